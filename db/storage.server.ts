import { DomainError } from "~/domain/errors";

export type StorageFault = "disk_full" | "read_only" | "disk_error" | "unreachable";

const FAULTS: [RegExp, StorageFault][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|53100)$/, "disk_full"],
  [/^(SQLITE_READONLY|EROFS|25006)/, "read_only"],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|EIO|58030)/, "disk_error"],
  // Errors of the connection to PostgreSQL, and of a server that starts, stops or is full.
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\w{3}|53300)$/,
    "unreachable",
  ],
];
/** What pg says without a code. */
const LOST = /Connection terminated|timeout exceeded when trying to connect|Query read timeout/;
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
  if (cause instanceof Error && LOST.test(cause.message)) return "unreachable";
  return FAULTS.find(([codes]) => codes.test(code))?.[1];
}

/** Reset by the disk watch. */
export function noteFaultOf(error: unknown): void {
  fault ??= faultOf(error);
}

export function asRefusal(error: unknown): unknown {
  const found = faultOf(error);
  if (!found) return error;
  // SQLite reports a read-only disk as a general error; the disk watch knows more.
  fault ??= found;
  return new DomainError("unavailable", "cannot_save", { retryAfter: RETRY_AFTER });
}

export const isStorageRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.code === "cannot_save";
