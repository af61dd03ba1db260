import type { CdlPart } from "~/domain/cdl/part";
import type { SectionId, SectionState } from "./index";

export type Task = {
  id: SectionId | "cdl";
  state: SectionState;
  minutes: number;
  optional: boolean;
  /** Whether it may be written now. */
  open: boolean;
  /** What the company asked to change, and whether that was saved since. */
  change: Change | null;
  /** Of the licence, where not all of it was asked for. */
  parts?: readonly RequestedPart[];
};

type Change = "asked" | "made";
export type RequestedPart = { part: CdlPart; change: Change };

const isOver = ({ state, change }: Task) => state === "done" && change !== "asked";
const isSkipped = ({ state, optional }: Task) => optional && state === "not_started";

/**
 * The next open part that is unfinished, then those left behind. What is optional is offered on the way, and not come back to.
 * @param after the part just left @returns undefined where only the signature is left
 */
export function nextTask(tasks: readonly Task[], after?: string): Task | undefined {
  const unfinished = tasks.filter((task) => task.open && !isOver(task));
  if (unfinished.every(isSkipped)) return undefined;
  const place = tasks.findIndex(({ id }) => id === after);
  return unfinished.find((task) => tasks.indexOf(task) > place) ?? unfinished.find((task) => !isSkipped(task));
}

/** With a minute for the signature. */
export const minutesLeft = (tasks: readonly Task[]): number =>
  tasks.filter((task) => !isOver(task)).reduce((sum, task) => sum + task.minutes, 1);

export type Progress = { number: number; parts: number; minutes: number };

/** The signature is the last part. */
export const progressAt = (tasks: readonly Task[], id: string): Progress => ({
  number: tasks.findIndex((task) => task.id === id) + 1 || tasks.length + 1,
  parts: tasks.length + 1,
  minutes: minutesLeft(tasks),
});
