/** Of several machines on one PostgreSQL one does the jobs; on SQLite there is one machine. */
import { engine } from "./engine";

export async function isLeader(): Promise<boolean> {
  return engine === "sqlite" || (await import("./postgres/leader.server")).isLeader();
}

/** Another machine may lead at once, and not only when the server misses this one. */
export async function resign(): Promise<void> {
  if (engine === "postgres") await (await import("./postgres/leader.server")).resign();
}
