/** Bytes. */
import { stat, statfs } from "node:fs/promises";
import { dataPath, env } from "~/env.server";
import { store } from "~/server/blobs.server";
import { yieldToRequests } from "~/server/slices.server";

const SLICE = 200;

export type Sizes = { database: number; wal: number; free: number };

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

export async function findSizes(): Promise<Sizes> {
  const [database, wal, disk] = await Promise.all([
    sizeOf(dataPath("roadhand.sqlite")),
    sizeOf(dataPath("roadhand.sqlite-wal")),
    statfs(env.dataDir),
  ]);
  return { database, wal, free: disk.bavail * disk.bsize };
}

/** In slices, because 100,000 files take some seconds. @returns undefined after a stop */
export async function measureFiles(signal?: AbortSignal): Promise<number | undefined> {
  let [sum, seen] = [0, 0];
  for await (const { bytes } of store.list()) {
    sum += bytes;
    seen += 1;
    if (seen % SLICE === 0) await yieldToRequests();
    if (signal?.aborted) return undefined;
  }
  return sum;
}
