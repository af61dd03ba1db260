import type { ApplicationStatus } from "./status";

type Own = { id: string; status: ApplicationStatus; sectionsDone: number };

/** The last one with answers; an expired draft was erased. @param all the latest first */
export const earlierOf = <T extends Own>(all: readonly T[], { id }: Pick<Own, "id">): T | undefined =>
  all.find((other) => other.id !== id && other.status !== "expired" && other.sectionsDone > 1);

const NOT_COPIED = ["notices", "questions", "cdl"];

export const canCopyAnswers = ({ status }: Pick<Own, "status">, begun: readonly string[]): boolean =>
  status === "draft" && begun.every((part) => NOT_COPIED.includes(part));
