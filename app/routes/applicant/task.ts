import { nextTask, type Task } from "~/domain/application/sections/tasks";
import type { CdlPart, CdlRequest } from "~/domain/cdl/part";

type TaskPath = `/applicant/${string}`;

export const TASK_LIST_PATH = "/applicant/application";
export const REVIEW_PATH = "/applicant/application/review";

type TaskSummary = Pick<Task, "id" | "state" | "cdlParts">;

/** The part of a licence to change next, unless it is all of it. */
const partToChange = ({ cdlParts = [] }: TaskSummary): CdlPart | undefined =>
  cdlParts.find(({ change }) => change === "asked")?.part;

export const pathOfCdlPart = (part: CdlPart): TaskPath => `/applicant/driver/cdl/change/${part}`;

export function pathOfTask(task: TaskSummary): TaskPath {
  if (task.id !== "cdl") return `${TASK_LIST_PATH}/${task.id}`;
  const part = task.state === "done" && partToChange(task);
  return part ? pathOfCdlPart(part) : `/applicant/driver/cdl/${task.state === "done" ? "view" : "add"}`;
}

export function nameOfTask(task: TaskSummary): Task["id"] | CdlRequest {
  const part = partToChange(task);
  return part ? `cdl_${part}` : task.id;
}

export function pathAfter(tasks: readonly Task[], task?: string): TaskPath {
  const next = nextTask(tasks, task);
  return next ? pathOfTask(next) : REVIEW_PATH;
}
