import { db } from "db/client.server";
import { dayOf, isExpired } from "~/domain/day";
import type { Application } from "~/domain/row-access/application.server";
import { type ApplicationAuthor, loadApplicationFor } from "~/domain/row-access/application-author.server";
import { findCurrentCdl } from "~/domain/row-access/cdl.server";
import { openVault } from "~/server/vault.server";
import { isStarted, loadCdlDraft } from "../cdl-draft.server";
import { listCdlUploads, listRequestedParts, withLicence } from "../cdl-parts.server";
import { type ChangeRequest, findChangeRequest } from "../change-request.server";
import { includedSections, includedTasks, type SectionId, type SectionState, sectionOf } from "./index";
import { loadSections, readSection, type StoredSections } from "./stored.server";
import { minutesLeft, nextTask, type Task } from "./tasks";

const CDL_MINUTES = 3;

export async function getTaskList(author: ApplicationAuthor) {
  const application = await loadApplicationFor(db, author);
  const vault = await openVault(db, application.dataKeyId);
  const stored = await loadSections(db, vault, application);
  const change = await findChangeRequest(db, vault, application);
  const tasks = await listTasks(application, stored, change);
  return {
    application,
    tasks,
    hasCdl: tasks.some(({ id, state }) => id === "cdl" && (state === "done" || state === "needs_attention")),
    complete: tasks.every((task) => task.state === "done" || (task.optional && task.state === "not_started")),
    next: nextTask(tasks),
    minutesLeft: minutesLeft(tasks),
    change: change ?? null,
  };
}

export async function listTasks(
  application: Application,
  stored: StoredSections,
  change: ChangeRequest | undefined,
): Promise<Task[]> {
  const { definition } = application;
  const open = openTasks(application, stored, change);
  const cdlState = await stateOfCdl(application);
  const uploads = change ? await listCdlUploads(db, application, change) : [];
  const changeOf = (id: string, savedAt: Date | undefined): Task["change"] => {
    if (!change || !withLicence(change.sections).includes(id)) return null;
    return savedAt && savedAt > change.requestedAt ? "made" : "asked";
  };
  const cdlParts =
    definition.cdlRequired === "yes" && change ? await listRequestedParts(db, application, change, uploads) : [];
  return includedTasks(definition).map(
    ({ id, optional }): Task =>
      id === "cdl"
        ? {
            id,
            state: cdlState,
            minutes: CDL_MINUTES,
            optional,
            open: cdlState !== "done" || open.includes(id),
            change: cdlParts.some(({ change }) => change === "asked") ? "asked" : changeOf(id, uploads.at(-1)?.at),
            ...(cdlParts.length > 0 && { cdlParts }),
          }
        : {
            id,
            state: stateNow(id, stored, application),
            minutes: sectionOf(id).minutes,
            optional,
            open: open.includes(id),
            change: changeOf(id, stored.get(id)?.updatedAt),
            ...(stored.get(id)?.copiedFrom && { taken: true }),
          },
  );
}

async function stateOfCdl(application: Application): Promise<SectionState> {
  const { companyId, driverId, timeZone, dataKeyId } = application;
  const cdl = await findCurrentCdl(db, companyId, driverId);
  if (!cdl) {
    const draft = await loadCdlDraft(db, await openVault(db, dataKeyId), application);
    return isStarted(draft) ? "in_progress" : "not_started";
  }
  return isExpired(cdl.expirationOn, dayOf(new Date(), timeZone)) ? "needs_attention" : "done";
}

function stateNow(
  id: SectionId,
  stored: StoredSections,
  application: Pick<Application, "definition" | "timeZone">,
): SectionState {
  const storedSection = stored.get(id);
  if (storedSection?.state !== "done") return storedSection?.state ?? "not_started";
  return "answers" in readSection(id, storedSection.values, application) ? "done" : "needs_attention";
}

/** After a change request, the requested tasks and the incomplete ones are open. */
export function openTasks(
  application: Application,
  stored: StoredSections,
  change: ChangeRequest | undefined,
): readonly string[] {
  const { status, definition } = application;
  const included = includedSections(definition);
  const all = [...included.map(({ id }) => id), "cdl"];
  if (status === "draft") return all;
  if (status !== "changes_requested") return [];
  if (!change) return all;
  const unfinished = included
    .map(({ id, optional }) => ({ id, optional, state: stateNow(id, stored, application) }))
    .filter(({ optional, state }) => state !== "done" && !(optional && state === "not_started"));
  return [...withLicence(change.sections), ...unfinished.map(({ id }) => id)];
}
