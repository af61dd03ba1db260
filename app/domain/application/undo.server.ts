import { type Db, db, transaction } from "db/client.server";
import { applications, digestEntries, drivers, undoableActs } from "db/schema";
import { and, asc, desc, eq, gte, isNull, lt } from "drizzle-orm";
import { conflict, DomainError, notFound } from "~/domain/errors";
import { loadApplication, loadApplications } from "~/domain/row-access/application.server";
import { type Actor, authorize, type CompanyActor, may } from "~/domain/session/actor";
import { unqueueHeldSms } from "~/domain/sms/queue.server";
import { changeTags } from "~/domain/tag/tagging.server";
import { doneBy } from "~/domain/undo/record.server";
import { UNDO_GRACE, UNDO_WINDOW, type UndoableAct } from "~/domain/undo/undo";
import { personName } from "~/domain/words";
import type { Permission } from "~/permissions";
import { isId } from "~/server/ids.server";
import { unqueueHeld } from "~/server/mail.server";
import type { SkippedApplication } from "./bulk.server";
import { refuseAppliedAgain } from "./decision.server";
import { restoreApplication } from "./move.server";
import { isLive } from "./status";

type Row = typeof undoableActs.$inferSelect;

const PERMISSION = {
  approve: "decideApplications",
  reject: "decideApplications",
  assign: "assignApplications",
  remind: "writeToDrivers",
  tag: "tagApplications",
} as const satisfies Record<UndoableAct, Permission>;

/** The milliseconds left are those of the last application of the act. */
const millisecondsLeft = (rows: readonly Row[], now: number): number =>
  Math.max(...rows.map(({ actedAt }) => actedAt.getTime())) + UNDO_WINDOW - now;

async function loadUndo(tx: Db, actor: CompanyActor, id: string): Promise<[Row, ...Row[]]> {
  const [first, ...more] = isId(id)
    ? await tx
        .select()
        .from(undoableActs)
        .where(and(eq(undoableActs.undoId, id), doneBy(actor)))
        .orderBy(asc(undoableActs.actedAt), asc(undoableActs.id))
    : [];
  if (!first) throw notFound();
  return [first, ...more];
}

/** @throws notFound for what somebody else did */
export async function getUndo(actor: Actor, id: string) {
  const staff = authorize(actor, "reviewApplications");
  const rows = await loadUndo(db, staff, id);
  const found = await loadApplications(
    db,
    staff.companyId,
    rows.map(({ applicationId }) => applicationId),
  );
  const left = millisecondsLeft(rows, Date.now());
  return {
    act: rows[0].act,
    applications: found.map((application) => ({ id: application.id, name: personName(application) })),
    left,
    refusal: rows.every(({ undoneAt }) => undoneAt) ? "undo_done" : left <= 0 ? "undo_over" : null,
  };
}

/** @returns whose application it was, where it was one alone */
export async function nameOfUndo(actor: Actor, id: string): Promise<string | null> {
  if (!may(actor, "reviewApplications")) return null;
  const [row, another] = await db
    .select({ firstName: drivers.firstName, lastName: drivers.lastName, email: drivers.email })
    .from(undoableActs)
    .innerJoin(applications, eq(applications.id, undoableActs.applicationId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(and(eq(undoableActs.undoId, id), doneBy(authorize(actor, "reviewApplications"))))
    .limit(2);
  return row && !another ? personName(row) : null;
}

/**
 * Application by application, so that one that has changed since does not block the others. A note written with the
 * action stays.
 * @throws notFound for what somebody else did; of a single application conflict undo_over, undo_done, undo_changed,
 * undo_mailed, applied_again, tag_gone, illegal_transition
 */
export async function undo(
  actor: Actor,
  id: string,
): Promise<{ single: string | null; restored: number; skipped: SkippedApplication[] }> {
  const staff = authorize(actor, "reviewApplications");
  const rows = await loadUndo(db, staff, id);
  authorize(actor, PERMISSION[rows[0].act]);
  const single = rows.length === 1 ? rows[0].applicationId : null;
  const left = millisecondsLeft(rows, Date.now());
  const skipped: SkippedApplication[] = [];
  for (const row of rows) {
    try {
      await transaction((tx) => undoOne(tx, staff, row, left));
    } catch (error) {
      if (single !== null || !(error instanceof DomainError) || error.refusal !== "conflict") throw error;
      const { id: applicationId, ...person } = await loadApplication(db, staff.companyId, row.applicationId);
      skipped.push({ id: applicationId, name: personName(person), code: error.code });
    }
  }
  return { single, restored: rows.length - skipped.length, skipped };
}

/** What the actor did last to the application. @throws as undo, conflict undo_over where there is nothing */
export async function undoLast(actor: Actor, applicationId: string, { version }: { version: number }): Promise<void> {
  const staff = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, staff.companyId, applicationId);
  if (application.version !== version) throw conflict("stale_version");
  const [last] = await db
    .select()
    .from(undoableActs)
    .where(and(eq(undoableActs.applicationId, application.id), doneBy(staff)))
    .orderBy(desc(undoableActs.actedAt), desc(undoableActs.id))
    .limit(1);
  if (!last) throw conflict("undo_over");
  authorize(actor, PERMISSION[last.act]);
  await transaction((tx) => undoOne(tx, staff, last, millisecondsLeft([last], Date.now())));
}

async function undoOne(tx: Db, actor: CompanyActor, row: Row, left: number): Promise<void> {
  const [taken] = await tx
    .update(undoableActs)
    .set({ undoneAt: new Date() })
    .where(and(eq(undoableActs.id, row.id), isNull(undoableActs.undoneAt)))
    .returning({ id: undoableActs.id });
  if (!taken) throw conflict("undo_done");
  if (left + UNDO_GRACE < 0) throw conflict("undo_over");
  const application = await loadApplication(tx, actor.companyId, row.applicationId);
  const { tags } = row.before;
  if (tags) await changeTags(tx, actor, application, { add: tags.remove, remove: tags.add });
  else {
    if (!isLive(application.status) && isLive(row.before.status)) await refuseAppliedAgain(tx, application);
    await restoreApplication(tx, actor, application, row);
  }
  if (!(await unqueueHeld(tx, row.id))) throw conflict("undo_mailed");
  await unqueueHeldSms(tx, row.id);
  if (row.act === "assign") await removeDigestEntry(tx, row);
}

const removeDigestEntry = (tx: Db, { applicationId, actedAt }: Row): Promise<unknown> =>
  tx
    .delete(digestEntries)
    .where(
      and(
        eq(digestEntries.applicationId, applicationId),
        eq(digestEntries.event, "handedOver"),
        gte(digestEntries.createdAt, new Date(actedAt.getTime() - UNDO_GRACE)),
      ),
    );

/** Milliseconds for which a repeated undo still gets undo_done or undo_over in place of notFound. */
const RETENTION = 24 * 3600_000;

export const deleteOldUndos = (now: Date): Promise<unknown> =>
  transaction((tx) => tx.delete(undoableActs).where(lt(undoableActs.actedAt, new Date(now.getTime() - RETENTION))));
