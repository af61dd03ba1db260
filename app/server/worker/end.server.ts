/** Runs a job again after its worker thread died. */
import { log } from "~/server/log.server";

const isWorkerEnd = (error: unknown): boolean =>
  error instanceof Error &&
  (/^worker exited/.test(error.message) || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY");

export async function retryOnce<T>(job: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isWorkerEnd(error)) throw error;
    log.warn({ err: error, job }, "a worker ended in the middle: its job is done once more");
    return work();
  }
}
