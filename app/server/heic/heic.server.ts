import type { Piscina } from "piscina";
import { log } from "~/server/log.server";
import { withSlotReleased } from "~/server/request-scope.server";
import { retryOnce } from "~/server/worker/end.server";

type Read = (bytes: Uint8Array) => Promise<Uint8Array | undefined>;

const TIMEOUT_MS = 20_000;
/** WebAssembly never gives memory back, so the thread ends soon after its last picture. */
const IDLE_MS = 5_000;

/** For tests and development, where a worker cannot load sources. */
let read: Read = async (bytes) => (await import("./worker")).default(bytes);
let pool: Promise<Piscina> | undefined;

export function startHeicReader(worker: URL): void {
  const start = async () => {
    const { Piscina } = await import("piscina");
    return new Piscina({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, maxQueue: 8 });
  };
  read = async (bytes) => {
    pool ??= start();
    const workers = await pool;
    return retryOnce("HEIC", () => workers.run(bytes, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
  };
}

/** @returns the picture as JPEG, undefined where it can't be decoded in time */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const jpeg = await withSlotReleased(() => read(new Uint8Array(bytes)));
    return jpeg && Buffer.from(jpeg);
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "HEIC not read");
    return undefined;
  }
}

export async function stopHeicReader(): Promise<void> {
  await (await pool)?.destroy();
}
