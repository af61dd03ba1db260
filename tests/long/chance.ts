/** Mulberry32: the same seed always asks the same. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    isIn: (hundred: number) => next() * 100 < hundred,
    of: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  };
}
export type Chance = ReturnType<typeof chanceOf>;
