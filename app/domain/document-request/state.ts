import { FILE_SLOTS } from "~/domain/file/kind";

export const REQUEST_STATES = ["asked", "handed_in", "asked_again", "accepted", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_MOVES = {
  hand_in: { from: ["asked", "asked_again"], to: "handed_in" },
  accept: { from: ["handed_in"], to: "accepted" },
  ask_again: { from: ["handed_in"], to: "asked_again" },
  withdraw: { from: ["asked", "asked_again", "handed_in"], to: "withdrawn" },
  /** On the driver's own page: a form, which staff need not check. */
  sign: { from: ["asked", "asked_again"], to: "accepted" },
  /** By staff, who have the document already. */
  file: { from: ["asked", "asked_again"], to: "accepted" },
} as const satisfies Record<string, { from: readonly RequestState[]; to: RequestState }>;
export type RequestMove = keyof typeof REQUEST_MOVES;

export const canMoveRequest = (state: RequestState, move: RequestMove): boolean =>
  (REQUEST_MOVES[move].from as readonly RequestState[]).includes(state);

export const OPEN_STATES = ["asked", "handed_in", "asked_again"] as const satisfies readonly RequestState[];
export const awaitsDriver = (state: RequestState): boolean => canMoveRequest(state, "hand_in");

export const CDL_SLOT = "cdl";
export const REQUEST_SLOTS: readonly string[] = [CDL_SLOT, ...FILE_SLOTS];

export const MAX_PAGES = 10;
export const CARD_SIDES = ["front", "back"] as const;
export const MESSAGE_LENGTH = 1000;
export const USUAL_DAYS = 14;
export const MAX_DAYS = 365;

/** Days after the due day. */
export const LINK_DAYS = 14;

/** Days. */
export const RENEWED_BEFORE = 60;
export const RENEWED_SLOTS = [CDL_SLOT, "medical.medical_certificate"] as const;

export const PAGE_KIND = "request_page";
export const UNCHECKED_KIND = "request_unchecked";
