/** Megabytes of memory that a process holds, and the most that it ever held, as Linux counts them. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export function resident({ pid }: ChildProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  return { now: of("VmRSS"), peak: of("VmHWM") };
}
