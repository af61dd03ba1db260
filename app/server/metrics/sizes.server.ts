/** Bytes. */
import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { dataPath, env } from "~/env.server";
import { nextSlice } from "~/server/slices.server";

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

/** In slices, because 100,000 files take some seconds. @returns undefined where a stop broke it off */
export async function measureFiles(signal?: AbortSignal): Promise<number | undefined> {
  let sum = 0;
  const root = dataPath("files");
  for (const folder of await readdir(root).catch(() => [])) {
    await nextSlice();
    if (signal?.aborted) return undefined;
    const names = await readdir(join(root, folder)).catch(() => []);
    sum += (await Promise.all(names.map((name) => sizeOf(join(root, folder, name))))).reduce((a, b) => a + b, 0);
  }
  return sum;
}
