import { nextTask, progressAt } from "~/domain/application/sections/tasks";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import { isEditable } from "~/domain/application/status";
import type { Actor } from "~/domain/session/actor";

/** Where the license is among the steps, and what follows it; null once the application is submitted. */
export async function getCdlStep(actor: Actor) {
  const { application, tasks } = await getTaskList(actor);
  if (!isEditable(application)) return null;
  return { progress: progressAt(tasks, "cdl"), next: nextTask(tasks, "cdl") ?? null };
}
