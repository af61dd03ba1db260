/** REQUESTS and SEED repeat a round or begin another. */
import { expect, it } from "vitest";
import { sendEverything } from "./requests";

const { REQUESTS = "20000", SEED = "20261122" } = process.env;

it("answers whatever is sent without a fault of its own, and leads to no other site", async () => {
  const { sent, statuses, faults } = await sendEverything(Number(REQUESTS), Number(SEED));
  console.info(`SEED=${SEED}: ${sent} requests, ${JSON.stringify(statuses)}`);
  expect(faults, `SEED=${SEED}`).toEqual([]);
  expect(sent).toBe(Number(REQUESTS));
});
