/** Keeps by periods that have a backup, so that a clock that jumps or stops deletes nothing. */
import type { Env } from "~/settings.server";

export type Dated = { number: number; at: Date };

const ALWAYS = 3;

const PERIODS = [
  { name: "hours", length: "2026-11-22T23".length },
  { name: "days", length: "2026-11-22".length },
  { name: "months", length: "2026-11".length },
] as const;

export function retainedOf<T extends Dated>(good: T[], retention: Env["backupKeep"]): Set<T> {
  const newestFirst = good.toSorted((a, b) => b.number - a.number);
  const retained = new Set(newestFirst.slice(0, ALWAYS));
  for (const { name, length } of PERIODS) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = backup.at.toISOString().slice(0, length);
      if (periods.has(period)) continue;
      if (periods.size === retention[name]) break;
      periods.add(period);
      retained.add(backup);
    }
  }
  return retained;
}
