export const MAX_RESULTS = 2_000;
export const MAX_BYTES = 1024 * 1024;
