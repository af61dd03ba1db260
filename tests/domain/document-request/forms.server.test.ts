/** Forms are asked for by themselves: one letter for all of a driver, each once, and again when a year is over or the text demands it. */
import { db, transaction } from "db/client.server";
import { applications, companyForms, documentRequests, drivers, outbox } from "db/schema";
import { and, eq, like } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { addForm, endForm, getFormToChange, saveForm } from "~/domain/company-form/form.server";
import type { FormInput } from "~/domain/company-form/schema";
import { addDays, dayOf } from "~/domain/day";
import { listForms, listSigners, requestForms } from "~/domain/document-request/form-request.server";
import { withdrawRequest } from "~/domain/document-request/staff.server";
import { importByCommand } from "~/domain/driver/import.server";
import { newId } from "~/server/ids.server";
import { makeCompany, makeUser, NORTHWAY, positionOf } from "../people";

const ZONE = "America/Chicago";
const north = await makeCompany({ ...NORTHWAY, details: { ...NORTHWAY.details, timeZone: ZONE } });
const administrator = { ...(await makeUser(north)), role: "Administrator" as const, stepUpAt: new Date() };
const TODAY = dayOf(new Date(), ZONE);
const inDays = (days: number) => new Date(`${addDays(TODAY, days)}T18:00:00Z`);

const WORDS = { titleEn: "Handbook", textEn: "I have it.", titleEs: "Manual", textEs: "Lo tengo." };
const CHANGED = {
  ...WORDS,
  kind: "handbook" as const,
  duties: ["cdl"],
  positions: [],
  everyPosition: false,
  due: "once" as const,
};
const form = (more: Partial<Omit<FormInput, "version">> = {}) =>
  addForm(administrator, { ...CHANGED, signAgain: false, ...more });

let people = 0;
async function atWork(duty: "cdl" | "none" = "cdl") {
  people += 1;
  const email = `forms.${people}@example.test`;
  const table = `first_name,last_name,email,start_date\nLuz,Forms${people},${email},2024-03-14`;
  await importByCommand(NORTHWAY.details.usdotNumber ?? "", Buffer.from(table), true);
  await transaction((tx) => tx.update(drivers).set({ duty }).where(eq(drivers.email, email)));
  const [driver] = await db.select().from(drivers).where(eq(drivers.email, email));
  return { id: driver?.id ?? "", email };
}
const requestsOf = (id: string) =>
  db
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.driverId, id), like(documentRequests.slot, "form.%")));
async function hiredFor(driverId: string, position: Awaited<ReturnType<typeof positionOf>>) {
  const { companyId, templateId, templateVersionId } = position;
  const at = new Date();
  await transaction((tx) =>
    tx.insert(applications).values({
      id: newId(),
      companyId,
      driverId,
      templateId,
      templateVersionId,
      language: "en",
      sectionsAsked: 1,
      status: "hired",
      statusSince: at,
      lastActivityAt: at,
      createdAt: at,
      updatedAt: at,
    } as typeof applications.$inferInsert),
  );
}
const mailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.toAddress, email));
/** As a signature leaves it. */
const signed = (id: string, at: Date, formNumber = 1) =>
  transaction((tx) =>
    tx
      .update(documentRequests)
      .set({ state: "accepted", stateSince: at, formNumber })
      .where(and(eq(documentRequests.driverId, id), eq(documentRequests.state, "asked"))),
  );

afterEach(async () => {
  await transaction(async (tx) => {
    await tx.update(companyForms).set({ endedAt: new Date() });
    await tx.update(drivers).set({ status: "inactive" });
  });
});

it("asks those whose it is with one letter for all, and nobody twice", async () => {
  const driver = await atWork();
  const clerk = await atWork("none");
  await form();
  await form({ titleEn: "Direct deposit", kind: "direct_deposit" });
  expect(await requestForms()).toBe(1);
  expect(await requestsOf(driver.id)).toHaveLength(2);
  expect(await requestsOf(clerk.id)).toHaveLength(0);
  expect(await mailsTo(driver.email)).toHaveLength(1);
  expect(await requestForms(inDays(20))).toBe(0);
});

it("asks those alone who were hired for one of its positions, where it names some", async () => {
  const [hired, elsewhere] = [await atWork(), await atWork()];
  const [mine, other] = [await positionOf("NRTHWAY"), await positionOf("HT93QXB")];
  await hiredFor(hired.id, mine);
  await hiredFor(elsewhere.id, other);
  const table = await atWork();
  const id = await form({ positions: [mine.templateId] });
  expect((await listSigners(administrator, id)).map((signer) => signer.id)).toEqual([hired.id]);
  expect(await requestForms()).toBe(1);
  expect(await requestsOf(hired.id)).toHaveLength(1);
  for (const { id: left } of [elsewhere, table]) expect(await requestsOf(left)).toEqual([]);
  await expect(form({ positions: [newId()] })).rejects.toMatchObject({ code: "invalid" });
});

it("says that its position is gone, and is for every position only where that is chosen", async () => {
  const hired = await atWork();
  const mine = await positionOf("NRTHWAY");
  await hiredFor(hired.id, mine);
  const id = await form({ positions: [mine.templateId] });
  // As a deleted one leaves it.
  await transaction((tx) =>
    tx
      .update(companyForms)
      .set({ templateIds: [newId()] })
      .where(eq(companyForms.id, id)),
  );
  expect(await listForms(administrator)).toMatchObject([{ id, isGone: true, of: 0 }]);
  expect(await getFormToChange(administrator, id)).toMatchObject({ positions: [], gone: 1 });
  const widened = { ...CHANGED, signAgain: false, version: 1 };
  await expect(saveForm(administrator, id, widened)).rejects.toMatchObject({ code: "invalid" });
  expect(await requestForms()).toBe(0);
  await saveForm(administrator, id, { ...widened, everyPosition: true });
  expect(await requestForms()).toBe(1);
});

it("leaves who was here before alone where it is asked at hire, and what staff have withdrawn", async () => {
  const driver = await atWork();
  await form({ due: "at_hire" });
  expect(await requestForms()).toBe(0);
  await transaction((tx) => tx.update(drivers).set({ hiredOn: TODAY }).where(eq(drivers.id, driver.id)));
  expect(await requestForms()).toBe(1);
  const [request] = await requestsOf(driver.id);
  await withdrawRequest(administrator, request?.id ?? "", { version: request?.version ?? 0 });
  expect(await requestForms(inDays(1))).toBe(0);
});

it("asks again thirty days before a year is over, and where earlier signatures no longer count", async () => {
  const driver = await atWork();
  const yearly = await form({ due: "yearly" });
  await requestForms();
  await signed(driver.id, new Date());
  expect((await listSigners(administrator, yearly)).map(({ signing }) => signing)).toEqual(["signed"]);
  expect(await requestForms(inDays(330))).toBe(0);
  expect(await requestForms(inDays(336))).toBe(1);
  await signed(driver.id, new Date());
  const input = { ...CHANGED, due: "yearly" as const };
  await saveForm(administrator, yearly, { ...input, textEn: "I have it, whole.", signAgain: false, version: 1 });
  expect(await requestForms()).toBe(0);
  await saveForm(administrator, yearly, { ...input, textEn: "I have it anew.", signAgain: true, version: 2 });
  expect((await listSigners(administrator, yearly)).map(({ signing }) => signing)).toEqual(["over"]);
  expect(await requestForms()).toBe(1);
});

it("asks nobody for a form that has ended, nor of another company", async () => {
  const driver = await atWork();
  const id = await form();
  await endForm(administrator, id, 1);
  expect(await requestForms()).toBe(0);
  expect(await requestsOf(driver.id)).toHaveLength(0);
});
