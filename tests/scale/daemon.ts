/** Programs of Debian, each in a folder of its own that goes with it. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { unprivilegedUser } from "../../scripts/postgres.mjs";

const uid = unprivilegedUser();

/** For what the test starts, and deleted after it. */
export const folder = mkdtempSync(join(tmpdir(), "roadhand-scale-"));
chmodSync(folder, 0o755);

export function newFolder(name: string): string {
  const path = mkdtempSync(join(folder, `${name}-`));
  if (uid !== undefined) chownSync(path, uid, -1);
  return path;
}

const log = openSync(process.env.SCALE_LOG ?? join(folder, "log"), "a");
const running = new Set<ChildProcess>();

export function startDaemon(command: string, words: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, words, {
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", HOME: folder, ...env },
    stdio: ["ignore", log, log],
    uid,
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** With all that it has started, at once, as when the machine loses its power. */
export function killAll(pid: number): void {
  const children = (of: number): number[] => {
    try {
      const pids = readFileSync(`/proc/${of}/task/${of}/children`, "utf8").split(" ").filter(Boolean).map(Number);
      return pids.flatMap((child) => [child, ...children(child)]);
    } catch {
      return [];
    }
  };
  for (const each of [pid, ...children(pid)]) {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // It ended meanwhile.
    }
  }
}

/** After what a test file itself stops. */
afterAll(() => {
  for (const { pid } of running) if (pid) killAll(pid);
  rmSync(folder, { recursive: true, force: true });
});
