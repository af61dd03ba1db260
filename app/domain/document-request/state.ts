/** A document that staff ask a driver for: in which state who may do what with the request. */
import { PLACES } from "~/domain/file/kind";

export const REQUEST_STATES = ["asked", "handed_in", "asked_again", "accepted", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_MOVES = {
  hand_in: { from: ["asked", "asked_again"], to: "handed_in" },
  accept: { from: ["handed_in"], to: "accepted" },
  ask_again: { from: ["handed_in"], to: "asked_again" },
  withdraw: { from: ["asked", "asked_again", "handed_in"], to: "withdrawn" },
} as const satisfies Record<string, { from: readonly RequestState[]; to: RequestState }>;
export type RequestMove = keyof typeof REQUEST_MOVES;

export const allows = (state: RequestState, move: RequestMove): boolean =>
  (REQUEST_MOVES[move].from as readonly RequestState[]).includes(state);

/** Nobody is done with it yet. */
export const OPEN_STATES = ["asked", "handed_in", "asked_again"] as const satisfies readonly RequestState[];
/** It is the driver's turn. */
export const isDrivers = (state: RequestState): boolean => allows(state, "hand_in");

/** The licence is no file: it is replaced where it was handed in. */
export const CDL_PLACE = "cdl";
/** `folder.kind` of a file, or the licence. */
export const REQUEST_PLACES: readonly string[] = [CDL_PLACE, ...PLACES];

export const MOST_PAGES = 10;
/** Pages of a licence that comes by a letter's link, in this order. */
export const CARD_SIDES = ["front", "back"] as const;
export const MESSAGE_LENGTH = 1000;
/** Days that a driver has where nobody says otherwise, and at most. */
export const USUAL_DAYS = 14;
export const MOST_DAYS = 365;

/** Days after the due day for which the link of a letter still opens. */
export const LINK_DAYS = 14;

/** Days before a licence or medical card ends at which a company's wish has it asked for. */
export const RENEWED_BEFORE = 60;
export const RENEWED_PLACES = [CDL_PLACE, "medical.medical_certificate"] as const;

/** Kind of a page that the driver has sent and not yet handed in, and of what lies there to be checked. */
export const PAGE_KIND = "request_page";
export const UNCHECKED_KIND = "request_unchecked";
