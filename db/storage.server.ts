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

/** @returns the error itself where the disk is not the cause */
export function asRefusal(error: unknown): unknown {
  const found = faultOf(error);
  if (!found) return error;
  // SQLite reports a read-only disk as a general error; the disk watch knows more.
  fault ??= found;
  return new DomainError("unavailable", "cannot_save", { retryAfter: RETRY_AFTER });
}

export const isStorageRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.code === "cannot_save";
