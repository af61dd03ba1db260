import { type ApplicationStatus, LIVE_STATUSES, TRANSITIONS, type Transition } from "./status";

export const BOARD_STATUSES = LIVE_STATUSES;

/** In the order of a card's menu; `remind` changes no status. */
export const BOARD_ACTS = ["open", "approve", "requestChanges", "hire", "reject", "withdrawFor", "remind"] as const;
export type BoardAct = Extract<(typeof BOARD_ACTS)[number], Transition | "remind">;

/** What a card asks for that is dropped on a column. */
export const actTo = (status: ApplicationStatus, acts: readonly BoardAct[]): BoardAct | undefined =>
  acts.find((act) => act !== "remind" && TRANSITIONS[act].to === status);

/** Of a column; the rest is one link away. */
export const MAX_CARDS = 15;
