/** Counts between fixed bounds can be added up over time, which percentiles cannot. */

/** Upper bounds in seconds; one more bucket follows the last. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.35, 0.5, 0.75, 1, 1.5, 2.5, 5, 10] as const;

export const emptyBuckets = (): number[] => Array<number>(BOUNDS.length + 1).fill(0);

export const totalOf = (buckets: number[]): number => buckets.reduce((sum, count) => sum + count, 0);

/** Seconds, interpolated between two bounds. @returns null without responses */
export function percentile(buckets: number[], share: number): number | null {
  const total = totalOf(buckets);
  if (total === 0) return null;
  const rank = total * share;
  let below = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && below + count >= rank) {
      const from = BOUNDS[index - 1] ?? 0;
      const to = BOUNDS[index] ?? from;
      return from + (to - from) * ((rank - below) / count);
    }
    below += count;
  }
  return BOUNDS.at(-1) ?? null;
}
