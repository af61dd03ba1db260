export class BackupFault extends Error {}

const REASONS: [RegExp, string][] = [
  [/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/, "is full"],
  [/^(EROFS|EACCES|EPERM|SQLITE_READONLY.*|SQLITE_CANTOPEN.*)$/, "may not be written by this user, or only be read"],
  [/^(ENOENT|ENOTDIR|ESTALE)$/, "has vanished while it was used"],
  [/^(EIO|SQLITE_IOERR.*)$/, "answers with errors: its disk may be failing"],
];

export function inWords(error: unknown, location: string): unknown {
  const code = String((error as { code?: string }).code);
  const reason = REASONS.find(([codes]) => codes.test(code))?.[1];
  return reason ? new BackupFault(`${location} ${reason}.`) : error;
}
