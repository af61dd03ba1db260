/** Milliseconds. */
export const SLICE = 5;
const MAX_TURNS = 50;

const waiting: (() => void)[] = [];
let connections = 0;
let turnsHeldUp = 0;
let isTurning = false;

/** libuv accepts one connection per turn of the event loop: behind 300 of them and a page per turn, a health check waited 30 s. */
export function recordConnection(): void {
  connections += 1;
  schedule();
}

export function yieldToRequests(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

function schedule(): void {
  if (!isTurning) setImmediate(endOfLoop);
  isTurning = true;
}

function endOfLoop(): void {
  isTurning = false;
  turnsHeldUp = connections > 0 ? turnsHeldUp + 1 : 0;
  connections = 0;
  if (turnsHeldUp === 0 || turnsHeldUp >= MAX_TURNS) {
    turnsHeldUp = 0;
    waiting.shift()?.();
  }
  if (waiting.length > 0) schedule();
}
