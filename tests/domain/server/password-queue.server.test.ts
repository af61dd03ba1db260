/** At the tests' price of a hash: how many run and wait does not depend on it. */
import { expect, it } from "vitest";
import { checkPassword, hashPassword } from "~/server/passwords.server";

const PASSWORD = "nine copper kettles whistle";

it("checks of forty at once go through two at a time; those who find the row full are asked to come back", async () => {
  const stored = await hashPassword(PASSWORD);
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => checkPassword(stored, PASSWORD)));
  const turned = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(turned).toHaveLength(6);
  expect(turned[0]?.reason).toMatchObject({ refusal: "unavailable", details: { retryAfter: 5 } });
  expect(await checkPassword(stored, PASSWORD)).toBe(true);
});
