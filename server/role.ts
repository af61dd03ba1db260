/** What a process of the installation is there for. Of several, number 0 does the jobs, and the others answer requests. */
import cluster from "node:cluster";

export type Role = "all" | "jobs" | "web";

export const ownNumber = (): number | undefined =>
  cluster.isWorker ? Number(process.env.ROADHAND_PROCESS) : undefined;

export function ownRole(): Role {
  const number = ownNumber();
  if (number === undefined) return "all";
  return number === 0 ? "jobs" : "web";
}
