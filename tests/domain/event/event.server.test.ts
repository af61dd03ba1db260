/** Events: whoever follows them has what the rows hold. */
import { db, transaction } from "db/client.server";
import { applications, drivers, events, files, folders } from "db/schema";
import { and, eq, inArray, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rejectApplication } from "~/domain/adverse-action/rejection.server";
import { assignApplication } from "~/domain/application/assignment.server";
import {
  approveApplication,
  reopenApplication,
  requestChanges,
  startReview,
  withdrawByStaff,
} from "~/domain/application/decision.server";
import { listApplications } from "~/domain/application/list.server";
import { withdrawApplication } from "~/domain/application/own.server";
import { saveSection } from "~/domain/application/sections/save.server";
import type { ApplicationStatus } from "~/domain/application/status";
import { submitApplication } from "~/domain/application/submission.server";
import { undoLast } from "~/domain/application/undo.server";
import { correctContact } from "~/domain/driver/contact.server";
import { endEmployment } from "~/domain/driver/employment.server";
import { undoHire } from "~/domain/driver/hire-undo.server";
import { importDrivers } from "~/domain/driver/import.server";
import { listDrivers, readDrivers } from "~/domain/driver/list.server";
import { mergeDrivers, separateDriver } from "~/domain/driver/merge.server";
import { DomainError } from "~/domain/errors";
import { EVENT_TYPES, type EventType } from "~/domain/event/event";
import { deleteOldEvents, listEvents } from "~/domain/event/event.server";
import { sealFile } from "~/domain/file/store.server";
import { deleteFile, editFile } from "~/domain/folder/editor.server";
import { fileDocuments } from "~/domain/folder/filing.server";
import { hireDriver } from "~/domain/hire/hiring.server";
import { answerMessage, sendMessage } from "~/domain/message/message.server";
import { eraseByCommand } from "~/domain/retention/erasure.server";
import type { CompanyUser } from "~/domain/session/actor";
import { addTag, editTag, getTag, listTags } from "~/domain/tag/tag.server";
import { tagApplication } from "~/domain/tag/tagging.server";
import { editOwnDetails } from "~/domain/user/account.server";
import { openVault } from "~/server/vault.server";
import { ANSWERS, type Applied, applied, makeCompany, makeUser, SAVING, SIGNATURE, SUNBEAM, signed } from "../people";

let firms = 0;
async function makeFirm() {
  firms += 1;
  const code = `EVENT${firms}A`;
  const [position] = SUNBEAM.positions as [(typeof SUNBEAM.positions)[number]];
  const company = await makeCompany({ ...SUNBEAM, positions: [{ ...position, code }] });
  return { code, company, administrator: await makeUser(company, "Administrator"), manager: await makeUser(company) };
}

const typesSince = async (actor: CompanyUser, after?: number) => {
  const found = await listEvents(actor, { after });
  return { types: found.events.map(({ type }) => type), after: found.after };
};
const versionOf = async ({ applicationId }: Applied) =>
  (await db.select({ version: applications.version }).from(applications).where(eq(applications.id, applicationId)))[0]
    ?.version ?? 0;
const driverRowOf = async ({ applicationId }: Applied) => {
  const [found] = await db
    .select({ driver: drivers })
    .from(drivers)
    .innerJoin(applications, eq(applications.driverId, drivers.id))
    .where(eq(applications.id, applicationId));
  if (!found) throw new Error("no driver");
  return found.driver;
};
const filesOf = (companyId: string) =>
  db
    .select({ file: files })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(and(eq(files.companyId, companyId), ne(folders.kind, "restricted"), eq(files.awaitsSubmission, false)));

/** What the lists show, by what an event calls it. */
async function shownTo(actor: CompanyUser): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (let cursor: string | null = null; ; ) {
    const { applications: page, nextCursor } = await listApplications(actor, { limit: 100, cursor });
    // Whose answer waits is for the page alone, as are days that pass by themselves.
    for (const { answeredAt: _, newTo: __, ...row } of page) shown.set(row.id, JSON.stringify(row));
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  for await (const { id, firstName, lastName, email, phone, status, hiredOn } of readDrivers(actor, {}))
    shown.set(id, JSON.stringify({ id, firstName, lastName, email, phone, status, hiredOn }));
  for (const { file } of await filesOf(actor.companyId)) shown.set(file.id, JSON.stringify(file));
  return shown;
}

/** Numbers from 0 to below 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const HIRE = {
  startOn: new Date().toISOString().slice(0, 10),
  employmentType: "company_driver",
  jobTitle: "Dock hand",
  close: [],
  reviewed: true,
  override: true,
  overrideReason: "For a test.",
  asksForPapers: false,
};

describe("a mirror that follows events alone", () => {
  it("equals the rows after each of some hundred random changes and erasures", async () => {
    const { code, company, administrator, manager } = await makeFirm();
    const random = randomFrom(20261129);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const people: Applied[] = [];
    const reject = { reason: "no_answer", tell: true } as const;
    const at = async (person: Applied) => ({ id: person.applicationId, version: await versionOf(person) });
    const within = async (...statuses: ApplicationStatus[]) =>
      pick(
        await db
          .select()
          .from(applications)
          .where(and(eq(applications.companyId, company.companyId), inArray(applications.status, statuses))),
      );
    const driverOf = async (id: string) => pick(await db.select().from(drivers).where(eq(drivers.id, id)));
    const hired = async () => {
      const all = await listDrivers(administrator, { status: "active" });
      return pick(
        await db
          .select()
          .from(drivers)
          .where(eq(drivers.id, pick(all.drivers).id)),
      );
    };
    const anyFile = async () => pick(await filesOf(company.companyId)).file;

    const acts: Record<string, () => Promise<unknown>> = {
      begin: async () => people.push(await applied(code)),
      apply: async () => people.push(await signed(code)),
      again: async () => people.push(await applied(code, "en", pick(people.slice(-12)))),
      async type() {
        const drafts = await db.select().from(applications).where(eq(applications.status, "draft"));
        const person = pick(people.filter(({ applicationId }) => drafts.some(({ id }) => id === applicationId)));
        await saveSection(person, "you", { ...ANSWERS.you, lastName: `Baptiste-${people.length}` }, SAVING);
      },
      sign: () => submitApplication(pick(people.slice(-12)), SIGNATURE),
      withdraw: () => withdrawApplication(pick(people.slice(-12)), undefined),
      async review() {
        const { id, version } = await within("submitted");
        await startReview(manager, id, version);
      },
      async sendBack() {
        const { id, version } = await within("in_review");
        await requestChanges(manager, id, { version, sections: ["you"], message: "Please." });
      },
      async approve() {
        const { id, version } = await within("submitted", "in_review");
        await approveApplication(manager, id, { version, acknowledged: ["possible_duplicate"] });
      },
      async reject() {
        const { id, version } = await within("submitted", "in_review");
        await rejectApplication(manager, id, { version, ...reject });
      },
      async reopen() {
        const { id, version } = await within("rejected");
        await reopenApplication(administrator, id, { version, reason: "By mistake." });
      },
      async withdrawFor() {
        const { id, version } = await within("submitted", "in_review", "approved");
        await withdrawByStaff(manager, id, { version, askedBy: "driver_phone" });
      },
      async assign() {
        const { id, version } = await at(pick(people.slice(-12)));
        await assignApplication(manager, id, { version, userId: pick([null, manager.userId, administrator.userId]) });
      },
      async undo() {
        const { id, version } = await at(pick(people.slice(-12)));
        await undoLast(manager, id, { version });
      },
      write: () => sendMessage(manager, pick(people.slice(-12)).applicationId, { text: "Hello." }),
      async answer() {
        const person = pick(people.slice(-12));
        await sendMessage(manager, person.applicationId, { text: "Are you there?" });
        await answerMessage(person, { text: "Yes." });
      },
      addTag: () => addTag(administrator, { name: `Tag ${Math.floor(random() * 100)}`, color: "blue" }),
      async tag() {
        const { id } = pick(await listTags(administrator));
        await tagApplication(
          manager,
          pick(people.slice(-12)).applicationId,
          pick([
            { add: [id], remove: [] },
            { add: [], remove: [id] },
          ]),
        );
      },
      async renameTag() {
        const { id, version } = await getTag(administrator, pick(await listTags(administrator)).id);
        await editTag(administrator, id, {
          version,
          name: `Tag ${100 + Math.floor(random() * 100)}`,
          color: "green",
        });
      },
      rename: () => editOwnDetails(manager, { name: `Pat ${Math.floor(random() * 1000)}`, language: "en" } as never),
      async hire() {
        const { id, version, driverId } = await within("approved");
        await hireDriver(administrator, driverId, { application: id, version, ...HIRE } as never);
      },
      async bringIn() {
        const at = Math.floor(random() * 1e6);
        const head = "first_name,last_name,email,start_date,license_number,license_state,license_class,license_expires";
        const row = `Ivo,Larsen,ivo.${at}@example.test,2024-03-01,N${1e6 + at},NE,A,2035-01-31`;
        await importDrivers(administrator, Buffer.from(`${head}\n${row}`));
      },
      async undoHire() {
        const { id, version } = await driverOf((await within("hired")).driverId);
        await undoHire(administrator, id, { version, reason: "Not coming." });
      },
      async end() {
        const { id, version } = await hired();
        await endEmployment(administrator, id, { version, lastOn: HIRE.startOn, reason: "resigned" } as never);
      },
      async correct() {
        const { id, version, email, lastName } = await hired();
        const name = { firstName: `Ana ${Math.floor(random() * 1000)}`, lastName };
        await correctContact(manager, id, { version, email, ...name } as never);
      },
      async merge() {
        const { id, version } = await driverRowOf(pick(people.slice(-12)));
        await mergeDrivers(administrator, id, { version, main: (await driverRowOf(pick(people.slice(-12)))).id });
      },
      async separate() {
        const { id, version } = await driverRowOf(pick(people.slice(-12)));
        await separateDriver(administrator, id, { version });
      },
      async file() {
        const { id: driverId, companyId, dataKeyId } = await driverRowOf(pick(people.slice(-12)));
        const kind = pick(["other", "medical", "restricted"] as const);
        const [folder] = await db
          .select()
          .from(folders)
          .where(and(eq(folders.driverId, driverId), eq(folders.kind, kind)));
        const content = { name: "A.pdf", mediaType: "application/pdf", bytes: Buffer.from("%PDF") };
        const stored = await sealFile(await openVault(db, dataKeyId), {
          companyId,
          driverId,
          kind: "other",
          ...content,
        });
        await fileDocuments(administrator, folder?.id ?? "", { documents: [stored] });
      },
      async editFile() {
        const { id, version } = await anyFile();
        const place = pick(["other.other", "medical.other", "restricted.other"]);
        await editFile(administrator, id, version, { title: `B ${Math.floor(random() * 100)}`, place } as never);
      },
      async deleteFile() {
        const { id, version } = await anyFile();
        await deleteFile(administrator, id, version);
      },
      async erase() {
        await eraseByCommand((await driverRowOf(pick(people.slice(-12)))).applicantId);
        // What was signed has to stay for a while.
        await eraseByCommand((await driverRowOf(await applied(code))).applicantId);
      },
    };

    const mirror = await shownTo(administrator);
    let { after } = await listEvents(administrator, {});
    const happened = new Set<string>();
    const refusals = new Map<string, string>();
    const types = new Set<EventType>();
    // So that each person is acted on several times.
    const names = Object.keys(acts).filter((name) => !["begin", "apply", "again"].includes(name));
    const expected = EVENT_TYPES.filter((type) => !["document.expiring", "inquiry.answered"].includes(type));
    const isComplete = () => happened.size === Object.keys(acts).length && types.size === expected.length;
    for (let turn = 0; turn < 200 || (!isComplete() && turn < 1500); turn += 1) {
      const rare = Object.keys(acts).filter((name) => !happened.has(name));
      const name = people.length < 6 || turn % 6 === 0 ? "apply" : pick(turn % 3 === 0 && rare[0] ? rare : names);
      try {
        await acts[name]?.();
        happened.add(name);
      } catch (error) {
        refusals.set(name, String(error));
        if (!(error instanceof DomainError) && !(error instanceof TypeError)) throw error;
      }
      const news = await listEvents(administrator, { after });
      after = news.after;
      const now = await shownTo(administrator);
      for (const { type, applicationId, driverId, documentId } of news.events) {
        types.add(type);
        const [noun] = type.split(".");
        const id = { application: applicationId, driver: driverId, document: documentId }[noun as string] ?? "";
        const row = now.get(id);
        if (row === undefined) mirror.delete(id);
        else mirror.set(id, row);
      }
      expect(Object.fromEntries(mirror), name).toEqual(Object.fromEntries(now));
    }
    expect([...happened].sort(), [...refusals].join("\n")).toEqual(Object.keys(acts).sort());
    expect([...types].sort()).toEqual([...expected].sort());
  }, 240_000);
});

describe("events", () => {
  it("tell each act once, in its own word", async () => {
    const { code, administrator, manager } = await makeFirm();
    const person = await signed(code);
    let seen = await typesSince(administrator);
    expect(seen.types).toContain("application.submitted");
    await approveApplication(manager, person.applicationId, { version: await versionOf(person), acknowledged: [] });
    seen = await typesSince(administrator, seen.after);
    expect(seen.types.filter((type) => type.startsWith("application."))).toEqual(["application.approved"]);
    await undoLast(manager, person.applicationId, { version: await versionOf(person) });
    seen = await typesSince(administrator, seen.after);
    expect(seen.types.filter((type) => type.startsWith("application."))).toEqual(["application.changed"]);
    await rejectApplication(manager, person.applicationId, {
      version: await versionOf(person),
      reason: "no_answer",
      tell: true,
    });
    seen = await typesSince(administrator, seen.after);
    expect(seen.types.filter((type) => type.startsWith("application."))).toEqual(["application.rejected"]);
  });

  it("go with the transaction that fails", async () => {
    const { code, administrator } = await makeFirm();
    const person = await signed(code);
    const { after } = await listEvents(administrator, {});
    const failing = transaction(async (tx) => {
      await tx.update(applications).set({ version: 99 }).where(eq(applications.id, person.applicationId));
      throw new Error("not now");
    });
    await expect(failing).rejects.toThrow("not now");
    expect(await listEvents(administrator, { after })).toEqual({ events: [], after });
  });

  it("are a company's own, and hold no word of anybody", async () => {
    const [one, other] = [await makeFirm(), await makeFirm()];
    await signed(one.code);
    expect((await listEvents(other.administrator, {})).events).toEqual([]);
    const found = (await listEvents(one.administrator, {})).events;
    expect(found.length).toBeGreaterThan(0);
    expect(JSON.stringify(found)).not.toMatch(/Odile|Baptiste|@|813/);
  });

  it("of the investigation are for those who may read it", async () => {
    const { company, administrator, manager } = await makeFirm();
    await transaction((tx) =>
      tx.insert(events).values({ companyId: company.companyId, type: "inquiry.answered", at: new Date() }),
    );
    expect((await typesSince(administrator)).types).toEqual(["inquiry.answered"]);
    expect((await typesSince(manager)).types).toEqual([]);
    expect((await typesSince({ ...manager, isInvestigator: true })).types).toEqual(["inquiry.answered"]);
  });

  it("go after ninety days, and whoever reads on from before is told so", async () => {
    const { code, administrator } = await makeFirm();
    const first = await listEvents(administrator, {});
    await signed(code);
    const before = await listEvents(administrator, { after: first.after });
    await deleteOldEvents(new Date(Date.now() + 89 * 24 * 3600_000));
    expect((await listEvents(administrator, { after: first.after })).events).toEqual(before.events);
    await deleteOldEvents(new Date(Date.now() + 91 * 24 * 3600_000));
    await expect(listEvents(administrator, { after: first.after })).rejects.toMatchObject({ code: "events_gone" });
    expect((await listEvents(administrator, { after: before.after })).events).toEqual([]);
    await signed(code);
    const [next] = (await listEvents(administrator, { after: before.after })).events;
    expect(next?.seq).toBeGreaterThan(before.after);
  });
});
