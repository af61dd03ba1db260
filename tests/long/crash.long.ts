/** ROUNDS of kill -9, 300 by default. */
import { expect, it } from "vitest";
import { killRounds } from "./crash";

const ROUNDS = Number(process.env.ROUNDS ?? 300);

it(`loses nothing that was acknowledged in ${ROUNDS} kills`, async () => {
  const crashed = await killRounds(ROUNDS, () => 200 + Math.random() * 3000);
  process.stdout.write(`${JSON.stringify(crashed)}\n`);
  expect(crashed).toMatchObject({ lost: [], unsound: [] });
  expect(crashed.acknowledged).toBeGreaterThan(ROUNDS);
  expect(crashed.saves).toBeGreaterThan(ROUNDS);
});
