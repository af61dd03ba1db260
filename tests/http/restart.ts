/** The product started again by hand, on the data folder and address of the one that runs for a test file and was stopped. */
import { type ChildProcess, spawn } from "node:child_process";
import { afterAll } from "vitest";
import { app } from "./running";
import { until } from "./until";
import { exchange } from "./visitor";

const root = new URL("../../", import.meta.url).pathname;
let program: ChildProcess | undefined;

export async function startAgain(): Promise<void> {
  program = spawn(process.execPath, ["scripts/serve.mjs"], { cwd: root, env: process.env, stdio: "ignore" });
  const isReady = () =>
    exchange(app.origin, "/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(isReady);
}

/** @returns the exit code, which a killed program has none of */
export async function stop(signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => program?.once("exit", resolve));
  program?.kill(signal);
  const code = await ended;
  program = undefined;
  return code;
}

afterAll(async () => {
  if (program) await stop("SIGKILL");
});
