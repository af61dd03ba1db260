/** A driver is not asked any more for what staff have filed. */
import { db, transaction } from "db/client.server";
import { auditEvents, documentRequests, drivers, files, outbox } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { moveToDriver } from "~/domain/bulk-upload/move.server";
import { addDays, type Day, dayOf } from "~/domain/day";
import { addRequest, requestDocument } from "~/domain/document-request/create.server";
import { savePage, submitDocument } from "~/domain/document-request/own.server";
import { importByCommand } from "~/domain/driver/import.server";
import { folderOf } from "~/domain/file/store.server";
import { editFile, replaceFile } from "~/domain/folder/editor.server";
import { fileDocuments, readStagedDocument, stageDocument } from "~/domain/folder/filing.server";
import { newId } from "~/server/ids.server";
import { jpeg } from "../../http/driver/licence";
import { makeCompany, makeUser, NORTHWAY } from "../people";

const north = await makeCompany(NORTHWAY);
const manager = await makeUser(north);
const administrator = { ...(await makeUser(north)), role: "Administrator" as const };
const TODAY = dayOf(new Date(), NORTHWAY.details.timeZone);
const MEDICAL = "medical.medical_certificate";
const CERTIFICATE = { kind: "medical_certificate", expiresOn: addDays(TODAY, 400) };

let people = 0;
async function employed() {
  people += 1;
  const email = `filed.${people}@example.test`;
  const table = `first_name,last_name,email,start_date\nLuz,Filed${people},${email},2024-03-14`;
  await importByCommand(NORTHWAY.details.usdotNumber ?? "", Buffer.from(table), true);
  const [driver] = await db.select().from(drivers).where(eq(drivers.email, email));
  return { driverId: driver?.id ?? "", dataKeyId: driver?.dataKeyId ?? "", email };
}
async function requested(place = MEDICAL) {
  const driver = await employed();
  await requestDocument(manager, driver.driverId, { place, dueOn: addDays(TODAY, 10) });
  return driver;
}
const requestOf = async (driverId: string) => {
  const rows = db.select().from(documentRequests).where(eq(documentRequests.driverId, driverId));
  return (await rows.orderBy(desc(documentRequests.askedAt)))[0];
};
async function senderOf(driverId: string) {
  const { id = "", linkHash } = (await requestOf(driverId)) ?? {};
  return { id, sender: { opened: [{ id, link: linkHash?.toString("base64url") ?? "" }] } };
}
const page = async () => ({ bytes: await jpeg(), name: "page.jpg" });
type Details = { kind: string; expiresOn?: Day; paperOn?: Day };
type Folder = "medical" | "driving_record" | "other";
async function staged(driverId: string, folder: Folder, actor = manager) {
  const folderId = await folderOf(db, driverId, folder);
  const arrived = { bytes: await jpeg(), filename: "card.jpg", tooLarge: false };
  const { token } = await stageDocument(actor, folderId, arrived);
  const document = await readStagedDocument(actor, folderId, token);
  if (!document) throw new Error("nothing was staged");
  return { folderId, document };
}
async function filed(driverId: string, details: Details, folder: Folder = "medical", actor = manager) {
  const { folderId, document } = await staged(driverId, folder, actor);
  const [id = ""] = await fileDocuments(actor, folderId, { documents: [document], ...details });
  return id;
}
const audited = (driverId: string) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.object, driverId), eq(auditEvents.action, "document.filed")));
const mailsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.toAddress, email))).map(({ mailName }) => mailName);

it("ends the request of that kind, writes who filed it, and writes to the driver", async () => {
  const { driverId, email } = await requested();
  const paper = await filed(driverId, CERTIFICATE);
  const request = await requestOf(driverId);
  expect(request).toMatchObject({ state: "accepted", fileId: null, acceptedByUserId: null });
  expect(await audited(driverId)).toMatchObject([
    { actor: manager.userId, detail: { request: request?.id, place: MEDICAL, paper } },
  ]);
  expect(await mailsTo(email)).toEqual(["document-asked", "document-withdrawn"]);
});

it("drops the pages that the driver had not sent yet", async () => {
  const { driverId } = await requested();
  const { id, sender } = await senderOf(driverId);
  const saved = await savePage(sender, id, await page());
  await filed(driverId, CERTIFICATE);
  expect(await requestOf(driverId)).toMatchObject({ state: "accepted", pages: [] });
  expect(await db.$count(files, eq(files.id, saved))).toBe(0);
});

it("leaves alone what the driver has sent, which staff check", async () => {
  const { driverId } = await requested();
  const { id, sender } = await senderOf(driverId);
  await savePage(sender, id, await page());
  await submitDocument(sender, id);
  await filed(driverId, CERTIFICATE);
  expect(await requestOf(driverId)).toMatchObject({ state: "handed_in" });
});

it("ends no request with another kind, with an unnamed one, or with one that has expired", async () => {
  const { driverId } = await requested();
  await filed(driverId, { kind: "medical_variance", expiresOn: addDays(TODAY, 400) });
  await filed(driverId, { ...CERTIFICATE, expiresOn: addDays(TODAY, -1) });
  expect(await requestOf(driverId)).toMatchObject({ state: "asked" });
  const other = await requested("medical.other");
  await filed(other.driverId, { kind: "other" });
  expect(await requestOf(other.driverId)).toMatchObject({ state: "asked" });
});

it("ends no request with a document older than the one that was there", async () => {
  const { driverId } = await employed();
  await filed(driverId, { kind: "mvr", paperOn: addDays(TODAY, -300) }, "driving_record");
  await requestDocument(manager, driverId, { place: "driving_record.mvr", dueOn: addDays(TODAY, 10) });
  await filed(driverId, { kind: "mvr", paperOn: addDays(TODAY, -900) }, "driving_record");
  expect(await requestOf(driverId)).toMatchObject({ state: "asked" });
  await filed(driverId, { kind: "mvr", paperOn: addDays(TODAY, -3) }, "driving_record");
  expect(await requestOf(driverId)).toMatchObject({ state: "accepted" });
});

it("ends a renewal only with a document that is valid for longer", async () => {
  const { driverId, dataKeyId } = await employed();
  const endsOn = addDays(TODAY, 30);
  const row = { id: newId(), companyId: north.companyId, driverId, slot: MEDICAL, dueOn: endsOn };
  await transaction((tx) => addRequest(tx, dataKeyId, row, { words: {}, renewsOn: endsOn }));
  await filed(driverId, { ...CERTIFICATE, expiresOn: endsOn });
  expect(await requestOf(driverId)).toMatchObject({ state: "asked" });
  await filed(driverId, CERTIFICATE);
  expect(await requestOf(driverId)).toMatchObject({ state: "accepted" });
});

it("ends it also where a file is replaced by a newer one", async () => {
  const { driverId } = await employed();
  const id = await filed(driverId, { ...CERTIFICATE, expiresOn: addDays(TODAY, 5) });
  await requestDocument(manager, driverId, { place: MEDICAL, dueOn: addDays(TODAY, 10) });
  const { document } = await staged(driverId, "medical");
  await replaceFile(manager, id, { document, expiresOn: CERTIFICATE.expiresOn, version: 1 });
  expect(await requestOf(driverId)).toMatchObject({ state: "accepted" });
});

it("ends it also where a file gets its kind later, or comes from another driver's folders", async () => {
  const later = await requested();
  const unnamed = await filed(later.driverId, { kind: "other" });
  await editFile(manager, unnamed, 1, { title: "Card", place: MEDICAL, expiresOn: CERTIFICATE.expiresOn });
  expect(await requestOf(later.driverId)).toMatchObject({ state: "accepted" });

  const corrected = await requested();
  const misread = await filed(corrected.driverId, {
    ...CERTIFICATE,
    expiresOn: addDays(TODAY, -400),
    paperOn: addDays(TODAY, -500),
  });
  expect(await requestOf(corrected.driverId)).toMatchObject({ state: "asked" });
  await editFile(manager, misread, 1, { title: "Card", place: MEDICAL, paperOn: addDays(TODAY, -10), ...CERTIFICATE });
  expect(await requestOf(corrected.driverId)).toMatchObject({ state: "accepted" });

  const [wrong, right] = [await employed(), await requested()];
  const misfiled = await filed(wrong.driverId, CERTIFICATE);
  await moveToDriver(administrator, misfiled, { version: 1, driver: right.email });
  expect(await requestOf(right.driverId)).toMatchObject({ state: "accepted" });
});

it("stays open where whoever files may not accept documents, as in a masquerade", async () => {
  const { driverId, email } = await requested();
  await filed(driverId, CERTIFICATE, "medical", {
    ...manager,
    realUser: { id: administrator.userId, name: "Ray Tic" },
  });
  expect(await requestOf(driverId)).toMatchObject({ state: "asked" });
  expect(await mailsTo(email)).toEqual(["document-asked"]);
});
