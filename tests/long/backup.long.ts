/** ROUNDS of a backup while CLIENTS write, 20 and 20 by default. */
import { expect, it } from "vitest";
import { backupRounds } from "./backup";

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const CLIENTS = Number(process.env.CLIENTS ?? 20);

it(`restores all that was acknowledged before each of ${ROUNDS} backups`, async () => {
  const backedUp = await backupRounds(ROUNDS, CLIENTS);
  process.stdout.write(`${JSON.stringify(backedUp)}\n`);
  expect(backedUp).toMatchObject({ lost: [], refused: [] });
  expect(backedUp.acknowledged.emails).toBeGreaterThan(ROUNDS);
  expect(backedUp.acknowledged.files).toBeGreaterThan(ROUNDS);
});
