import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { env } from "~/env.server";
import { formatKeyFile, type KeyFile } from "~/server/root-keys.server";

/** Atomic; owner and mode stay. @throws an error of the file system */
export function writeKeyFile(file: KeyFile): void {
  // Follows symbolic links.
  const path = realpathSync(env.keyFile);
  const before = statSync(path);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  const written = openSync(part, "wx", before.mode & 0o700);
  try {
    if (before.uid !== process.getuid?.() || before.gid !== process.getgid?.()) chownSync(part, before.uid, before.gid);
    writeSync(written, formatKeyFile(file));
    fsyncSync(written);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    closeSync(written);
  }
  renameSync(part, path);
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}
