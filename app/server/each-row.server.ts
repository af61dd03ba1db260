import { log } from "./log.server";
import { yieldToRequests } from "./slices.server";

/**
 * A failing row is logged whole, so it holds ids alone, and does not stop the others.
 * @returns the number of rows whose work was done
 */
export async function forEachRow<T>(
  job: string,
  rows: readonly T[],
  work: (row: T) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const row of rows) {
    if (signal?.aborted) break;
    try {
      if (await work(row)) count += 1;
    } catch (error) {
      log.error({ row, err: error }, job);
    }
    await yieldToRequests();
  }
  return count;
}
