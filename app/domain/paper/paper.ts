/** Papers that arrive together, in a ZIP or as many files, and wait until somebody confirms whose they are. */
import type { Day } from "~/domain/day";

/** Of one upload. */
export const MOST_PAPERS = 500;
/** Of all files of one ZIP, unpacked: a small one can hold gigabytes. */
export const MOST_UNPACKED = 400 * 1024 * 1024;
/** A request may have 64 MB. */
export const MAX_UPLOADED_BYTES = 60 * 1024 * 1024;
export const DAYS_WAITING = 3;
/** Shown at once for confirmation. */
export const PAPERS_PAGE = 50;
/** Longer lists of names are left to typing. */
export const MOST_NAMED = 500;

export type Guess = {
  driverIds: string[];
  slot: string | null;
  paperOn: Day | null;
  expiresOn: Day | null;
};
