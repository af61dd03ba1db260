/** Long work is done in slices: between two of them, whoever's they are, everybody else has a turn. */

/** Milliseconds. */
export const SLICE = 5;
/** A flood of connections holds nobody up for longer. */
const MOST_TURNS = 50;

let connections = 0;
/** libuv accepts one connection in each turn of the event loop: behind 300 of them and a page a turn, health waited 30 s. */
export function noteConnection(): void {
  connections += 1;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function quiet(): Promise<void> {
  await turn();
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const before = connections;
    await turn();
    if (connections === before) return;
  }
}

let last: Promise<void> = Promise.resolve();

/** Resolves when nobody is waiting to be let in, one caller at a time. */
export function nextSlice(): Promise<void> {
  last = last.then(quiet);
  return last;
}
