/** Undo: for ten seconds whoever decided takes it back, and nothing of it stays but its trace. */
import { db, transaction } from "db/client.server";
import { applications, auditEvents, drivers, listCounts, outbox, templateVersions, undoableActs } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rejectApplication, rejectSelected } from "~/domain/adverse-action/rejection.server";
import { assignApplication } from "~/domain/application/assignment.server";
import { assignSelected, remindSelected, type SelectedRow, tagSelected } from "~/domain/application/bulk.server";
import { approveApplication, startReview } from "~/domain/application/decision.server";
import { deleteOldUndos, getUndo, undo, undoLast } from "~/domain/application/undo.server";
import { eraseByCommand } from "~/domain/retention/erasure.server";
import { addTag } from "~/domain/tag/tag.server";
import { listTagsOn } from "~/domain/tag/tagging.server";
import { newId } from "~/server/ids.server";
import { sendWaitingMail } from "~/server/mail.server";
import { mailsTo } from "../../http/mail";
import { type Applied, applied, installation, makeCompany, makeUser, NORTHWAY, SUNBEAM, signed } from "../people";

const north = await makeCompany(NORTHWAY);
const sun = await makeCompany({
  ...SUNBEAM,
  positions: SUNBEAM.positions.slice(0, 1).map((position) => ({ ...position, code: "DOCKHND" })),
});
const manager = await makeUser(sun);
const colleague = await makeUser(sun, "Administrator");
const NORTH_CODE = NORTHWAY.positions[0]?.code ?? "";
/** Milliseconds. */
const LATER = 12_000;

async function rowOf({ applicationId }: Pick<Applied, "applicationId">) {
  const [row] = await db
    .select({ application: applications, driverStatus: drivers.status })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(eq(applications.id, applicationId));
  if (!row) throw new Error("no application");
  const { version, changedAt, ...application } = row.application;
  return { version, changedAt, rest: { ...application, driverStatus: row.driverStatus } };
}
/** The exception of 15 USC 1681b(b)(3)(B) is for jobs that drive. */
const makeDriving = ({ applicationId }: Applied) =>
  transaction(async (tx) => {
    const [found] = await tx
      .select({ version: templateVersions })
      .from(templateVersions)
      .innerJoin(applications, eq(applications.templateVersionId, templateVersions.id))
      .where(eq(applications.id, applicationId));
    if (!found) throw new Error("no version");
    const { version } = found;
    const id = newId();
    const definition = { ...version.definition, duty: "cmv" as const };
    await tx.insert(templateVersions).values({ ...version, id, number: 100, definition, publishedAt: null });
    await tx.update(applications).set({ templateVersionId: id }).where(eq(applications.id, applicationId));
  });
const chosen = async (...people: Applied[]) =>
  Promise.all(people.map(async (each) => ({ id: each.applicationId, version: (await rowOf(each)).version })));
const countsOf = (companyId: string) =>
  db
    .select()
    .from(listCounts)
    .where(and(eq(listCounts.companyId, companyId), sql`${listCounts.number} <> 0`));
const queuedMails = (email: string, name: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.toAddress, email), eq(outbox.mailName, name)));
/** As if so much time had gone by since the act, for the act and its mail. */
const age = (undoId: string, by = LATER) =>
  transaction(async (tx) => {
    const acts = tx.select({ id: undoableActs.id }).from(undoableActs).where(eq(undoableActs.undoId, undoId));
    await tx
      .update(outbox)
      .set({ nextTryAt: sql`${outbox.nextTryAt} - ${by}` })
      .where(sql`${outbox.undoableActId} in ${acts}`);
    await tx
      .update(undoableActs)
      .set({ actedAt: sql`${undoableActs.actedAt} - ${by}` })
      .where(eq(undoableActs.undoId, undoId));
  });
async function approved(person: Applied): Promise<string> {
  const { version } = await rowOf(person);
  return approveApplication(manager, person.applicationId, { version, acknowledged: [] });
}
const reject = async (person: Applied, more: object = {}) =>
  rejectApplication(manager, person.applicationId, {
    version: (await rowOf(person)).version,
    reason: "no_answer",
    tell: true,
    ...more,
  });

describe("undoing a decision", () => {
  it("brings an approved application back to what it was, and its mail is never sent", async () => {
    const person = await signed("DOCKHND");
    const [before, counts] = [await rowOf(person), await countsOf(sun.companyId)];
    const id = await approved(person);
    await sendWaitingMail();
    expect(await queuedMails(person.email, "approved")).toMatchObject([{ status: "waiting", tries: 0 }]);
    expect(await getUndo(manager, id)).toMatchObject({ act: "approve", refusal: null });
    expect(await undo(manager, id)).toEqual({ single: person.applicationId, restored: 1, skipped: [] });
    const after = await rowOf(person);
    expect(after.rest).toEqual(before.rest);
    expect(after.version).toBe(before.version + 2);
    // Who asks what has changed since hears of it.
    expect(after.changedAt.getTime()).toBeGreaterThan(before.changedAt.getTime());
    expect(await countsOf(sun.companyId)).toEqual(counts);
    expect(await queuedMails(person.email, "approved")).toEqual([]);
    const [trace] = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.object, person.applicationId), eq(auditEvents.action, "application.undone")));
    expect(trace).toMatchObject({
      actor: manager.userId,
      detail: { act: "approve", from: "approved", to: "submitted" },
    });
  });

  it("makes a driver approved again whose approved application was rejected", async () => {
    const person = await signed("DOCKHND");
    await approved(person);
    const before = await rowOf(person);
    const id = (await reject(person)) ?? "";
    expect((await rowOf(person)).rest.driverStatus).toBe("applicant");
    await undo(manager, id);
    expect((await rowOf(person)).rest).toEqual(before.rest);
    expect(await queuedMails(person.email, "rejected")).toEqual([]);
  });

  it("is refused once it is too late, and the mail goes out", async () => {
    const person = await signed("DOCKHND");
    const id = await approved(person);
    await age(id);
    expect(await getUndo(manager, id)).toMatchObject({ refusal: "undo_over" });
    await expect(undo(manager, id)).rejects.toMatchObject({ code: "undo_over" });
    while ((await sendWaitingMail()) > 0);
    expect(mailsTo(installation, person.email).map(({ subject }) => subject)).toContain(
      "Good news from Sunbeam Carriers",
    );
    expect((await rowOf(person)).rest.status).toBe("approved");
  });

  it("is refused a second time, and where something else has happened since", async () => {
    const person = await signed("DOCKHND");
    const id = await approved(person);
    await undo(manager, id);
    await expect(undo(manager, id)).rejects.toMatchObject({ code: "undo_done" });
    const again = await approved(person);
    const { version } = await rowOf(person);
    await assignApplication(colleague, person.applicationId, { version, userId: colleague.userId });
    const now = await rowOf(person);
    await expect(undo(manager, again)).rejects.toMatchObject({ code: "undo_changed" });
    expect(await rowOf(person)).toEqual(now);
    expect(await queuedMails(person.email, "approved")).toHaveLength(1);
  });

  it("is refused where its mail is on its way already, whatever the clock says", async () => {
    const person = await signed("DOCKHND");
    const id = await approved(person);
    await transaction((tx) =>
      tx.update(outbox).set({ nextTryAt: new Date() }).where(eq(outbox.toAddress, person.email)),
    );
    await expect(undo(manager, id)).rejects.toMatchObject({ code: "undo_mailed" });
    expect((await rowOf(person)).rest.status).toBe("approved");
  });

  it("is not offered where a report was part of it, since its notice is due", async () => {
    const person = await signed("DOCKHND");
    await makeDriving(person);
    const report = { reason: "not_qualified", report: "driving_record", agency: "HireRight", notice: "post" } as const;
    expect(await reject(person, { ...report, agencyAddress: "1 Main St", agencyPhone: "(402) 555-0100" })).toBeNull();
  });

  it("is for nobody but who decided", async () => {
    const id = await approved(await signed("DOCKHND"));
    const behind = { ...manager, realUser: { id: colleague.userId, name: "Somebody behind" } };
    for (const other of [colleague, behind, await makeUser(north)])
      await expect(undo(other, id)).rejects.toMatchObject({ refusal: "notFound" });
    await expect(undo(manager, newId())).rejects.toMatchObject({ refusal: "notFound" });
  });

  it("is refused where the driver has applied for the position again", async () => {
    const person = await signed("DOCKHND");
    const id = (await reject(person)) ?? "";
    await applied("DOCKHND", "en", person);
    await expect(undo(manager, id)).rejects.toMatchObject({ code: "applied_again" });
  });
});

describe("undoing what is no decision", () => {
  it("gives an application back to whom it was assigned, and the colleague hears nothing", async () => {
    const person = await signed("DOCKHND");
    await startReview(manager, person.applicationId, (await rowOf(person)).version);
    const before = await rowOf(person);
    const id = await assignApplication(manager, person.applicationId, {
      version: before.version,
      userId: colleague.userId,
    });
    expect(await queuedMails(colleague.email, "handed-over")).toContainEqual(expect.objectContaining({ tries: 0 }));
    await undo(manager, id ?? "");
    expect((await rowOf(person)).rest).toEqual(before.rest);
    expect((await queuedMails(colleague.email, "handed-over")).filter(({ undoableActId }) => undoableActId)).toEqual(
      [],
    );
  });

  it("is nothing where nothing changed", async () => {
    const person = await signed("DOCKHND");
    const input = { version: (await rowOf(person)).version, userId: null };
    expect(await assignApplication(manager, person.applicationId, input)).toBeNull();
  });

  it("takes back the last act of the actor, by the application's version", async () => {
    const person = await signed("DOCKHND");
    await expect(undoLast(manager, person.applicationId, await rowOf(person))).rejects.toMatchObject({
      code: "undo_over",
    });
    const before = await rowOf(person);
    await approved(person);
    await expect(undoLast(manager, person.applicationId, before)).rejects.toMatchObject({ code: "stale_version" });
    await undoLast(manager, person.applicationId, await rowOf(person));
    expect((await rowOf(person)).rest).toEqual(before.rest);
  });
});

describe("undoing an act on several applications", () => {
  it("brings back all, and says of which it could not and why", async () => {
    const people = [await signed("DOCKHND"), await signed("DOCKHND"), await signed("DOCKHND")];
    const [first, , last] = people as [Applied, Applied, Applied];
    const before = await rowOf(first);
    const outcome = await rejectSelected(
      manager,
      { chosen: await chosen(...people) },
      { reason: "position_filled", tell: true },
    );
    await transaction((tx) =>
      tx.update(applications).set({ version: 99 }).where(eq(applications.id, last.applicationId)),
    );
    const undone = await undo(manager, outcome.undo ?? "");
    expect(undone).toMatchObject({ single: null, restored: 2 });
    expect(undone.skipped).toMatchObject([{ id: last.applicationId, code: "undo_changed" }]);
    expect((await rowOf(first)).rest).toEqual(before.rest);
    expect((await rowOf(last)).rest.status).toBe("rejected");
    expect(await queuedMails(first.email, "rejected")).toEqual([]);
    expect(await queuedMails(last.email, "rejected")).toHaveLength(1);
  });

  it("brings back who had them, what tags they had, and takes a reminder back", async () => {
    const people = [await signed("DOCKHND"), await signed("DOCKHND")];
    const [one] = people as [Applied];
    const before = await rowOf(one);
    const assigned = await assignSelected(manager, { chosen: await chosen(...people) }, colleague.userId);
    await undo(manager, assigned.undo ?? "");
    expect((await rowOf(one)).rest).toEqual(before.rest);

    const tag = await addTag(colleague, { name: "Night shift", color: "teal" });
    const tagged = await tagSelected(manager, { chosen: await chosen(...people) }, { add: [tag], remove: [] });
    expect(await listTagsOn(manager, one.applicationId)).toHaveLength(1);
    await undo(manager, tagged.undo ?? "");
    expect(await listTagsOn(manager, one.applicationId)).toEqual([]);

    const draft = await applied(NORTH_CODE);
    const long = new Date(Date.now() - 60 * 3600_000);
    await transaction((tx) =>
      tx.update(applications).set({ lastActivityAt: long }).where(eq(applications.id, draft.applicationId)),
    );
    const northern = await makeUser(north);
    const still = await rowOf(draft);
    const reminded = await remindSelected(northern, { chosen: await chosen(draft) });
    expect(reminded).toMatchObject({ done: [draft.applicationId] });
    await undo(northern, reminded.undo ?? "");
    expect((await rowOf(draft)).rest).toEqual(still.rest);
    expect(await queuedMails(draft.email, "draft-nudge")).toEqual([]);
  });
});

describe("an act that comes in several requests", () => {
  it("is undone as one, and mails whom it was given to once", async () => {
    const people = [await signed("DOCKHND"), await signed("DOCKHND"), await signed("DOCKHND")];
    const taker = await makeUser(sun);
    const mine = await queuedMails(`${taker.username}@example.test`, "handed-over");
    const [one, two, three] = await chosen(...people);
    if (!one || !two || !three) throw new Error("three were chosen");
    const first = await assignSelected(manager, { chosen: [one, two] }, taker.userId);
    const rest = await assignSelected(manager, { chosen: [three], undo: first.undo ?? "" }, taker.userId);
    expect(rest.undo).toBe(first.undo);
    expect(await queuedMails(`${taker.username}@example.test`, "handed-over")).toHaveLength(mine.length + 1);
    expect(await undo(manager, first.undo ?? "")).toMatchObject({ restored: 3, skipped: [] });
  });

  it("mails whom it was given to also where the first application was theirs already", async () => {
    const people = [await signed("DOCKHND"), await signed("DOCKHND")];
    const taker = await makeUser(sun);
    await transaction((tx) =>
      tx
        .update(applications)
        .set({ assignedUserId: taker.userId })
        .where(eq(applications.id, people[0]?.applicationId ?? "")),
    );
    const outcome = await assignSelected(manager, { chosen: await chosen(...people) }, taker.userId);
    expect(outcome).toMatchObject({ done: people.map(({ applicationId }) => applicationId), skipped: [] });
    expect(await queuedMails(`${taker.username}@example.test`, "handed-over")).toHaveLength(1);
  });

  it("is done where the part comes again because its answer was lost, and only that part", async () => {
    const people = await Promise.all([signed("DOCKHND"), signed("DOCKHND"), signed("DOCKHND")]);
    const [one, two, three] = (await chosen(...people)) as [SelectedRow, SelectedRow, SelectedRow];
    const taker = await makeUser(sun);
    const first = await assignSelected(manager, { chosen: [one, two] }, taker.userId);
    const again = await assignSelected(manager, { chosen: [one, two, three] }, taker.userId);
    expect(again).toEqual({ done: [one.id, two.id, three.id], skipped: [], undo: first.undo });
    // What is wanted now is something else.
    const other = await assignSelected(manager, { chosen: [one] }, colleague.userId);
    expect(other).toMatchObject({ done: [], skipped: [{ id: one.id, code: "stale_version" }] });
    const anothers = await assignSelected(colleague, { chosen: [one] }, taker.userId);
    expect(anothers).toMatchObject({ done: [], skipped: [{ id: one.id, code: "stale_version" }] });
  });

  it("does not join what somebody else did, or another act", async () => {
    const people = [await signed("DOCKHND"), await signed("DOCKHND")];
    const [one, two] = await chosen(...people);
    if (!one || !two) throw new Error("two were chosen");
    const first = await assignSelected(manager, { chosen: [one] }, colleague.userId);
    const undoId = first.undo ?? "";
    const others = await assignSelected(colleague, { chosen: [two], undo: undoId }, manager.userId);
    expect(others.undo).not.toBe(undoId);
    const [again] = await chosen(people[1] as Applied);
    const other = { reason: "position_filled", tell: false } as const;
    const rejected = await rejectSelected(
      manager,
      { chosen: [again as NonNullable<typeof again>], undo: undoId },
      other,
    );
    expect(rejected.undo).not.toBe(undoId);
  });
});

describe("what is stored for it", () => {
  it("is forgotten after a day, and with the person at once", async () => {
    const person = await applied("DOCKHND");
    const { version } = await rowOf(person);
    const id = await assignApplication(manager, person.applicationId, { version, userId: colleague.userId });
    const stored = () => db.$count(undoableActs, eq(undoableActs.undoId, id ?? ""));
    await deleteOldUndos(new Date(Date.now() + 23 * 3600_000));
    expect(await stored()).toBe(1);
    await eraseByCommand(person.email);
    expect(await stored()).toBe(0);
    const other = await approved(await signed("DOCKHND"));
    await deleteOldUndos(new Date(Date.now() + 25 * 3600_000));
    await expect(getUndo(manager, other)).rejects.toMatchObject({ refusal: "notFound" });
  });
});
