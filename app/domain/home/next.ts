import type { Day } from "~/domain/day";

const NEXT_KINDS = [
  "notice",
  "copy",
  "investigation",
  "reply",
  "mention",
  "interview",
  "interviewOutcome",
  "interviewTimes",
  "employerAnswer",
  "followUp",
  "check",
  "overdue",
  "mayNotDrive",
  "review",
  "decide",
  "hire",
  "expires",
] as const;
export type NextKind = (typeof NEXT_KINDS)[number];

export const URGENCIES = ["late", "soon", "decision", "ahead"] as const;
export type Urgency = (typeof URGENCIES)[number];

export type NextStep = {
  kind: NextKind;
  id: string;
  to: string;
  name: string;
  urgency: Urgency;
  on: Day;
  document?: string;
  /** The name of the document's file, where another step would be called the same. */
  file?: string;
  note?: string | null;
};

export const MAX_NEXT = { home: 12, page: 100 };
