import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds between two samples, which the histogram counts as delay. */
const RESOLUTION = 20;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
histogram.enable();

export type LoopDelay = { p50: number; p99: number; max: number };
let last: LoopDelay = { p50: 0, p99: 0, max: 0 };

const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION) / 1000;

/** Seconds. */
export function loopDelay(): LoopDelay {
  if (histogram.count > 0)
    last = {
      p50: seconds(histogram.percentile(50)),
      p99: seconds(histogram.percentile(99)),
      max: seconds(histogram.max),
    };
  return last;
}

export const beginLoopDelay = (): void => histogram.reset();
