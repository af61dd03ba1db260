/** PDFs of other people are parsed in a thread that can be killed. */
import type { Piscina } from "piscina";
import { log } from "~/server/log.server";
import { withSlotReleased } from "~/server/request-scope.server";
import { retryOnce } from "~/server/worker/end.server";
import type { checkPdf, PdfFault, PdfPart, pagesOf } from "./worker";

type Reader = { checkPdf: typeof checkPdf; pagesOf: typeof pagesOf };

const TIMEOUT_MS = 30_000;
const HEAP_MB = 512;

/** For tests and development, where a worker cannot load sources. */
let load: () => Promise<Reader> = () => import("./worker");
let pool: Promise<Piscina> | undefined;

export function startPdfReader(worker: URL): void {
  const start = async () => {
    const { Piscina } = await import("piscina");
    return new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      maxQueue: 50,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
  };
  const run = async (name: keyof Reader, input: unknown) => {
    pool ??= start();
    const workers = await pool;
    return retryOnce(`PDF: ${name}`, () => workers.run(input, { name, signal: AbortSignal.timeout(TIMEOUT_MS) }));
  };
  // Copied, since a view of a larger buffer, such as a file of a ZIP, would take the whole buffer along to the thread.
  load = async () => ({
    checkPdf: (bytes) => run("checkPdf", new Uint8Array(bytes)),
    pagesOf: ({ bytes, ...part }) => run("pagesOf", { ...part, bytes: new Uint8Array(bytes) }),
  });
}

export async function faultOfPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  const found = await withReader(({ checkPdf }) => checkPdf(bytes));
  return typeof found === "string" ? found : undefined;
}

export async function countPages(bytes: Buffer): Promise<number> {
  const found = await withReader(({ checkPdf }) => checkPdf(bytes));
  return typeof found === "string" ? 0 : found;
}

export const pagesOfPdf = (bytes: Uint8Array, first: number, tree: number): Promise<PdfPart | PdfFault> =>
  withReader((reader) => reader.pagesOf({ bytes, first, tree }));

const isTooMuch = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === "AbortError" || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY");

/** What takes too much time or memory counts as a PDF that can't be opened. */
async function withReader<T>(work: (reader: Reader) => Promise<T>): Promise<T | PdfFault> {
  try {
    return await withSlotReleased(async () => work(await load()));
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    log.warn({ reason: error.message }, "PDF not read");
    return "pdf_no_page";
  }
}

export async function stopPdfReader(): Promise<void> {
  await (await pool)?.destroy();
}
