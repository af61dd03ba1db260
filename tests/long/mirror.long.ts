/** CHANGES and RESTARTS, 10,000 and 2 by default; SEED begins another round. */
import { expect, it } from "vitest";
import { mirror } from "./mirror";

const CHANGES = Number(process.env.CHANGES ?? 10_000);
const RESTARTS = Number(process.env.RESTARTS ?? 2);

it(`is the company row by row after ${CHANGES} changes and ${RESTARTS} restarts`, async () => {
  const mirrored = await mirror(CHANGES, RESTARTS, Number(process.env.SEED ?? 1));
  process.stdout.write(`${JSON.stringify(mirrored)}\n`);
  expect(mirrored.different).toEqual([]);
});
