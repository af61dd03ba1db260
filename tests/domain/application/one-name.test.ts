/** People who have one name: it stands as the last name, and a tick says that nothing was forgotten. */
import { expect, it } from "vitest";
import { youSchema } from "~/domain/application/sections/you/schema";
import { cdlSchema } from "~/domain/cdl/cdl";
import { contactSchema } from "~/domain/driver/contact";
import { FULL } from "./typed";

const YOU = FULL.you as Record<string, unknown>;
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
  const card = { licenceClasses: ["A"], stateIssued: "NE", licenceNumber: "N1234567", expirationDate: "2039-05-06" };
  expect(faultsOf(cdlSchema.safeParse({ ...card, ...named, oneName: "on" }))).toEqual([]);
  expect(faultsOf(cdlSchema.safeParse({ ...card, ...named }))).toEqual([["firstName", "required"]]);
});
