/** The built product as a process of its own, on a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { freePort } from "./app";
import { until } from "./until";
import { exchange } from "./visitor";

const root = new URL("../../", import.meta.url).pathname;
const started: ChildProcess[] = [];

export type Program = {
  child: ChildProcess;
  origin: string;
  dataDir: string;
  /** Exit code and signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** What it wrote to its standard output. */
  said(): string;
  /** And to its standard error. */
  complained(): string;
};

type Options = {
  command?: [string, ...string[]];
  /** Where the program lies. */
  release?: string;
  settings?: Record<string, string>;
  dataDir?: string;
  port?: number;
};

export const isUp = (origin: string): Promise<boolean> =>
  exchange(origin, "/healthz").then(
    () => true,
    () => false,
  );

export async function startProgram({
  command = [process.execPath, "scripts/serve.mjs"],
  release = root,
  settings = {},
  dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "program-")),
  port,
}: Options = {}): Promise<Program> {
  const at = port ?? (await freePort());
  cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true, force: false });
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd: release,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(at), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that what outlives its parent can be ended at last.
    detached: true,
  });
  started.push(child);
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  let complained = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complained += chunk.toString();
    process.stderr.write(chunk);
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once("exit", (code, signal) => resolve({ code, signal })),
  );
  const origin = `http://127.0.0.1:${at}`;
  await until(() => isUp(origin));
  return { child, origin, dataDir, ended, said: () => said, complained: () => complained };
}

afterAll(() => {
  for (const { pid } of started) {
    try {
      if (pid) process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
});
