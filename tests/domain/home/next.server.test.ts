/** One list of what somebody may do next: late things first, then whoever waits longest. */
import { db, transaction } from "db/client.server";
import { applications, documentRequests, drivers, files, inquiries, interviews } from "db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { assignApplication } from "~/domain/application/assignment.server";
import { approveApplication, startReview } from "~/domain/application/decision.server";
import { addDays, dayOf, startOfDay } from "~/domain/day";
import { requestDocument } from "~/domain/document-request/create.server";
import { importDrivers } from "~/domain/driver/import.server";
import { folderOf } from "~/domain/file/store.server";
import { listNext } from "~/domain/home/next.server";
import { proposeInterview } from "~/domain/interview/interview.server";
import { interviewSchema } from "~/domain/interview/schema";
import { answerMessage, sendMessage } from "~/domain/message/message.server";
import { setFollowUp } from "~/domain/note/follow-up.server";
import { addNote } from "~/domain/note/note.server";
import { refreshSummaries } from "~/domain/qualification/summary.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { type Applied, type Company, makeCompany, makeUser, SUNBEAM, signed } from "../people";

let company: Company;
let self: CompanyUser;
let colleague: CompanyUser;
let stranger: CompanyUser;
const code = SUNBEAM.positions.find(({ definition }) => definition.cdlRequired === "no")?.code ?? "";
const today = () => dayOf(new Date(), company.timeZone);
const ago = (days: number) => startOfDay(addDays(today(), -days), company.timeZone);

beforeAll(async () => {
  company = await makeCompany(SUNBEAM);
  self = await makeUser(company);
  colleague = await makeUser(company);
  stranger = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }));
});

const rowOf = async ({ applicationId }: Applied) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId));
  if (!row) throw new Error("no application");
  return row;
};
const set = ({ applicationId }: Applied, values: Partial<typeof applications.$inferInsert>) =>
  transaction((tx) => tx.update(applications).set(values).where(eq(applications.id, applicationId)));
const kindsOf = async (actor: CompanyUser, applicant?: Applied) =>
  (await listNext(actor)).steps
    .filter(({ to, id }) => !applicant || to.includes(applicant.applicationId) || id === applicant.applicationId)
    .map(({ kind, on, urgency }) => [kind, on, urgency]);

describe("what to do next", () => {
  it("is to review, decide on and hire, of what is one's own or nobody's", async () => {
    const applicant = await signed(code);
    await set(applicant, { statusSince: ago(3) });
    expect(await kindsOf(self, applicant)).toEqual([["review", addDays(today(), -3), "decision"]]);
    await startReview(self, applicant.applicationId, (await rowOf(applicant)).version);
    await set(applicant, { statusSince: ago(2) });
    expect(await kindsOf(self, applicant)).toEqual([["decide", addDays(today(), -2), "decision"]]);
    expect(await kindsOf(colleague, applicant)).toEqual([]);
    await assignApplication(self, applicant.applicationId, {
      version: (await rowOf(applicant)).version,
      userId: colleague.userId,
    });
    expect(await kindsOf(self, applicant)).toEqual([]);
    const { version, warnings } = await rowOf(applicant);
    await approveApplication(colleague, applicant.applicationId, { version, acknowledged: warnings });
    expect(await kindsOf(colleague, applicant)).toEqual([["hire", today(), "decision"]]);
    expect(await kindsOf(stranger)).toEqual([]);
  });

  it("is to reply to whoever wrote, before decisions, until that is done", async () => {
    const applicant = await signed(code);
    await sendMessage(self, applicant.applicationId, { text: "When can you come?" });
    await answerMessage(applicant, { text: "On Monday." });
    expect(await kindsOf(self, applicant)).toEqual([
      ["reply", today(), "soon"],
      ["review", today(), "decision"],
    ]);
    const seen = (await rowOf(applicant)).answeredAt?.getTime();
    await sendMessage(self, applicant.applicationId, { text: "Good.", seen });
    expect(await kindsOf(self, applicant)).toEqual([["review", today(), "decision"]]);
  });

  it("is a follow-up that fell due, first of all, and only for whoever set it", async () => {
    const applicant = await signed(code);
    await setFollowUp(self, applicant.applicationId, { dueOn: addDays(today(), -1), note: "Call back" });
    const [first] = (await listNext(self)).steps;
    expect(first).toMatchObject({ kind: "followUp", urgency: "late", note: "Call back", on: addDays(today(), -1) });
    expect(first?.to).toBe(`/application/${applicant.applicationId}#notes`);
    expect((await listNext(colleague)).steps.map(({ kind }) => kind)).not.toContain("followUp");
  });

  it("is to check a document that came and to remind of one that did not", async () => {
    const applicant = await signed(code);
    const { driverId } = await rowOf(applicant);
    await requestDocument(self, driverId, { place: "cdl", dueOn: today(), message: "Please" } as never);
    const of = async () =>
      (await listNext(self)).steps
        .filter(({ to }) => to.startsWith("/document-request/"))
        .map(({ kind, on }) => [kind, on]);
    expect(await of()).toEqual([]);
    const change = (values: Partial<typeof documentRequests.$inferInsert>) =>
      transaction((tx) => tx.update(documentRequests).set(values).where(eq(documentRequests.driverId, driverId)));
    await change({ dueOn: addDays(today(), -4) });
    expect(await of()).toEqual([["overdue", addDays(today(), -4)]]);
    await change({ state: "handed_in", stateSince: ago(1) });
    expect(await of()).toEqual([["check", addDays(today(), -1)]]);
    expect((await listNext(stranger)).steps).toEqual([]);
  });

  it("is a document that ends, late only for whoever drives with it, leads to asking for it, and ends once asked for", async () => {
    const applicant = await signed(code);
    const { driverId } = await rowOf(applicant);
    const expires = async () =>
      (await listNext(self)).steps.filter(({ kind }) => kind === "expires").map(({ on, urgency }) => [on, urgency]);
    const change = (values: Partial<typeof drivers.$inferInsert>) =>
      transaction((tx) => tx.update(drivers).set(values).where(eq(drivers.id, driverId)));
    await change({ licenceExpiresOn: addDays(today(), -2) });
    expect(await expires()).toEqual([[addDays(today(), -2), "soon"]]);
    await change({ status: "active" });
    expect(await expires()).toEqual([[addDays(today(), -2), "late"]]);
    await change({ licenceExpiresOn: addDays(today(), 5) });
    expect(await expires()).toEqual([[addDays(today(), 5), "soon"]]);
    const leadsTo = async () => (await listNext(self)).steps.find(({ kind }) => kind === "expires")?.to;
    expect(await leadsTo()).toBe(`/driver/${driverId}/document-request?document=cdl`);
    await change({ email: "" });
    expect(await leadsTo()).toBe(`/driver/${driverId}/cdl`);
    await change({ email: applicant.email });
    await change({ licenceExpiresOn: addDays(today(), 29) });
    expect(await expires()).toEqual([[addDays(today(), 29), "ahead"]]);
    await requestDocument(self, driverId, { place: "cdl", dueOn: addDays(today(), 9), message: "Please" } as never);
    expect(await expires()).toEqual([]);
  });

  it("is what ends and was not asked for, also behind more that was", async () => {
    const employer = await makeCompany({ ...SUNBEAM, positions: [] });
    const actor = await makeUser(employer, "Administrator");
    const rows = [1, 2, 3, 4, 5].map(
      (day) => `Ana,Ruiz${day},ends.${day}@example.test,2026-01-05,FL,A,${addDays(today(), day)}`,
    );
    const head = "first_name,last_name,email,start_date,license_state,license_class,license_expires";
    await importDrivers(actor, Buffer.from([head, ...rows].join("\n")));
    const people = await db
      .select({ id: drivers.id })
      .from(drivers)
      .where(eq(drivers.companyId, employer.companyId))
      .orderBy(asc(drivers.licenceExpiresOn));
    const request = (driverId: string, place: string) =>
      requestDocument(actor, driverId, { place, dueOn: addDays(today(), 9) } as never);
    for (const { id } of people.slice(0, 4)) await request(id, "cdl");
    const [last] = people.slice(4);
    const expires = async () => {
      const { steps, more } = await listNext(actor, { limit: 3, compliance: { mayNotDrive: 0 } });
      return { names: steps.filter(({ kind }) => kind === "expires").map(({ name }) => name), more };
    };
    expect(await expires()).toEqual({ names: ["Ana Ruiz5"], more: false });
    await request(last?.id ?? "", "medical.medical_certificate");
    expect(await expires()).toEqual({ names: ["Ana Ruiz5"], more: false });
    await request(last?.id ?? "", "cdl");
    expect(await expires()).toEqual({ names: [], more: false });
  });

  it("is a document that is late, also behind more that only others may read", async () => {
    const employer = await makeCompany({ ...SUNBEAM, positions: [] });
    const [administrator, reader] = [await makeUser(employer, "Administrator"), await makeUser(employer)];
    const rows = [1, 2, 3, 4, 5].map((each) => `Ana,Late${each},late.${each}@example.test,2026-01-05`);
    await importDrivers(administrator, Buffer.from(["first_name,last_name,email,start_date", ...rows].join("\n")));
    const people = await db
      .select({ id: drivers.id, name: drivers.lastName })
      .from(drivers)
      .where(eq(drivers.companyId, employer.companyId))
      .orderBy(asc(drivers.lastName));
    for (const [at, { id }] of people.entries()) {
      const place = at < 4 ? "restricted.clearinghouse" : "medical.medical_certificate";
      await requestDocument(administrator, id, { place, dueOn: today() } as never);
      await transaction((tx) =>
        tx
          .update(documentRequests)
          .set({ dueOn: addDays(today(), at - 10) })
          .where(eq(documentRequests.driverId, id)),
      );
    }
    const late = async (actor: CompanyUser) => {
      const { steps, more } = await listNext(actor, { limit: 3, compliance: { mayNotDrive: 0 } });
      return { names: steps.filter(({ kind }) => kind === "overdue").map(({ name }) => name), more };
    };
    expect(await late(reader)).toEqual({ names: ["Ana Late5"], more: false });
    expect(await late(administrator)).toEqual({ names: ["Ana Late1", "Ana Late2", "Ana Late3"], more: true });
    await transaction((tx) =>
      tx.update(documentRequests).set({ state: "handed_in" }).where(eq(documentRequests.companyId, employer.companyId)),
    );
    const toCheck = (await listNext(reader, { limit: 3 })).steps.filter(({ kind }) => kind === "check");
    expect(toCheck.map(({ name }) => name)).toEqual(["Ana Late5"]);
  });

  it("names the file of two documents of one kind, which would be called alike", async () => {
    const applicant = await signed(code);
    const { driverId } = await rowOf(applicant);
    const folderId = await folderOf(db, driverId, "licence");
    const add = (name: string, days: number) =>
      transaction(async (tx) => {
        const id = newId();
        const document = { name, kind: "licence_copy", mediaType: "application/pdf", size: 1, createdAt: new Date() };
        const of = { companyId: company.companyId, driverId, folderId, sha256: id, storageName: id };
        await tx.insert(files).values({ id, ...of, ...document, expiresOn: addDays(today(), days) });
      });
    const named = async () =>
      (await listNext(self)).steps
        .filter(({ kind }) => kind === "expires")
        .map(({ document, file }) => [document, file]);
    await add("class-a.pdf", 3);
    expect(await named()).toEqual([["licence_copy", undefined]]);
    await add("permit.pdf", 4);
    expect(await named()).toEqual([
      ["licence_copy", "class-a.pdf"],
      ["licence_copy", "permit.pdf"],
    ]);
    await transaction((tx) => tx.delete(files).where(eq(files.driverId, driverId)));
  });

  it("says once how many may not drive, first of what is late today", async () => {
    const employer = await makeCompany({ ...SUNBEAM, positions: [] });
    const actor = await makeUser(employer, "Administrator");
    const table = ["first_name,last_name,email,start_date", "Ana,Ruiz,ana@example.test,2026-01-05"].join("\n");
    await importDrivers(actor, Buffer.from(table));
    await transaction((tx) =>
      tx.update(drivers).set({ importedAt: null }).where(eq(drivers.companyId, employer.companyId)),
    );
    await refreshSummaries();
    const steps = async (of: CompanyUser) =>
      (await listNext(of)).steps
        .filter(({ kind }) => kind === "mayNotDrive")
        .map(({ name, to, urgency }) => [name, to, urgency]);
    expect(await steps(actor)).toEqual([["1", "/drivers/compliance?view=may_not_drive", "late"]]);
    expect(await steps(stranger)).toEqual([]);
  });

  it("is to read a note that names me, until I have read it", async () => {
    const applicant = await signed(code);
    const reader = await makeUser(company, "Manager", { name: "Noa Reader" });
    await addNote(self, { applicationId: applicant.applicationId }, { text: "Ask him please, @Noa Reader" });
    const own = async (actor: CompanyUser) =>
      (await listNext(actor)).steps.filter(({ kind }) => kind === "mention").map(({ to }) => to);
    expect(await own(reader)).toEqual([`/application/${applicant.applicationId}#notes`]);
    expect(await own(colleague)).toEqual([]);
  });

  it("is today’s interview, and afterwards how it went", async () => {
    const applicant = await signed(code);
    const at = new Date(Date.now() + 3600_000);
    const times = { day1: addDays(today(), 3), time1: "10:00" };
    await proposeInterview(
      self,
      applicant.applicationId,
      interviewSchema.parse({ kind: "phone", minutes: "30", ...times }),
    );
    const ownRow = eq(interviews.applicationId, applicant.applicationId);
    const [{ id } = { id: "" }] = await db.select().from(interviews).where(ownRow);
    const steps = async () => (await listNext(self)).steps.filter((step) => step.id === id).map(({ kind }) => kind);
    expect(await steps()).toEqual([]);
    const change = (values: Partial<typeof interviews.$inferInsert>) =>
      transaction((tx) => tx.update(interviews).set(values).where(eq(interviews.id, id)));
    await change({ state: "none_fits" });
    expect(await steps()).toEqual(["interviewTimes"]);
    await change({ state: "agreed", agreedAt: new Date(at.getTime() - 2 * 3600_000) });
    expect(await steps()).toEqual(["interviewOutcome"]);
    await change({ agreedAt: new Date(at.getTime() + 60 * 3600_000) });
    expect(await steps()).toEqual([]);
  });

  it("is to read what a past employer answered, for a week", async () => {
    const { driverId } = await rowOf(await signed(code));
    const answered = async (days: number) => {
      const [id, at] = [newId(), ago(days)];
      const row = {
        id,
        companyId: company.companyId,
        driverId,
        state: "answered",
        stateSince: at,
        createdAt: at,
      } as const;
      await transaction((tx) => tx.insert(inquiries).values({ ...row, sealedDetails: Buffer.alloc(1) }));
      return id;
    };
    const fresh = await answered(2);
    await answered(9);
    const found = async (actor: CompanyUser) =>
      (await listNext(actor)).steps.filter(({ kind }) => kind === "employerAnswer").map(({ to }) => to);
    expect(await found(await makeUser(company, "Administrator"))).toEqual([`/inquiry/${fresh}`]);
    expect(await found(self), "who may not investigate").toEqual([]);
    expect(await found(stranger)).toEqual([]);
  });

  it("has no decision and no reply for whoever looks at the company in a masquerade", async () => {
    const masquerading = { ...self, realUser: { id: "rtic", name: "Rita" } } as unknown as CompanyUser;
    const kinds = new Set((await listNext(masquerading)).steps.map(({ kind }) => kind));
    for (const kind of ["review", "decide", "hire", "reply", "check"]) expect(kinds).not.toContain(kind);
  });

  it("is cut after the most urgent, and says that there is more", async () => {
    const { steps, more } = await listNext(self, { limit: 2 });
    expect([steps.length, more]).toEqual([2, true]);
    expect(steps).toEqual((await listNext(self)).steps.slice(0, 2));
  });
});
