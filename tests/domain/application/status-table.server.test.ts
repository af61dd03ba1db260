/**
 * A table of statuses written by hand, asked at the operations themselves: every act, from every status, by
 * everybody. It happens exactly where the table has it; anywhere else it is refused and leaves no trace.
 */
import { db, transaction } from "db/client.server";
import {
  applicationEvents,
  applicationSnapshots,
  applications,
  auditEvents,
  changeRequests,
  drivers,
  notes,
  outbox,
} from "db/schema";
import { eq } from "drizzle-orm";
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
import { moveApplication } from "~/domain/application/move.server";
import { withdrawApplication } from "~/domain/application/own.server";
import { APPLICATION_STATUSES, type ApplicationStatus } from "~/domain/application/status";
import { submitApplication } from "~/domain/application/submission.server";
import { addDays, dayOf } from "~/domain/day";
import { hireDriver } from "~/domain/hire/hiring.server";
import { type Actor, anonymous, type RticUser, signedIn } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { type Applied, makeCompany, makeUser, SIGNATURE, SUNBEAM, signed } from "../people";

const COMPANY = "Manager Administrator";
const RUNNING = "submitted in_review changes_requested approved";
/** By hand, from the design; where nothing is said of a target the status stays. */
const TABLE: Record<string, { from: string; to?: ApplicationStatus; who: string }> = {
  submit: { from: "draft changes_requested", to: "submitted", who: "Applicant" },
  withdraw: { from: `draft ${RUNNING}`, to: "withdrawn", who: "Applicant" },
  startReview: { from: "submitted", to: "in_review", who: COMPANY },
  requestChanges: { from: "submitted in_review approved", to: "changes_requested", who: COMPANY },
  approve: { from: "submitted in_review", to: "approved", who: COMPANY },
  hire: { from: "approved", to: "hired", who: COMPANY },
  reject: { from: RUNNING, to: "rejected", who: COMPANY },
  withdrawFor: { from: RUNNING, to: "withdrawn", who: COMPANY },
  reopen: { from: "rejected", to: "in_review", who: "Administrator" },
  assign: { from: `draft ${RUNNING}`, who: COMPANY },
  // The moves alone: what goes before them is asked by the operations of hiring and of drafts.
  undoHire: { from: "hired", to: "approved", who: "Administrator" },
  expire: { from: `draft ${RUNNING}`, to: "expired", who: "system" },
};

const OPERATIONS: Record<string, (actor: Actor, at: Application) => Promise<unknown>> = {
  submit: (actor) => submitApplication(actor, SIGNATURE),
  withdraw: (actor) => withdrawApplication(actor, "Found another job"),
  startReview: (actor, { id, version }) => startReview(actor, id, version),
  requestChanges: (actor, { id, version }) =>
    requestChanges(actor, id, { version, sections: ["you"], message: "Please check your name." }),
  approve: (actor, { id, version }) => approveApplication(actor, id, { version, acknowledged: [] }),
  hire: (actor, { driverId, version }) =>
    hireDriver(actor, driverId, {
      version,
      close: [],
      startOn: addDays(dayOf(new Date()), 1),
      employmentType: "company_driver",
      jobTitle: "Loader",
      reviewed: true,
      override: false,
    } as never),
  reject: (actor, { id, version }) =>
    rejectApplication(actor, id, { version, reason: "other", tell: true, note: "A note of it", report: "none" }),
  withdrawFor: (actor, { id, version }) =>
    withdrawByStaff(actor, id, { version, askedBy: "driver_phone", note: "A note of it" }),
  reopen: (actor, { id, version }) => reopenApplication(actor, id, { version, reason: "A mistake" }),
  assign: (actor, { id, version }) => assignApplication(actor, id, { version, userId: colleague }),
  undoHire: (actor, at) => move(actor, at, "undoHire"),
  expire: (actor, at) => move(actor === SYSTEM ? "system" : actor, at, "expire"),
};
const move = (actor: Actor | "system", { id }: Application, transition: "undoHire" | "expire") =>
  transaction(async (tx) => {
    const [row] = await tx.select().from(applications).where(eq(applications.id, id));
    if (row) await moveApplication(tx, actor, row, transition);
  });
const BARE = ["undoHire", "expire"];

/** Stands for nobody in `actors`; the bare moves take it as the system. */
const SYSTEM: Actor = { role: "Anonymous" };
type Application = { id: string; driverId: string; version: number };

const [position] = SUNBEAM.positions as [(typeof SUNBEAM.positions)[number]];
const north = await makeCompany({ ...SUNBEAM, positions: [{ ...position, code: "DOCKHND" }] });
const south = await makeCompany({ ...SUNBEAM, positions: [{ ...position, code: "DEPTHND" }] });
const colleague = (await makeUser(north)).userId;

async function rtic(role: RticUser["role"]): Promise<RticUser> {
  const user = await makeUser(north);
  return { ...signedIn({ id: user.userId, ...user }, user.sessionId), role };
}

async function put({ applicationId: id }: Applied, status: ApplicationStatus): Promise<Application> {
  await transaction((tx) => tx.update(applications).set({ status }).where(eq(applications.id, id)));
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error("no application");
  const of = status === "approved" ? "approved" : "applicant";
  await transaction((tx) => tx.update(drivers).set({ status: of }).where(eq(drivers.id, row.driverId)));
  return { id, driverId: row.driverId, version: row.version };
}

/** Everything an act could leave behind, reads aside. */
async function everything({ id, driverId }: Application): Promise<string> {
  const stored = await Promise.all([
    db.select().from(applications).where(eq(applications.id, id)),
    db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id)),
    db.select().from(changeRequests).where(eq(changeRequests.applicationId, id)),
    db.$count(applicationSnapshots),
    db.select().from(drivers).where(eq(drivers.id, driverId)),
    db.$count(notes),
    db.$count(outbox),
    db.$count(auditEvents),
  ]);
  return JSON.stringify(stored);
}

const others: Record<string, Actor> = {
  Manager: await makeUser(north),
  Administrator: await makeUser(north, "Administrator"),
  "a foreign Manager": await makeUser(south),
  "a foreign Administrator": await makeUser(south, "Administrator"),
  "RTIC Manager": await rtic("RTIC Manager"),
  "RTIC Administrator": await rtic("RTIC Administrator"),
  Anonymous: anonymous,
  system: SYSTEM,
};
const applicant = () => signed("DOCKHND");
const stranger = await applicant();
/** Whose application nothing was done with yet. */
let owner: Applied | undefined;

/** Who asks; the applicant of another application names this one as the one to work on. */
const WHO = [
  "Applicant",
  "another applicant",
  "Manager",
  "Administrator",
  "a foreign Manager",
  "a foreign Administrator",
  "RTIC Manager",
  "RTIC Administrator",
  "Anonymous",
  "system",
];

describe.each(Object.entries(TABLE))("%s", (act, { from, to, who }) => {
  it.each(APPLICATION_STATUSES)(`on an application that is %s is for ${who} where the table has it`, async (status) => {
    const operation = OPERATIONS[act] as (typeof OPERATIONS)[string];
    owner ??= await applicant();
    for (const name of WHO) {
      if (name === "system" && act !== "expire") continue;
      // A bare move knows no companies: its operations have looked the application up within reach.
      if (BARE.includes(act) && name.startsWith("a foreign")) continue;
      const application = await put(owner, status);
      const actor =
        name === "Applicant"
          ? owner
          : name === "another applicant"
            ? { ...stranger, applicationId: owner.applicationId }
            : (others[name] as Actor);
      const before = await everything(application);
      const outcome = await operation(actor, application).then(
        () => "done",
        (error: { refusal?: string }) => error.refusal ?? String(error),
      );
      const told = `${act} of ${status} by ${name}`;
      if (from.split(" ").includes(status) && who.split(" ").includes(name)) {
        expect(outcome, told).toBe("done");
        const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
        expect([row?.status, row?.version], told).toEqual([to ?? status, application.version + 1]);
        const [last] = (
          await db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, application.id))
        ).filter(({ fromStatus, toStatus }) => fromStatus === status && toStatus === to);
        if (to) expect(last, told).toBeDefined();
        owner = await applicant();
        continue;
      }
      expect(await everything(application), told).toBe(before);
      // Signing what was signed is the same submission.
      const same = act === "submit" && name === "Applicant" && ["submitted", "in_review"].includes(status);
      expect(outcome, told).toMatch(same ? /^done$/ : /^(forbidden|unauthenticated|notFound|conflict|invalid)$/);
      if (name.startsWith("a foreign") && who.includes(name.replace("a foreign ", "")))
        expect(outcome, told).toBe("notFound");
    }
  });
});

describe("a driver whose approved application is approved no more", () => {
  it("is an applicant again", async () => {
    const owner = await applicant();
    const application = await put(owner, "approved");
    await rejectApplication(others.Manager as Actor, application.id, {
      version: application.version,
      reason: "other",
      tell: false,
      report: "none",
    });
    const [driver] = await db.select().from(drivers).where(eq(drivers.id, application.driverId));
    expect(driver?.status).toBe("applicant");
  });
});

describe("reopening", () => {
  it("is over a year after the rejection", async () => {
    const owner = await applicant();
    const application = await put(owner, "rejected");
    const reopen = () =>
      reopenApplication(others.Administrator as Actor, application.id, {
        version: application.version,
        reason: "A mistake",
      });
    const since = (days: number) =>
      transaction((tx) =>
        tx
          .update(applications)
          .set({ statusSince: new Date(Date.now() - days * 24 * 3600_000) })
          .where(eq(applications.id, application.id)),
      );
    await since(366);
    await expect(reopen()).rejects.toMatchObject({ refusal: "conflict", code: "reopen_too_late" });
    await since(364);
    await reopen();
  });

  it("waits where the person has the same position's application running", async () => {
    const owner = await applicant();
    const application = await put(owner, "rejected");
    const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
    const again = { ...row, id: newId(), status: "draft" } as typeof applications.$inferInsert;
    await transaction((tx) => tx.insert(applications).values(again));
    await expect(
      reopenApplication(others.Administrator as Actor, application.id, {
        version: application.version,
        reason: "A mistake",
      }),
    ).rejects.toMatchObject({ refusal: "conflict", code: "applied_again" });
  });
});
