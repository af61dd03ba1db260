/** Long work is done in slices: between two of them, whoever's they are, everybody else has a turn. */

/** Milliseconds. */
export const SLICE = 5;
/** A flood of connections holds nobody up for longer. */
const MOST_TURNS = 50;

const waiting: (() => void)[] = [];
let connections = 0;
let turnsHeldUp = 0;
let isTurning = false;

/** libuv accepts one connection in each turn of the event loop: behind 300 of them and a page a turn, health waited 30 s. */
export function noteConnection(): void {
  connections += 1;
  turn();
}

/** Resolves at the end of a turn in which nobody was let in, one caller in each. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    turn();
  });
}

function turn(): void {
  if (!isTurning) setImmediate(endTurn);
  isTurning = true;
}

function endTurn(): void {
  isTurning = false;
  turnsHeldUp = connections > 0 ? turnsHeldUp + 1 : 0;
  connections = 0;
  if (turnsHeldUp === 0 || turnsHeldUp >= MOST_TURNS) {
    turnsHeldUp = 0;
    waiting.shift()?.();
  }
  if (waiting.length > 0) turn();
}
