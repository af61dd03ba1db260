import { db } from "db/client.server";
import { DomainError, invalid } from "~/domain/errors";
import { type Application, loadApplication, loadApplications } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { isTaggable, type TagChange, tagApplication } from "~/domain/tag/tagging.server";
import type { TemplateDefinition } from "~/domain/template/template";
import { findRepeated, isContinued } from "~/domain/undo/record.server";
import { personName } from "~/domain/words";
import type { ActorRole } from "~/permissions";
import { isId, newId } from "~/server/ids.server";
import { assignApplication, listAssignable } from "./assignment.server";
import { PAGE } from "./list";
import { findReminder, remindDriver } from "./reminder.server";
import { type ApplicationStatus, canMove, isLive } from "./status";

export type SelectedRow = { id: string; version: number };
export type BulkAction = "assign" | "tag" | "remind" | "reject";

export type SelectedApplication = SelectedRow & {
  name: string;
  status: ApplicationStatus;
  definition: TemplateDefinition;
  possible: boolean;
};

export async function listSelected(actor: Actor, act: BulkAction, ids: string[]): Promise<SelectedApplication[]> {
  const { companyId, role } = authorize(actor, "reviewApplications");
  const validIds = [...new Set(ids.filter(isId))].slice(0, PAGE);
  if (validIds.length === 0) return [];
  const rows = await loadApplications(db, companyId, validIds);
  rows.sort((a, b) => validIds.indexOf(a.id) - validIds.indexOf(b.id));
  return Promise.all(
    rows.map(async (application) => ({
      id: application.id,
      version: application.version,
      name: personName(application),
      status: application.status,
      definition: application.definition,
      possible: await IS_POSSIBLE[act](application, role),
    })),
  );
}

const IS_POSSIBLE: Record<BulkAction, (application: Application, role: ActorRole) => boolean | Promise<boolean>> = {
  assign: ({ status }) => isLive(status),
  tag: (application) => isTaggable(application),
  remind: async (draft) => (await findReminder(db, draft))?.refusal === null,
  reject: ({ status }, role) => canMove("reject", status, role),
};

export type SkippedApplication = { id: string; name: string; code: string };
/** `done`: ids of applications. `undo`: its id, where something was done that may be undone. */
export type BulkOutcome = { done: string[]; skipped: SkippedApplication[]; undo: string | null };
export type BulkRequest = { chosen: SelectedRow[]; undo?: string | undefined };

export async function applyToEach(
  actor: Actor,
  act: BulkAction,
  { chosen, undo }: BulkRequest,
  work: (one: SelectedRow, undoId: string, continued: boolean) => Promise<string | null>,
  /** Whether an earlier attempt has already done this. */
  isDoneAlready: (id: string) => Promise<boolean> = async () => true,
): Promise<BulkOutcome> {
  const staff = authorize(actor, "reviewApplications");
  const selected = await listSelected(
    actor,
    act,
    chosen.map(({ id }) => id),
  );
  const names = new Map(selected.map(({ id, name }) => [id, name]));
  const repeated = await findRepeated(db, staff, act, chosen);
  const [earlier = null] = repeated.values();
  const before = undo && (await isContinued(db, staff, act, undo)) ? undo : earlier;
  const undoId = before ?? newId();
  const outcome: BulkOutcome = { done: [], skipped: [], undo: before };
  for (const one of chosen.slice(0, PAGE)) {
    const name = names.get(one.id);
    if (name === undefined) continue;
    try {
      outcome.undo = (await work(one, undoId, before !== null)) ?? outcome.undo;
      outcome.done.push(one.id);
    } catch (error) {
      if (!(error instanceof DomainError) || !["conflict", "gone"].includes(error.refusal)) throw error;
      if (repeated.has(one.id) && (await isDoneAlready(one.id))) outcome.done.push(one.id);
      else outcome.skipped.push({ id: one.id, name, code: error.code });
    }
  }
  return outcome;
}

/** @throws invalid for somebody who is not a colleague */
export async function assignSelected(actor: Actor, batch: BulkRequest, userId: string | null): Promise<BulkOutcome> {
  const { companyId } = authorize(actor, "reviewApplications");
  const colleagues = await listAssignable(actor);
  if (userId !== null && !colleagues.some(({ id }) => id === userId)) throw invalid({ userId: ["not_listed"] });
  let notified = false;
  return applyToEach(
    actor,
    "assign",
    batch,
    async ({ id, version }, undoId, continued) => {
      const notification = notified || continued ? "nobody" : batch.chosen.length > 1 ? "several" : "one";
      const undo = await assignApplication(actor, id, { version, userId }, notification, undoId);
      notified ||= undo !== null;
      return undo;
    },
    async (id) => (await loadApplication(db, companyId, id)).assignedUserId === userId,
  );
}

/** @throws forbidden while masquerading */
export async function tagSelected(actor: Actor, batch: BulkRequest, change: TagChange): Promise<BulkOutcome> {
  authorize(actor, "tagApplications");
  return applyToEach(actor, "tag", batch, ({ id }, undoId) => tagApplication(actor, id, change, undoId));
}

/** @throws forbidden while masquerading */
export async function remindSelected(actor: Actor, batch: BulkRequest): Promise<BulkOutcome> {
  authorize(actor, "writeToDrivers");
  return applyToEach(actor, "remind", batch, ({ id, version }, undoId) => remindDriver(actor, id, { version }, undoId));
}
