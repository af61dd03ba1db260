/** The worker thread is replaced before its memory grows. */
import type { Piscina } from "piscina";
import type { PdfRequest } from "~/documents/worker";
import { withSlotReleased } from "../request-scope.server";
import { retryOnce } from "./end.server";

type MakePdf = (request: PdfRequest) => Promise<Uint8Array>;

let make: MakePdf = async () => {
  throw new Error("the PDF worker is not started");
};
let pool: Promise<Piscina> | undefined;
const PDFS_PER_WORKER = 50;

export function makePdfsWith(own: MakePdf): void {
  make = own;
}

export function startPdfWorker(worker: URL): void {
  const start = async () => {
    const { Piscina } = await import("piscina");
    return new Piscina({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout: 60_000, maxQueue: 50 });
  };
  let count = 0;
  make = async (request) => {
    pool ??= start();
    const workers = await pool;
    const pdf: Uint8Array = await retryOnce(`PDF: ${request.kind}`, () => workers.run(request));
    count += 1;
    if (count % PDFS_PER_WORKER === 0) {
      pool?.then((old) => old.close()).catch(() => {});
      pool = undefined;
    }
    return pdf;
  };
}

export async function makePdf(request: PdfRequest): Promise<Buffer> {
  return Buffer.from(await withSlotReleased(() => make(request)));
}

export async function stopPdfWorker(): Promise<void> {
  await (await pool)?.destroy();
}
