import { type ApplicationFilter, readParams } from "./list";
import { type ApplicationStatus, LIVE_STATUSES, TRANSITIONS, type Transition } from "./status";

export const BOARD_STATUSES = LIVE_STATUSES;

/** In the order of a card's menu; `remind` changes no status. */
export const BOARD_ACTIONS = ["open", "approve", "requestChanges", "hire", "reject", "withdrawFor", "remind"] as const;
export type BoardAction = Extract<(typeof BOARD_ACTIONS)[number], Transition | "remind">;

export const actionTo = (status: ApplicationStatus, actions: readonly BoardAction[]): BoardAction | undefined =>
  actions.find((action) => action !== "remind" && TRANSITIONS[action].to === status);

/** The query of a page that leads back to the board, as it was filtered; a search names people and is left out. */
export const boardParams = ({ template, assigned }: ApplicationFilter) => ({ board: "1", template, assigned });

/** @returns null where the page was not opened from the board */
export function boardQueryIn({ url }: { url: string }): string | null {
  const params = readParams(new URL(url).searchParams, ["board", "template", "assigned"]);
  return params.board ? `?${new URLSearchParams(params)}` : null;
}

export const MAX_CARDS = 15;
