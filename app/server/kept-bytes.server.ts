/** Parts of pages as the bytes they are sent as, by all that they are made of (app/ui/keep.ts). They name people, so they are forgotten. */

/** Characters of keys and bytes of parts in one generation; there are two, and what is asked for goes over into the next. */
const MOST = 2_000_000;
const OLDEST = 5 * 60_000;

let kept = new Map<string, Buffer>();
let older = new Map<string, Buffer>();
let size = 0;
let begun = 0;

function turn(): void {
  const now = performance.now();
  if (size <= MOST && now - begun <= OLDEST) return;
  older = kept;
  kept = new Map();
  size = 0;
  begun = now;
}

export function keepBytes(key: string, bytes: Buffer): Buffer {
  kept.set(key, bytes);
  size += key.length + bytes.length;
  return bytes;
}

export function findBytes(key: string): Buffer | undefined {
  turn();
  const known = kept.get(key);
  if (known) return known;
  const old = older.get(key);
  return old && keepBytes(key, old);
}

/** With an erasure, and when nobody asks for anything. */
export function forgetBytes(): void {
  kept = new Map();
  older = new Map();
  size = 0;
}
