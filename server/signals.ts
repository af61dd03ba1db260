import { constants } from "node:os";
import { log } from "~/server/log.server";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;
/** Milliseconds. A terminal sends Ctrl-C to npm and to us, and npm forwards its own. */
const SAME = 1000;

/** @param within milliseconds, after which the process ends at once */
export function stopOnSignal(stop: () => Promise<void>, within: number): void {
  let since: number | undefined;
  const end = (code: number) => {
    if (since !== undefined) return;
    since = performance.now();
    setTimeout(() => {
      log.fatal("the stop took too long");
      process.exit(1);
    }, within).unref();
    stop().then(
      () => process.exit(code),
      (err: unknown) => {
        log.fatal({ err }, "the stop failed");
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (since !== undefined && performance.now() - since > SAME) process.exit(128 + constants.signals[signal]);
      end(0);
    });
  for (const fault of ["uncaughtException", "unhandledRejection"] as const)
    process.on(fault, (err: unknown) => {
      log.fatal({ err }, "stopping");
      end(1);
    });
}
