/** A program that is killed within an act on many: sent again after the next start, each is done once and says so. */
import { expect, it } from "vitest";
import { dayOf } from "~/domain/day";
import { newEmail } from "../http/applicant";
import { bringIn } from "../http/driver/bringing";
import { administrator, data } from "../http/northway";
import { heldIn, says, shows } from "../http/page";
import { startAgain, stop } from "../http/restart";
import { audited, driverId } from "../http/rows";
import { stopApp } from "../http/running";
import { until } from "../http/until";
import { dayFields } from "../http/visitor";

const NUMBER = 200;
const PAGE = "/drivers/compliance/record?all&item=yearly_review";
const names = Array.from({ length: NUMBER }, (_, index) => `Cut${String(index).padStart(3, "0")}`);
const rows = names.map((name) => `Rosa,${name},${newEmail()},2021-03-14,cmv`);

shows(
  await bringIn(administrator, ["first_name,last_name,email,start_date,duty", ...rows].join("\n")),
  200,
  `${NUMBER} drivers were added`,
);
await stopApp();

const recorded = () =>
  data.count("qualification_records", "driver_id in (select id from drivers where last_name like 'Cut%')");

it("a result recorded for many is recorded once for each, whenever the program was killed, and each row says what became of it", async () => {
  await startAgain();
  const { text } = await administrator.get(PAGE);
  const form = {
    ...Object.fromEntries(["once", "opened"].map((name) => [name, String(heldIn(text, name))])),
    driver: names.map(driverId),
    ...dayFields("doneOn", dayOf(new Date(), "America/Chicago")),
    result: "meets",
  };
  const first = administrator.post(PAGE, form).catch(() => undefined);
  await until(() => recorded() >= NUMBER / 10);
  await stop("SIGKILL");
  expect(await first).toBeUndefined();
  expect(recorded()).toBeLessThan(NUMBER);
  await startAgain();
  // Nothing goes on by itself: whoever was cut off sends the same form again, as the browser's button does.
  const again = await administrator.post(PAGE, form);
  shows(again, 200, `Recorded for ${NUMBER} drivers.`);
  for (const name of names) says(again, name);
  expect(recorded()).toBe(NUMBER);
  for (const name of names) {
    expect(data.count("qualification_records", "driver_id = ?", driverId(name)), name).toBe(1);
    expect(audited("qualification.recorded", driverId(name)), name).toHaveLength(1);
  }
  expect(await stop("SIGTERM")).toBe(0);
});
