export const MAX_RESULTS = 2_000;
/** Bytes. */
export const MAX_BYTES = 1024 * 1024;
