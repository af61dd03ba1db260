import type { Db } from "db/client.server";
import { applications, drivers, undoableActs } from "db/schema";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Application } from "~/domain/row-access/application.server";
import type { CompanyActor } from "~/domain/session/actor";
import type { StateAfter, StateBefore, UndoableAct } from "./undo";

const instants = {
  statusSince: applications.statusSince,
  answeredAt: applications.answeredAt,
  reviewedAt: applications.reviewedAt,
  approvedAt: applications.approvedAt,
  nudgedAt: applications.nudgedAt,
};

export async function stateBefore(tx: Db, { id }: Pick<Application, "id">): Promise<StateBefore> {
  const [row] = await tx
    .select({
      ...instants,
      status: applications.status,
      assignedUserId: applications.assignedUserId,
      newlyAssigned: applications.newlyAssigned,
      answerTime: applications.answerTime,
      driverStatus: drivers.status,
    })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(eq(applications.id, id));
  if (!row) throw new Error("no such application");
  const { statusSince, answeredAt, reviewedAt, approvedAt, nudgedAt, ...rest } = row;
  return {
    ...rest,
    statusSince: statusSince.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
    reviewedAt: reviewedAt?.getTime() ?? null,
    approvedAt: approvedAt?.getTime() ?? null,
    nudgedAt: nudgedAt?.getTime() ?? null,
  };
}

async function stateAfter(tx: Db, { id }: Pick<Application, "id">): Promise<StateAfter> {
  const [row] = await tx
    .select({ version: applications.version, driverStatus: drivers.status })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(eq(applications.id, id));
  if (!row) throw new Error("no such application");
  return row;
}

export const doneBy = ({ companyId, userId, realUser }: CompanyActor) =>
  and(
    eq(undoableActs.companyId, companyId),
    eq(undoableActs.userId, userId),
    realUser ? eq(undoableActs.realUserId, realUser.id) : isNull(undoableActs.realUserId),
  );

/** Of an act that the actor does to several applications, a few in each request. */
export async function isContinued(tx: Db, actor: CompanyActor, act: UndoableAct, undoId: string): Promise<boolean> {
  const part = and(eq(undoableActs.undoId, undoId), eq(undoableActs.act, act), doneBy(actor));
  return (await tx.$count(undoableActs, part)) > 0;
}

/** What the actor did already upon these versions: the part comes again where its answer was lost. @returns undo's ids by application */
export async function findRepeated(
  tx: Db,
  actor: CompanyActor,
  act: UndoableAct,
  chosen: readonly { id: string; version: number }[],
): Promise<Map<string, string>> {
  const ids = chosen.map(({ id }) => id);
  const acts = await tx
    .select({ id: undoableActs.applicationId, undoId: undoableActs.undoId, after: undoableActs.after })
    .from(undoableActs)
    .where(and(inArray(undoableActs.applicationId, ids), eq(undoableActs.act, act), doneBy(actor)));
  const upon = new Map(chosen.map(({ id, version }) => [id, version]));
  return new Map(
    acts.flatMap(({ id, undoId, after }) => (after.version - 1 === upon.get(id) ? [[id, undoId] as const] : [])),
  );
}

/** `id`: of the act, for which its mail is held. `undoId`: one for all applications of the act. */
export type Undoable = { id: string; undoId: string; act: UndoableAct; before: StateBefore };

export async function offerUndo(
  tx: Db,
  { userId, realUser }: CompanyActor,
  { id: applicationId, companyId }: Pick<Application, "id" | "companyId">,
  undoable: Undoable,
): Promise<void> {
  await tx.insert(undoableActs).values({
    ...undoable,
    companyId,
    applicationId,
    userId,
    realUserId: realUser?.id ?? null,
    after: await stateAfter(tx, { id: applicationId }),
    actedAt: new Date(),
  });
}
