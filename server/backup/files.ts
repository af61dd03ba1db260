import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { BackupFault } from "./fault";
import type { StoredFile } from "./manifest";
import { PackReader, sha256 } from "./pack";

export type Share = { from: string; into: string; files: StoredFile[] };
/** An error loses its class and code between threads. */
export type ShareFault = { fault: string } | { message: string; code: string | undefined } | undefined;

/** @throws BackupFault */
export function writeShare({ from, into, files }: Share): void {
  const reader = new PackReader(from);
  const folders = new Set<string>();
  try {
    for (const { name, sha256: hash, piece } of files) {
      const folder = join(into, "files", name.slice(0, 2));
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
      folders.add(folder);
      const bytes = reader.read(piece);
      if (sha256(bytes).toString("hex") !== hash)
        throw new BackupFault(`The backup is damaged: the file ${name} has another checksum.`);
      writeFileSync(join(folder, name), bytes, { mode: 0o600, flag: "wx" });
    }
  } finally {
    reader.close();
  }
}

export function shareFault(share: Share): ShareFault {
  try {
    writeShare(share);
    return undefined;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return error instanceof BackupFault ? { fault: message } : { message, code };
  }
}

const MOST_THREADS = 4;

/** @returns once all threads have ended @throws BackupFault */
export async function writeFiles({ from, into, files }: Share): Promise<void> {
  // A worker thread cannot load TypeScript sources.
  if (import.meta.env.DEV) return writeShare({ from, into, files });
  const { Piscina } = await import("piscina");
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const worker = new URL("../restore-worker.js", import.meta.url);
  const pool = new Piscina({ filename: worker.href, minThreads: threads, maxThreads: threads });
  try {
    // Neighbours in a pack go to the same thread, which then reads sequentially.
    const size = Math.ceil(files.length / threads);
    const shares = Array.from({ length: threads }, (_, at) => files.slice(at * size, (at + 1) * size));
    const faults: ShareFault[] = await Promise.all(
      shares.map((share) => pool.run({ from, into, files: share } satisfies Share)),
    );
    for (const found of faults) {
      if (!found) continue;
      if ("fault" in found) throw new BackupFault(found.fault);
      throw Object.assign(new Error(found.message), { code: found.code });
    }
  } finally {
    await pool.destroy();
  }
}
