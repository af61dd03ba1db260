/** The short form of tests/long/webhooks.long.ts, which kills a hundred times: `npm run test:long -- webhooks`. */
import { expect, it } from "vitest";
import { killBeforeDelivery } from "../long/webhooks";

it("what was acknowledged before a kill is delivered after it, under the number of its event", async () => {
  const killed = await killBeforeDelivery(2);
  expect(killed).toMatchObject({ filed: 4, lost: [], wrong: [] });
});
