/** States, moves and deadlines of an inquiry (49 CFR 391.23(c), (d)). */
import { type ApplicationStatus, isLive } from "~/domain/application/status";
import { addDays, type Day, daysBetween } from "~/domain/day";

export const INQUIRY_STATES = [
  "ready",
  "sent",
  "answered",
  "no_answer",
  "refused",
  "employer_closed",
  "not_needed",
] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const OPEN: readonly InquiryState[] = ["ready", "sent"];
const CLOSED = INQUIRY_STATES.filter((state) => !OPEN.includes(state));
export const isClosed = (state: InquiryState): boolean => CLOSED.includes(state);

export const INVESTIGATED = ["approved", "hired"] as const satisfies readonly ApplicationStatus[];

export const ANSWER_STATUSES = ["wanted", "paused", "over"] as const;
export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

export function answerStatusOf(status: ApplicationStatus | null, madeOn: Day, endedOn: Day | null): AnswerStatus {
  if (endedOn !== null && madeOn <= endedOn) return "over";
  if (status === null || (INVESTIGATED as readonly string[]).includes(status)) return "wanted";
  return isLive(status) ? "paused" : "over";
}

export const isOfEmployment = (madeOn: Day, since: Day | null): boolean => since === null || madeOn > since;

type Move = {
  from: readonly InquiryState[];
  to: InquiryState;
  /** Logged attempts needed first, as evidence of good faith (391.23(c)(2)). */
  attempts: number;
};
export const ENDINGS = {
  give_up: { from: OPEN, to: "no_answer", attempts: 2 },
  refuse: { from: OPEN, to: "refused", attempts: 1 },
  shut: { from: OPEN, to: "employer_closed", attempts: 0 },
  set_aside: { from: OPEN, to: "not_needed", attempts: 0 },
  reopen: { from: CLOSED, to: "ready", attempts: 0 },
  disregard: { from: ["answered"], to: "ready", attempts: 0 },
} as const satisfies Record<string, Move>;
export type Ending = keyof typeof ENDINGS;
export const ENDING_NAMES = Object.keys(ENDINGS) as [Ending, ...Ending[]];

const MOVES = {
  ...ENDINGS,
  send: { from: [...OPEN, "answered"], to: "sent", attempts: 0 },
  attempt: { from: OPEN, to: "sent", attempts: 0 },
  answer: { from: INQUIRY_STATES.filter((state) => state !== "not_needed"), to: "answered", attempts: 0 },
} as const satisfies Record<string, Move>;
export type InquiryMove = keyof typeof MOVES;

export const moveTo = (move: InquiryMove): InquiryState => MOVES[move].to;
export const canMove = (move: InquiryMove, from: InquiryState): boolean => {
  const states: readonly InquiryState[] = MOVES[move].from;
  return states.includes(from);
};
export const attemptsFor = (move: InquiryMove): number => MOVES[move].attempts;

export type InquiryAct = InquiryMove | "add" | "remind";
export const INQUIRY_ACTS: [InquiryAct, ...InquiryAct[]] = ["add", "remind", ...(Object.keys(MOVES) as InquiryMove[])];
const ATTEMPTS: readonly InquiryAct[] = ["send", "remind", "attempt"];
const RESETTING_ACTS: readonly InquiryAct[] = ["reopen", "disregard"];
export function attemptsIn(events: readonly { act: InquiryAct }[]): number {
  const startIndex = events.findIndex(({ act }) => RESETTING_ACTS.includes(act));
  const since = startIndex < 0 ? events : events.slice(0, startIndex);
  return since.filter(({ act }) => ATTEMPTS.includes(act)).length;
}

export const CONTACT_METHODS = ["mail", "fax", "post", "telephone"] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];
export const LOGGED_METHODS = ["fax", "post", "telephone"] as const satisfies readonly ContactMethod[];

export const REMINDER_DAYS = [7, 14, 21] as const;
export const LINK_DAYS = 14;

/** Days from the first day of work (391.23(c)(1)). */
export const ANSWER_DAYS = 30;
const SOON_DAYS = 7;

export type InquiryDeadline = { dueOn: Day; daysLeft: number; urgency: "calm" | "soon" | "late" };
export function deadlineOf(startOn: Day, today: Day): InquiryDeadline {
  const dueOn = addDays(startOn, ANSWER_DAYS);
  const daysLeft = daysBetween(today, dueOn);
  return { dueOn, daysLeft, urgency: daysLeft < 0 ? "late" : daysLeft <= SOON_DAYS ? "soon" : "calm" };
}

/** A missed reminder is not sent twice. @param days since the mail */
export const remindersDue = (days: number): number => REMINDER_DAYS.filter((day) => days >= day).length;

const LINK_STATES = ["open", "answered", "ended", "expired", "paused", "locked", "unneeded"] as const;
export type LinkState = (typeof LINK_STATES)[number];
