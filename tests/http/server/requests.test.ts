/** The short form of tests/long/requests.long.ts, which asks 20,000 times: `npm run test:long -- requests`. SEED begins another round. */
import { expect, it } from "vitest";
import { sendEverything } from "../../long/requests";

const SEED = Number(process.env.SEED ?? 1);
const REQUESTS = 400;

it("answers whatever is sent without a fault of its own, and leads to no other site", async () => {
  const { sent, statuses, faults } = await sendEverything(REQUESTS, SEED);
  expect(faults, `SEED=${SEED}`).toEqual([]);
  expect(sent).toBe(REQUESTS);
  // Not all stop at the door.
  for (const status of [200, 302, 403, 404, 422]) expect(statuses[status], `${status}`).toBeGreaterThan(0);
});
