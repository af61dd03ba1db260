import { wholeNumber } from "~/domain/fields";

/** When the answer on the page was written, in milliseconds. */
export const seenField = wholeNumber(0, 10_000_000_000_000);
