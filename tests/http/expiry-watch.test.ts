/** The demo's licences that run out: their company is told as the program starts, once, however it ends and starts again. */
import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { type App, startApp } from "./app";
import { type Data, database, exchange, lettersTo, until } from "./visitor";

const root = new URL("../../", import.meta.url).pathname;
let app: App;
let data: Data;
let program: ChildProcess | undefined;

/** The program as it is started by hand, on the same data folder and address. */
async function startAgain(): Promise<void> {
  program = spawn(process.execPath, ["scripts/serve.mjs"], { cwd: root, env: process.env, stdio: "ignore" });
  const end = Date.now() + 15_000;
  for (;;) {
    const ready = await exchange(app.origin, "/readyz").catch(() => undefined);
    if (ready?.status === 200) return;
    if (Date.now() > end) throw new Error("not ready");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
async function stop(signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => program?.once("exit", resolve));
  program?.kill(signal);
  await ended;
  program = undefined;
}

const queued = () => data.count("outbox", "letter = 'document-expiring'");
const expireIn = (lastName: string, days: number) =>
  data.run(
    "update cdls set expiration_on = ? where driver_id = (select id from drivers where last_name = ?)",
    addDays(dayOf(new Date(), "America/Chicago"), days),
    lastName,
  );

beforeAll(async () => {
  app = await startApp();
  data = database(app);
});
afterAll(async () => {
  if (program) await stop("SIGKILL");
  data.close();
});

it("tells Northway's staff at the first start, each in one letter for 60 and one for 30 days", async () => {
  await until(() => queued() === 4);
  for (const to of ["north.admin@example.test", "north.manager@example.test"]) {
    const subjects = await until(
      () => lettersTo(app, to).length === 2 && lettersTo(app, to).map(({ subject }) => subject),
    );
    expect(subjects.sort()).toEqual([
      "Northway Freight: 2 CDLs expire within 30 days",
      "Northway Freight: 2 CDLs expire within 60 days",
    ]);
  }
});

it("tells only what is new after a kill and another start", async () => {
  await app.stop();
  expireIn("Jackson", 6);
  await startAgain();
  await until(() => queued() === 6);
  await stop("SIGKILL");
  expireIn("Kovalenko", 2);
  await startAgain();
  // Two of the seven-day notices on one day would be two letters: the second waits for tomorrow.
  await until(() => data.count("outbox", "letter = 'document-expiring' and status = 'sent'") === 6);
  await stop("SIGTERM");
  expect(queued()).toBe(6);
  expect(data.all("select days, count(*) as licences from expiry_notices group by days order by days")).toEqual([
    { days: 7, licences: 1 },
    { days: 30, licences: 2 },
    { days: 60, licences: 2 },
  ]);
  expect(data.all("pragma foreign_key_check")).toEqual([]);
});
