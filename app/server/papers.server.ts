/** PDFs are made away from the request's thread, by a worker that is replaced before it grows. */
import { Piscina } from "piscina";
import type { PaperRequest } from "~/documents/worker";

let pool: Piscina | undefined;
let made = 0;
const PAPERS_PER_WORKER = 20;

/** @param worker the built worker, next to the program's entry */
export function startPapers(worker: URL): void {
  const start = () =>
    new Piscina({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout: 20_000, maxQueue: 50 });
  pool = start();
  recycle = () => {
    const old = pool;
    pool = start();
    old?.close().catch(() => {});
  };
}
let recycle = () => {};

/** @returns the PDF's bytes */
export async function makePaper(request: PaperRequest): Promise<Buffer> {
  if (!pool) throw new Error("papers are not started");
  const pdf = (await pool.run(request)) as Uint8Array;
  made += 1;
  if (made % PAPERS_PER_WORKER === 0) recycle();
  return Buffer.from(pdf);
}

export async function stopPapers(): Promise<void> {
  await pool?.destroy();
}
