/** Documents that are uploaded together, in a ZIP or as many files, and wait until somebody confirms whose they are. */
import type { Day } from "~/domain/day";
import { MAX_DOCUMENT_BYTES } from "~/domain/file/kind";

export const MAX_DOCUMENTS = 500;
/** Of all files of one ZIP, unpacked: a small one can hold gigabytes. */
export const MAX_UNPACKED = 400 * 1024 * 1024;
/** What systems add beside the files, and folders. */
const isSystemFile = (path: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i.test(path);
export const ZIP_LIMITS = {
  files: MAX_DOCUMENTS,
  bytes: MAX_UNPACKED,
  bytesOfFile: MAX_DOCUMENT_BYTES,
  leaves: isSystemFile,
};
/** A request may have 64 MB. */
export const MAX_UPLOADED_BYTES = 60 * 1024 * 1024;
export const DAYS_WAITING = 3;
export const PAGE_SIZE = 50;
export const MAX_NAMED = 500;

export type GuessedDetails = {
  driverIds: string[];
  slot: string | null;
  authority: string | null;
  paperOn: Day | null;
  expiresOn: Day | null;
};
