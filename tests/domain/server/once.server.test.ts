/** What is done once for a key, and how long the key is remembered. */
import { transaction } from "db/client.server";
import { expect, it } from "vitest";
import { deleteOldIdempotencyKeys, once } from "~/domain/idempotency.server";
import { anonymous } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";

const DAY = 24 * 3600_000;
let done = 0;
const work = async () => {
  done += 1;
  return `result ${done}`;
};
const run = (key: string | undefined) => transaction((tx) => once(tx, anonymous, key, work));

it("is done once for a key, and each time without one", async () => {
  const key = newId();
  expect([await run(key), await run(key), await run(newId())]).toEqual(["result 1", "result 1", "result 2"]);
  expect([await run(undefined), await run("no key at all")]).toEqual(["result 3", "result 4"]);
});

it("is refused for a key that came with something else", async () => {
  const key = newId();
  const first = await run(`${key} print`);
  expect(await run(`${key} print`)).toBe(first);
  await expect(run(`${key} other`)).rejects.toMatchObject({ details: { fields: { "Idempotency-Key": ["key_used"] } } });
});

it("is remembered for thirty days", async () => {
  const key = newId();
  const first = await run(key);
  await deleteOldIdempotencyKeys(new Date(Date.now() + 29 * DAY));
  expect(await run(key)).toBe(first);
  await deleteOldIdempotencyKeys(new Date(Date.now() + 31 * DAY));
  expect(await run(key)).not.toBe(first);
});
