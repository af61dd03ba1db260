/** Looks first, then loads the program: what it imports opens the database and reads the keys. */

import type { Running } from "./program";
import { stopOnSignal } from "./signals";
import { demandSound, takeFolder } from "./startup/check";
import { type Finding, lineOf, Refused } from "./startup/finding";

export type { Running };

type Started = Running & { warnings: Finding[] };

/** Port 0 chooses a free one. @throws Refused with every reason found */
export async function start(): Promise<Started> {
  const release = await takeFolder(process.env);
  try {
    const warnings = await demandSound(process.env);
    const program = await import("./program");
    const running = await program.start();
    return {
      ...running,
      warnings,
      async stop() {
        await running.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

export async function serve(): Promise<void> {
  const { origin, stop, patience, warnings } = await start().catch(sayAndEnd);
  stopOnSignal(stop, patience);
  const [{ greet }, { log }, { logConsole }] = await Promise.all([
    import("./program"),
    import("~/server/log.server"),
    import("./console"),
  ]);
  for (const warning of warnings) {
    process.stderr.write(lineOf(warning));
    log.warn({ check: warning.check }, warning.says);
  }
  await greet(origin);
  logConsole();
}

function sayAndEnd(error: unknown): never {
  process.stderr.write(
    error instanceof Refused ? error.message : `Roadhand can't start:\n  - ${(error as Error).message}\n`,
  );
  process.exit(1);
}
