/** The built product and its database, running for a whole test file. */
import { afterAll } from "vitest";
import { startApp } from "./app";
import { database } from "./database";

export const app = await startApp();
export const data = database(app);

let stopped: Promise<void> | undefined;
/** For tests of what another start finds; the database stays open. */
export function stopApp(): Promise<void> {
  stopped ??= app.stop();
  return stopped;
}

afterAll(async () => {
  data.close();
  await stopApp();
});
