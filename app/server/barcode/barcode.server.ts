import type { Piscina } from "piscina";
import type { BarcodeReading } from "~/domain/cdl/barcode";
import { log } from "~/server/log.server";
import { withSlotReleased } from "~/server/request-scope.server";
import { retryOnce } from "~/server/worker/end.server";

type Read = (jpeg: Uint8Array, signal: AbortSignal) => Promise<BarcodeReading | undefined>;

const TIMEOUT_MS = 4_000;

let read: Read = async () => undefined;
let pool: Promise<Piscina> | undefined;

/** For development, where a worker cannot load sources. */
export function readBarcodesWith(own: (jpeg: Uint8Array) => Promise<BarcodeReading | undefined>): void {
  read = own;
}

export function startBarcodeWorker(worker: URL): void {
  const start = async () => {
    const { Piscina } = await import("piscina");
    return new Piscina({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout: 60_000, maxQueue: 8 });
  };
  read = async (jpeg, signal) => {
    pool ??= start();
    const workers = await pool;
    return retryOnce("barcode", () => workers.run(jpeg, { signal }));
  };
}

export async function readBarcode(jpeg: Buffer): Promise<BarcodeReading | undefined> {
  try {
    return await withSlotReleased(() => read(new Uint8Array(jpeg), AbortSignal.timeout(TIMEOUT_MS)));
  } catch (error) {
    // Never logs the barcode's content.
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "barcode not read");
    return undefined;
  }
}

export async function stopBarcodeWorker(): Promise<void> {
  await (await pool)?.destroy();
}
