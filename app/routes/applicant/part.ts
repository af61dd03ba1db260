import { nextTask, type Task } from "~/domain/application/sections/tasks";
import type { CdlPart, CdlRequest } from "~/domain/cdl/part";

type PartPath = `/applicant/${string}`;

export const TASK_LIST_PATH = "/applicant/application";
export const REVIEW_PATH = "/applicant/application/review";

type PartTask = Pick<Task, "id" | "state" | "parts">;

/** The part of a licence to change next, unless it is all of it. */
const partToChange = ({ parts = [] }: PartTask): CdlPart | undefined =>
  parts.find(({ change }) => change === "asked")?.part;

export const pathOfCdlPart = (part: CdlPart): PartPath => `/applicant/driver/cdl/change/${part}`;

export function pathOfPart(task: PartTask): PartPath {
  if (task.id !== "cdl") return `${TASK_LIST_PATH}/${task.id}`;
  const part = task.state === "done" && partToChange(task);
  return part ? pathOfCdlPart(part) : `/applicant/driver/cdl/${task.state === "done" ? "view" : "add"}`;
}

export function nameOfPart(task: PartTask): Task["id"] | CdlRequest {
  const part = partToChange(task);
  return part ? `cdl_${part}` : task.id;
}

export function pathAfter(tasks: readonly Task[], part?: string): PartPath {
  const next = nextTask(tasks, part);
  return next ? pathOfPart(next) : REVIEW_PATH;
}
