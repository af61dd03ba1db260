/** The built product and its database, running for a whole test file. */
import { afterAll } from "vitest";
import { startApp } from "./app";
import { database } from "./visitor";

export const app = await startApp();
export const data = database(app);

afterAll(async () => {
  data.close();
  await app.stop();
});
