/** The built product as a process of its own, on an installation of its own, with a clock that a test moves by hand. */
import { execFile, spawn } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { expect, PASSWORD } from "../fixtures";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const preload = pathToFileURL(join(root, "tests/e2e/qualification/moved-clock.mjs")).href;
const HOUR = 3600_000;
const DAY = 24 * HOUR;

export type MovedProgram = Awaited<ReturnType<typeof startMoved>>;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export async function startMoved(name: string) {
  const folder = join(root, "test-results", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const clock = join(folder, "clock");
  const dataDir = join(folder, "data");
  let ahead = 0;
  /** At once: whoever read the file while it is written would be back in the present, with sessions that have not ended yet. */
  const setClock = () => {
    writeFileSync(`${clock}.new`, String(ahead));
    renameSync(`${clock}.new`, clock);
  };
  setClock();
  const port = await freePort();
  const env = {
    ...process.env,
    HOST: "localhost",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
    DEMO_PASSWORD: PASSWORD,
    PASSWORD_HASH_MIB: "1",
    CLOCK_AHEAD: clock,
    NODE_OPTIONS: `--import ${preload}`,
  };
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const origin = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 300_000 }).toBe(true);

  return {
    origin,
    /** Its day, so many days from the clock's. */
    day: (days = 0) => new Date(Date.now() + ahead + days * DAY),
    /** So many days go by; then somebody says that the clock is right, and what the program does by itself is done. */
    async goOn(days: number): Promise<void> {
      ahead += days * DAY;
      setClock();
      await promisify(execFile)(process.execPath, ["scripts/admin.mjs", "trust-clock"], { cwd: root, env });
      ahead += 7 * HOUR;
      setClock();
      // Until the program has read it: a session that begins before would be seven hours old at the next request.
      await setTimeout(250);
    },
    count(what: string, ...values: string[]): number {
      const data = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
      try {
        return (
          data
            .prepare<string[], number>(`select count(*) from ${what}`)
            .pluck()
            .get(...values) ?? 0
        );
      } finally {
        data.close();
      }
    },
    keyOf(driverId: string): string {
      const data = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
      try {
        return String(data.prepare("select data_key_id from drivers where id = ?").pluck().get(driverId));
      } finally {
        data.close();
      }
    },
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
