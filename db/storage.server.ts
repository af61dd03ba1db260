/** What a full, read-only or broken disk is called, and whether it is one now. */
import { DomainError } from "~/domain/errors";

export type StorageFault = "disk_full" | "read_only" | "disk_error";

const FAULTS: [RegExp, StorageFault][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/, "disk_full"],
  [/^(SQLITE_READONLY|EROFS)/, "read_only"],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|EIO)/, "disk_error"],
];
/** Seconds. */
const RETRY_AFTER = 30;

let fault: StorageFault | undefined;

export const storageFault = (): StorageFault | undefined => fault;
export const noteStorageFault = (found: StorageFault | undefined): void => {
  fault = found;
};

function faultOf(error: unknown): StorageFault | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return FAULTS.find(([codes]) => codes.test(code))?.[1];
}

/** For what failed while it was written. @returns the error itself where the disk is not to blame */
export function asRefusal(error: unknown): unknown {
  const found = faultOf(error);
  if (!found) return error;
  // SQLite calls a disk that has turned read-only an error: what the watch has found says more.
  fault ??= found;
  return new DomainError("unavailable", "cannot_save", { retryAfter: RETRY_AFTER });
}

export const isStorageRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.code === "cannot_save";
