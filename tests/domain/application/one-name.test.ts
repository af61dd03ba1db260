/** People who have one name: it stands as the last name, and a tick says that nothing was forgotten. */
import { expect, it } from "vitest";
import { youSchema } from "~/domain/application/sections/you/schema";
import { cdlSchema } from "~/domain/cdl/cdl";
import { contactSchema } from "~/domain/driver/contact";
import { rowSchema } from "~/domain/driver/import";
import { FULL } from "./typed";

const YOU = FULL.you as Record<string, unknown>;
const CARD = { licenceClasses: ["A"], stateIssued: "NE", licenceNumber: "N1234567", expirationDate: "2035-05-06" };
const faultsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

it("apply, hand in a license and are corrected with one name, and only when they say so", () => {
  const named = { firstName: "", lastName: "Suharto" };
  expect(youSchema.safeParse({ ...YOU, ...named, oneName: "on" }).data).toMatchObject({ ...named, oneName: true });
  expect(faultsOf(youSchema.safeParse({ ...YOU, ...named }))).toEqual([["firstName", "required"]]);
  expect(faultsOf(youSchema.safeParse({ ...YOU, oneName: "on" }))).toEqual([["firstName", "one_name_and_first"]]);
  const contact = { ...named, version: "1", email: "a@b.test" };
  expect(contactSchema.safeParse({ ...contact, oneName: true }).data).toMatchObject(named);
  expect(faultsOf(contactSchema.safeParse(contact))).toEqual([["firstName", "required"]]);
  expect(faultsOf(cdlSchema.safeParse({ ...CARD, ...named, oneName: "on" }))).toEqual([]);
  expect(faultsOf(cdlSchema.safeParse({ ...CARD, ...named }))).toEqual([["firstName", "required"]]);
});

it.each([
  ["Suharto", "LNU"],
  ["Suharto", "l.n.u."],
  ["FNU", "Suharto"],
  ["-", "Suharto"],
  ["No given name", "Suharto"],
])("stands alone where the other box has what stands for none: %s %s", (firstName, lastName) => {
  const one = { firstName: "", lastName: "Suharto" };
  for (const tick of [{}, { oneName: "on" }])
    expect(youSchema.safeParse({ ...YOU, firstName, lastName, ...tick }).data).toMatchObject({ ...one, oneName: true });
  expect(cdlSchema.safeParse({ ...CARD, firstName, lastName }).data).toMatchObject({ ...one, oneName: true });
  const contact = { firstName, lastName, version: "1", email: "a@b.test" };
  expect(contactSchema.safeParse(contact).data).toMatchObject(one);
  const row = { first_name: firstName, last_name: lastName, email: "a@b.test", start_date: "2024-03-14" };
  expect(rowSchema.safeParse({ ...row, license_class: [], license_endorsements: [] }).data).toMatchObject({
    first_name: "",
    last_name: "Suharto",
  });
});

it("is asked for where only what stands for none was typed", () => {
  expect(faultsOf(youSchema.safeParse({ ...YOU, firstName: "", lastName: "LNU", oneName: "on" }))).toEqual([
    ["lastName", "required"],
  ]);
});
