/** The demo's licences that run out: their company is told as the program starts, once, however it ends and starts again. */
import { expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { mailsTo } from "../http/mail";
import { startAgain, stop } from "../http/restart";
import { driverId } from "../http/rows";
import { app, data, stopApp } from "../http/running";
import { until } from "../http/until";

const queued = () => data.count("outbox", "letter = 'document-expiring'");
const expireIn = (lastName: string, days: number) => {
  const day = addDays(dayOf(new Date(), "America/Chicago"), days);
  data.run("update cdls set expiration_on = ? where driver_id = ?", day, driverId(lastName));
  data.relist();
};

it("tells Northway's staff at the first start, each in one letter for 60 and one for 30 days", async () => {
  await until(() => queued() === 4);
  for (const to of ["north.admin@example.test", "north.manager@example.test"]) {
    const told = () => mailsTo(app, to).flatMap(({ subject }) => (subject.includes("expire") ? [subject] : []));
    const subjects = await until(() => told().length === 2 && told());
    expect(subjects.sort()).toEqual([
      "Northway Freight: 2 CDLs and documents expire within 60 days",
      // One of the three is known twice.
      "Northway Freight: 3 CDLs and documents expire within 30 days",
    ]);
  }
});

it("tells only what is new after a kill and another start", async () => {
  await stopApp();
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
    { days: 30, licences: 3 },
    { days: 60, licences: 2 },
  ]);
  expect(data.all("pragma foreign_key_check")).toEqual([]);
});
