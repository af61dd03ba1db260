import { wholeNumber } from "~/domain/fields";

/** Milliseconds: when the reply on the page was written. */
export const seenField = wholeNumber(0, 10_000_000_000_000);
