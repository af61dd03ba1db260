/** Checks first: importing the program opens the database and reads the keys. */
import { readEnv } from "~/settings.server";
import { deleteKeyReports } from "./key-report";
import type { Running } from "./program";
import { ownRole } from "./role";
import { stopOnSignal } from "./signals";
import { type Finding, StartRefused } from "./startup/finding";
import { lockDataFolder, requireStartable } from "./startup/start-checks";

export type { Running };

type Started = Running & { warnings: Finding[] };

/** What each of several processes runs; beside the build, which this file is the first of. */
const SERVE = new URL("../../scripts/serve.mjs", import.meta.url);

/** Several processes only where it prints a startup message, as from the command line. */
async function begin(warnings: Finding[], ready?: (running: Running) => void): Promise<Running> {
  const read = readEnv(process.env);
  if ("env" in read) deleteKeyReports(read.env.dataDir);
  if (ready && "env" in read && read.env.webProcesses > 1) {
    const { startProcesses } = await import("./processes");
    return startProcesses(SERVE, read.env.webProcesses, { warnings, ready });
  }
  const program = await import("./program");
  return program.start(ready && { warnings, ready });
}

/** Port 0 chooses a free one. @param ready makes it print the startup message @throws StartRefused with every reason found */
export async function start(ready?: (running: Running) => void): Promise<Started> {
  const release = await lockDataFolder(process.env);
  const releasing = (running: Running): Running => ({
    ...running,
    async stop() {
      await running.stop();
      release();
    },
  });
  try {
    const warnings = await requireStartable(process.env);
    const running = await begin(warnings, ready && ((running) => ready(releasing(running))));
    return { ...releasing(running), warnings };
  } catch (error) {
    release();
    throw error;
  }
}

export async function serve(): Promise<void> {
  if (ownRole() !== "all") return (await import("./processes")).serveAsWorker();
  const { warnings } = await start(({ stop, stopTimeout }) => stopOnSignal(stop, stopTimeout)).catch(sayAndEnd);
  const [{ log }, { logConsole }] = await Promise.all([import("~/server/log.server"), import("./console")]);
  for (const { check, says } of warnings) log.warn({ check }, says);
  logConsole();
}

function sayAndEnd(error: unknown): never {
  process.stderr.write(
    error instanceof StartRefused ? error.message : `Roadhand can't start:\n  - ${(error as Error).message}\n`,
  );
  process.exit(1);
}
