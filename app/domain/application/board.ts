import { type ApplicationStatus, LIVE_STATUSES, TRANSITIONS, type Transition } from "./status";

export const BOARD_STATUSES = LIVE_STATUSES;

/** In the order of a card's menu; `remind` changes no status. */
export const BOARD_ACTIONS = ["open", "approve", "requestChanges", "hire", "reject", "withdrawFor", "remind"] as const;
export type BoardAction = Extract<(typeof BOARD_ACTIONS)[number], Transition | "remind">;

export const actionTo = (status: ApplicationStatus, actions: readonly BoardAction[]): BoardAction | undefined =>
  actions.find((action) => action !== "remind" && TRANSITIONS[action].to === status);

export const MAX_CARDS = 15;
