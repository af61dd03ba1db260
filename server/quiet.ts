/** V8 looks for garbage only while something is asked of the program: what a day has left would stay all night (docs/decisions/0130). */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { forgetBytes } from "~/server/kept-bytes.server";

const LOOK = 20_000;
/** Milliseconds of processor time in each look: about twenty-five pages of staff, or health checks and the jobs of each minute. */
const QUIET = 200;

/**
 * @param used milliseconds of processor time so far
 * @returns what looks whether it is quiet: the first time after work, garbage is collected
 */
export function quietAfterWork(used: () => number, collect: () => void): () => void {
  let before = used();
  let worked = true;
  return () => {
    const now = used();
    const isQuiet = now - before < QUIET;
    before = now;
    if (!isQuiet) worked = true;
    else if (worked) {
      worked = false;
      collect();
      before = used();
    }
  };
}

function usedByNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let collectAll: (() => void) | undefined;
function collect(): void {
  forgetBytes();
  if (!collectAll) {
    setFlagsFromString("--expose-gc");
    collectAll = runInNewContext("gc") as () => void;
  }
  collectAll();
}

export function collectInQuiet(): void {
  setInterval(quietAfterWork(usedByNow, collect), LOOK).unref();
}
