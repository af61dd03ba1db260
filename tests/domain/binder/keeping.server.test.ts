/** How long a binder is kept, and what becomes of one whose program was killed. */
import { db, transaction } from "db/client.server";
import { auditEvents, binderEntries, binderParts, binders, drivers, outbox } from "db/schema";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import drawPdf from "~/documents/worker";
import { getBinder, requestBinder } from "~/domain/binder/binder.server";
import { makeInspectorLink, openInspection, readInspection } from "~/domain/binder/link.server";
import { deleteOldBinders, makeWaitingBinders } from "~/domain/binder/making.server";
import { entriesOf as entriesOfBinder, hasContent, readEntry } from "~/domain/binder/zip.server";
import { moveToDriver } from "~/domain/bulk-upload/move.server";
import { importByCommand } from "~/domain/driver/import.server";
import { addFile, sealFile } from "~/domain/file/store.server";
import { hasBlob } from "~/server/blobs.server";
import { openVault } from "~/server/vault.server";
import { makePdfsWith } from "~/server/worker/pdf.server";
import { ONE_PAGE } from "../../one-page";
import { makeCompany, makeUser, NORTHWAY } from "../people";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const north = await makeCompany(NORTHWAY);
const administrator = { ...(await makeUser(north, "Administrator")), stepUpAt: new Date() };
const people = ["ada", "bo"].map((name) => `${name}.binder@example.test`);
const table = ["first_name,last_name,email,start_date", ...people.map((email) => `Ada,Binder,${email},2024-03-14`)];

beforeAll(async () => {
  makePdfsWith(drawPdf);
  await importByCommand(NORTHWAY.details.usdotNumber ?? "", Buffer.from(table.join("\n")), true);
});

const idsOf = async () =>
  (await db.select({ id: drivers.id }).from(drivers).where(eq(drivers.companyId, north.companyId))).map(({ id }) => id);
const newBinder = async () => requestBinder(administrator, "en", { driver: await idsOf(), investigation: false });
async function made() {
  const id = await newBinder();
  await makeWaitingBinders();
  const { readyAt } = await rowOf(id);
  const blobs = (await entriesOf(id)).flatMap(({ storageName }) => storageName ?? []);
  expect(blobs, "cover, headings and outline of each").toHaveLength(3 * people.length);
  return { id, blobs, readyAt: readyAt?.getTime() ?? 0 };
}
async function rowOf(id: string) {
  const [row] = await db.select().from(binders).where(eq(binders.id, id));
  if (!row) throw new Error("no binder");
  return row;
}
const entriesOf = (id: string) => db.select().from(binderEntries).where(eq(binderEntries.binderId, id));
const audited = (action: "binder.deleted" | "binder.repeated" | "binder.failed" | "binder.made", object: string) =>
  db.$count(auditEvents, and(eq(auditEvents.action, action), eq(auditEvents.object, object)));
const there = async (blobs: string[]) => (await Promise.all(blobs.map(hasBlob))).filter(Boolean).length;

describe("a binder", () => {
  it("is kept for seven days, then its rows and bytes are gone and only the fact stays", async () => {
    const { id, blobs, readyAt } = await made();
    expect(await deleteOldBinders(new Date(readyAt + 7 * DAY - HOUR))).toBe(0);
    expect(await there(blobs)).toBe(blobs.length);
    expect(await deleteOldBinders(new Date(readyAt + 7 * DAY + HOUR))).toBe(1);
    expect(await entriesOf(id)).toEqual([]);
    expect(await there(blobs)).toBe(0);
    expect((await getBinder(administrator, id)).state).toBe("deleted");
    expect(await audited("binder.deleted", id)).toBe(1);
    expect(await deleteOldBinders(new Date(readyAt + 30 * DAY)), "deleted once").toBe(0);
  });

  it("is kept as long as an inspector may look at it, also for fourteen days", async () => {
    const { id, blobs, readyAt } = await made();
    const { link, code } = await makeInspectorLink(administrator, id, { inspector: "Officer Reyes", days: 14 });
    const { expiresAt } = await rowOf(id);
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(readyAt + 14 * DAY);
    expect(await deleteOldBinders(new Date(readyAt + 14 * DAY - HOUR))).toBe(0);
    expect(await there(blobs)).toBe(blobs.length);
    const pass = await openInspection(new URL(link).searchParams.get("token") ?? "", code);
    expect((await readInspection(pass)).entries).toHaveLength(people.length);
    expect(await deleteOldBinders(new Date(expiresAt.getTime() + HOUR))).toBe(1);
    expect(await there(blobs)).toBe(0);
    await expect(readInspection(pass)).rejects.toMatchObject({ code: "inspection_over" });
  });

  it("is kept for its own seven days where an inspector's link ends sooner", async () => {
    const { id, readyAt } = await made();
    await makeInspectorLink(administrator, id, { inspector: "Officer Reyes", days: 1 });
    expect(await deleteOldBinders(new Date(readyAt + 7 * DAY - HOUR))).toBe(0);
    expect(await deleteOldBinders(new Date(readyAt + 7 * DAY + HOUR))).toBe(1);
  });
});

describe("a binder with a paper that was moved to another driver", () => {
  it("goes on without it, as without one that was deleted, and nobody is told of damage", async () => {
    const [first = "", second = ""] = await idsOf();
    const [{ dataKeyId, email }] = (await db.select().from(drivers).where(eq(drivers.id, second))) as [
      typeof drivers.$inferSelect,
    ];
    const [own] = await db.select().from(drivers).where(eq(drivers.id, first));
    const about = {
      companyId: north.companyId,
      driverId: first,
      kind: "mvr",
      name: "mvr.pdf",
      mediaType: "application/pdf",
    };
    const stored = await sealFile(await openVault(db, own?.dataKeyId ?? dataKeyId), { ...about, bytes: ONE_PAGE });
    await transaction((tx) => addFile(tx, stored, "driving_record", new Date()));
    const id = await newBinder();
    await makeWaitingBinders();
    const [entry] = (await entriesOf(id)).filter(({ fileId }) => fileId === stored.id);
    const paper = entry?.id ?? "";
    expect((await readEntry(id, paper)).bytes.equals(ONE_PAGE)).toBe(true);
    await moveToDriver(administrator, stored.id, { version: 1, driver: email });
    await expect(readEntry(id, paper)).rejects.toMatchObject({ refusal: "notFound", code: "not_found" });
    const [stub] = (await entriesOfBinder(id)).filter((each) => each.entry.id === paper);
    expect(stub && (await hasContent(stub))).toBe(false);
    const damaged = and(eq(auditEvents.action, "file.damaged"), eq(auditEvents.object, stored.id));
    expect(await db.$count(auditEvents, damaged)).toBe(0);
  });
});

describe("a binder whose program was killed", () => {
  /** As the killed one left it: of this run of the program is nothing. */
  const killed = (id: string) =>
    transaction((tx) => tx.update(binders).set({ state: "making", madeBy: "killed" }).where(eq(binders.id, id)));
  const lettersToAdministrator = () => db.$count(outbox, eq(outbox.mailName, "binder-ready"));

  it("is begun once more from where it stood, and told as made", async () => {
    const id = await newBinder();
    const [first = ""] = await idsOf();
    const part = and(eq(binderParts.binderId, id), eq(binderParts.driverId, first));
    await transaction((tx) => tx.update(binderParts).set({ state: "made" }).where(part));
    await killed(id);
    expect(await makeWaitingBinders(), "the part that was left").toBe(people.length - 1);
    expect(await rowOf(id)).toMatchObject({ state: "ready", repeats: 1, done: people.length });
    expect(await audited("binder.repeated", id)).toBe(1);
    expect(await audited("binder.made", id)).toBe(1);
  });

  it("has failed where it kills the next one too, which is told and not tried again", async () => {
    const id = await newBinder();
    await killed(id);
    const before = await lettersToAdministrator();
    const stop = new AbortController();
    stop.abort();
    expect(await makeWaitingBinders(stop.signal), "begun once more, and killed").toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: "making", repeats: 1 });
    await killed(id);
    expect(await makeWaitingBinders()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: "failed", done: 0 });
    expect(await audited("binder.repeated", id)).toBe(1);
    expect(await audited("binder.failed", id)).toBe(1);
    expect(await lettersToAdministrator()).toBe(before + 1);
    expect(await makeWaitingBinders(), "left alone").toBe(0);
  });
});
