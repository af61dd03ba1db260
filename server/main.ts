/** Checks first: importing the program opens the database and reads the keys. */

import type { Running } from "./program";
import { stopOnSignal } from "./signals";
import { requireSound, takeFolder } from "./startup/check";
import { type Finding, Refused } from "./startup/finding";

export type { Running };

type Started = Running & { warnings: Finding[] };

/** Port 0 chooses a free one. @param ready makes it greet @throws Refused with every reason found */
export async function start(ready?: (running: Running) => void): Promise<Started> {
  const release = await takeFolder(process.env);
  const releasing = (running: Running): Running => ({
    ...running,
    async stop() {
      await running.stop();
      release();
    },
  });
  try {
    const warnings = await requireSound(process.env);
    const program = await import("./program");
    const running = await program.start(ready && { warnings, ready: (running: Running) => ready(releasing(running)) });
    return { ...releasing(running), warnings };
  } catch (error) {
    release();
    throw error;
  }
}

export async function serve(): Promise<void> {
  const { warnings } = await start(({ stop, patience }) => stopOnSignal(stop, patience)).catch(sayAndEnd);
  const [{ log }, { logConsole }] = await Promise.all([import("~/server/log.server"), import("./console")]);
  for (const { check, says } of warnings) log.warn({ check }, says);
  logConsole();
}

function sayAndEnd(error: unknown): never {
  process.stderr.write(
    error instanceof Refused ? error.message : `Roadhand can't start:\n  - ${(error as Error).message}\n`,
  );
  process.exit(1);
}
