import { constants } from "node:os";
import { log } from "~/server/log.server";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;
/** Milliseconds. A terminal sends Ctrl-C to npm and to us, and npm forwards its own. */
const SAME = 1000;

type Stop = () => Promise<void>;

/** Ends the process once: by what stops it, and at once where that takes too long or fails. */
class Ending {
  #since: number | undefined;

  /** @param within milliseconds, after which the process ends at once */
  constructor(
    readonly stop: Stop,
    readonly within: number,
  ) {
    for (const fault of ["uncaughtException", "unhandledRejection"] as const)
      process.on(fault, (err: unknown) => {
        log.fatal({ err }, "stopping");
        this.begin(1);
      });
  }

  get lasted(): number {
    return this.#since === undefined ? 0 : performance.now() - this.#since;
  }

  begin(code: number): void {
    if (this.#since !== undefined) return;
    this.#since = performance.now();
    setTimeout(() => {
      log.fatal("the stop took too long");
      process.exit(1);
    }, this.within).unref();
    this.stop().then(
      () => process.exit(code),
      (err: unknown) => {
        log.fatal({ err }, "the stop failed");
        process.exit(1);
      },
    );
  }
}

/** The second signal ends the process at once. */
export function stopOnSignal(stop: Stop, within: number): void {
  const ending = new Ending(stop, within);
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (ending.lasted > SAME) process.exit(128 + constants.signals[signal]);
      ending.begin(0);
    });
}

/**
 * For a process that another has started: a terminal and systemd signal all of them, and only the one that started them
 * knows which ends first.
 * @returns what stops it
 */
export function stopOnMessage(stop: Stop, within: number): () => void {
  const ending = new Ending(stop, within);
  for (const signal of SIGNALS) process.on(signal, () => undefined);
  return () => ending.begin(0);
}
