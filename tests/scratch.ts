/** Where tests keep their data folders: in memory where there is room, since every commit waits for the disk. */
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NEEDED = 2 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED;
  } catch {
    return false;
  }
}

/** The beginning of a folder's name, for `mkdtemp`. */
export const scratch = (what: string): string => join(hasRoom() ? MEMORY : tmpdir(), `roadhand-${what}-`);
