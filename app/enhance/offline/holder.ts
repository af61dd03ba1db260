/** Open pages hold the server's half of the key too: browsers stop an idle worker, and with it what it holds. */
import type { KeyHalf } from "./sealed";

export type WorkerMessage = { half?: KeyHalf; drop?: true };

const { serviceWorker } = navigator;
let held: KeyHalf | undefined;

/** Gives the worker what this page holds, or asks it. */
export const exchangeHalf = (): void => serviceWorker?.controller?.postMessage({ held });

serviceWorker?.addEventListener("message", ({ data }: { data: WorkerMessage }) => {
  if (data.half || data.drop) held = data.half;
  else exchangeHalf();
});
exchangeHalf();
