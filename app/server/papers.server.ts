/** PDFs are made by a worker thread, which is replaced before its memory grows. */
import { Piscina } from "piscina";
import type { PaperRequest } from "~/documents/worker";

type Draw = (request: PaperRequest) => Promise<Uint8Array>;

let draw: Draw = async () => {
  throw new Error("papers are not started");
};
let pool: Piscina | undefined;
const PAPERS_PER_WORKER = 20;

/** For development, where a worker cannot load sources. */
export function drawPapersBy(own: Draw): void {
  draw = own;
}

export function startPapers(worker: URL): void {
  const start = () =>
    new Piscina({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout: 20_000, maxQueue: 50 });
  pool = start();
  let drawn = 0;
  draw = async (request) => {
    const pdf: Uint8Array = await pool?.run(request);
    drawn += 1;
    if (drawn % PAPERS_PER_WORKER === 0) {
      pool?.close().catch(() => {});
      pool = start();
    }
    return pdf;
  };
}

export async function makePaper(request: PaperRequest): Promise<Buffer> {
  return Buffer.from(await draw(request));
}

export async function stopPapers(): Promise<void> {
  await pool?.destroy();
}
