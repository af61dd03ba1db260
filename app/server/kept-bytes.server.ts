/** Parts of pages as the bytes they are sent as, by all that they are made of (app/ui/keep.ts). They name people, so they are forgotten. */

/** Characters of keys and bytes of parts in one generation; there are two, and what is asked for goes over into the next. */
const MOST = 2_000_000;
const OLDEST = 5 * 60_000;
/** Whoever read something before it was erased has been answered by then, and what they kept goes too. */
const ANSWERED = 10_000;

let kept = new Map<string, Buffer>();
let older = new Map<string, Buffer>();
let size = 0;

function turn(): void {
  older = kept;
  kept = new Map();
  size = 0;
}
setInterval(turn, OLDEST).unref();

export function keepBytes(key: string, bytes: Buffer): Buffer {
  kept.set(key, bytes);
  size += key.length + bytes.length;
  return bytes;
}

export function findBytes(key: string): Buffer | undefined {
  if (size > MOST) turn();
  const known = kept.get(key);
  if (known) return known;
  const old = older.get(key);
  return old && keepBytes(key, old);
}

export function forgetBytes(): void {
  turn();
  older.clear();
}

export function forgetErased(): void {
  forgetBytes();
  setTimeout(forgetBytes, ANSWERED).unref();
}
