/** Open pages hold the server's half of the key too, since browsers stop an idle worker and free its memory. */
import type { KeyHalf } from "./sealed";

export type WorkerMessage = { half?: KeyHalf; drop?: true };

const { serviceWorker } = navigator;
let held: KeyHalf | undefined;

/** Sends this page's half to the worker, or requests the worker's. */
export const exchangeHalf = (): void => serviceWorker?.controller?.postMessage({ held });

serviceWorker?.addEventListener("message", ({ data }: { data: WorkerMessage }) => {
  if (data.half || data.drop) held = data.half;
  else exchangeHalf();
});
exchangeHalf();
