/** The product with Northway's staff signed in and somebody of another company, for a whole test file. */
import { afterAll, beforeAll } from "vitest";
import { type App, startApp } from "./app";
import { type Data, database, staff, type Visitor } from "./visitor";

export let app: App;
export let data: Data;
export let manager: Visitor;
export let administrator: Visitor;
/** The Administrator of Sunbeam. */
export let stranger: Visitor;

beforeAll(async () => {
  app = await startApp();
  data = database(app);
  manager = await staff(app, "north.manager");
  administrator = await staff(app, "north.admin");
  stranger = await staff(app, "sun.admin");
});
afterAll(async () => {
  data.close();
  await app.stop();
});
