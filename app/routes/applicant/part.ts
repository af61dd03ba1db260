/** Where the parts of an application are filled in. */
import { nextTask, type Task } from "~/domain/application/sections/tasks";

type PartPath = `/applicant/${string}`;

export const LIST = "/applicant/application";
export const REVIEW = "/applicant/application/review";

export function pathOfPart({ id, state }: Pick<Task, "id" | "state">): PartPath {
  if (id !== "cdl") return `${LIST}/${id}`;
  return `/applicant/driver/cdl/${state === "done" ? "view" : "add"}`;
}

/** The next unfinished part, or the signature. */
export function pathAfter(tasks: readonly Task[], part?: string): PartPath {
  const next = nextTask(tasks, part);
  return next ? pathOfPart(next) : REVIEW;
}
