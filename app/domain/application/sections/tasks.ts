import type { CdlPart } from "~/domain/cdl/part";
import type { SectionId, SectionState } from "./index";

export type Task = {
  id: SectionId | "cdl";
  state: SectionState;
  minutes: number;
  optional: boolean;
  open: boolean;
  change: Change | null;
  cdlParts?: readonly RequestedPart[];
  taken?: boolean;
};

type Change = "asked" | "made";
export type RequestedPart = { part: CdlPart; change: Change };

const isOver = ({ state, change }: Task) => state === "done" && change !== "asked";
const isSkipped = ({ state, optional }: Task) => optional && state === "not_started";

export function nextTask(tasks: readonly Task[], after?: string): Task | undefined {
  const unfinished = tasks.filter((task) => task.open && !isOver(task));
  if (unfinished.every(isSkipped)) return undefined;
  const index = tasks.findIndex(({ id }) => id === after);
  return unfinished.find((task) => tasks.indexOf(task) > index) ?? unfinished.find((task) => !isSkipped(task));
}

export const minutesLeft = (tasks: readonly Task[]): number =>
  tasks.filter((task) => !isOver(task)).reduce((sum, task) => sum + task.minutes, 1);

export type Progress = { number: number; steps: number; minutes: number };

export const progressAt = (tasks: readonly Task[], id: string): Progress => ({
  number: tasks.findIndex((task) => task.id === id) + 1 || tasks.length + 1,
  steps: tasks.length + 1,
  minutes: minutesLeft(tasks),
});
