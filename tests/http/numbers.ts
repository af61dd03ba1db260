/** Test files of a worker share one product: what has to differ between them is numbered. */
const worker = globalThis as { lastNumber?: number };

export function nextNumber(): number {
  worker.lastNumber = (worker.lastNumber ?? 0) + 1;
  return worker.lastNumber;
}
