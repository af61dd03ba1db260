export const MOST_RESULTS = 2_000;
/** Bytes. */
export const MOST_BYTES = 1024 * 1024;
