/** KILLS and EVENTS, 100 and 500 by default. */
import { expect, it } from "vitest";
import { delayBesideDead, killBeforeDelivery } from "./webhooks";

const KILLS = Number(process.env.KILLS ?? 100);
const EVENTS = Number(process.env.EVENTS ?? 500);
/** Milliseconds. */
const MAX_DELAY = 1000;

it(`delivers each event at least once after ${KILLS} kills between commit and delivery, under its number`, async () => {
  const killed = await killBeforeDelivery(KILLS);
  process.stdout.write(`${JSON.stringify(killed)}\n`);
  expect(killed).toMatchObject({ lost: [], wrong: [] });
  expect(killed.early).toBeGreaterThan(KILLS);
});

it("holds a receiver up by at most a second at p99 for one that is dead", async () => {
  const delays = await delayBesideDead(EVENTS);
  process.stdout.write(`${JSON.stringify(delays)}\n`);
  expect(delays.toDead).toBeGreaterThan(0);
  expect(delays.besideDead.p99 - delays.alone.p99).toBeLessThan(MAX_DELAY);
});
