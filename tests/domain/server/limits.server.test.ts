import { afterAll, describe, expect, it, vi } from "vitest";
import { DomainError, gone, notFound } from "~/domain/errors";
import { limitKeyOf } from "~/server/request-scope.server";

type Limits = typeof import("~/server/limits.server");
let limits: Limits = await import("~/server/limits.server");

/** As after a restart: what was in memory is gone. */
async function restart(): Promise<void> {
  await limits.closeLimits();
  vi.resetModules();
  limits = await import("~/server/limits.server");
}
afterAll(() => limits.closeLimits());

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    // After a restart the class is another one of the same name.
    (error: DomainError) => (error.name === DomainError.name ? error : Promise.reject(error)),
  );
async function spendAll(limit: Parameters<Limits["consumeLimit"]>[0], key: string, times: number): Promise<number> {
  const tries = await Promise.all(Array.from({ length: times }, () => refusalOf(limits.consumeLimit(limit, key))));
  return tries.filter((refusal) => refusal === undefined).length;
}

describe("a limit", () => {
  it("lets through exactly so many, even all at once", async () => {
    expect(await spendAll("signIn", "parallel", 20)).toBe(5);
    expect(await spendAll("mailCooldown", "parallel", 3)).toBe(1);
    expect(await spendAll("requests", "parallel", 650)).toBe(600);
  });

  it("is forgotten an hour after it has run out, and not before", async () => {
    await spendAll("signIn", "forgotten", 5);
    await limits.deleteExpiredLimits(new Date(Date.now() + 70 * 60_000));
    expect(await spendAll("signIn", "forgotten", 1)).toBe(0);
    await limits.deleteExpiredLimits(new Date(Date.now() + 80 * 60_000));
    expect(await spendAll("signIn", "forgotten", 6)).toBe(5);
  });

  it("says how long to wait, in seconds and in minutes for people", async () => {
    await spendAll("signIn", "waits", 5);
    const refusal = await refusalOf(limits.consumeLimit("signIn", "waits", "too_many_tries"));
    expect(refusal).toMatchObject({ refusal: "tooMany", code: "too_many_tries" });
    expect(refusal?.details.retryAfter).toBeGreaterThan(14 * 60);
    expect(refusal?.details.retryAfter).toBeLessThanOrEqual(15 * 60);
    expect(refusal?.details.params).toEqual({ minutes: 15 });
  });

  it("waits no longer than its own duration once a clock that was ahead is put right", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 24 * 3600_000 });
    await spendAll("signIn", "ahead", 6);
    vi.useRealTimers();
    const refusal = await refusalOf(limits.consumeLimit("signIn", "ahead"));
    expect(refusal?.details.retryAfter).toBeLessThanOrEqual(15 * 60);
    await limits.deleteExpiredLimits(new Date(Date.now() + 80 * 60_000));
    expect(await spendAll("signIn", "ahead", 1)).toBe(1);
  });

  it("counts each key and each limit for itself", async () => {
    await spendAll("signIn", "one", 5);
    expect(await refusalOf(limits.consumeLimit("signIn", "other"))).toBeUndefined();
    expect(await refusalOf(limits.consumeLimit("wrongLink", "one"))).toBeUndefined();
  });

  it("that counts what is wrong counts neither what is right nor another failure", async () => {
    const tried = (outcome: () => unknown) =>
      refusalOf(limits.limitFailures(["wrongApplicationLookup"], "tried", "notFound", async () => void outcome()));
    const fail = (error: Error) => () => {
      throw error;
    };
    for (let right = 0; right < 20; right += 1) expect(await tried(() => {})).toBeUndefined();
    for (let other = 0; other < 20; other += 1) expect(await tried(fail(gone()))).toMatchObject({ refusal: "gone" });
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await tried(fail(notFound()))).toMatchObject({ refusal: "notFound" });
    expect(await tried(() => {})).toMatchObject({ refusal: "tooMany" });
  });

  it("begins anew once it is reset", async () => {
    await spendAll("signIn", "reset", 5);
    expect(await refusalOf(limits.consumeLimit("signIn", "reset"))).toMatchObject({ code: "slow_down" });
    await limits.resetLimit("signIn", "reset");
    expect(await refusalOf(limits.consumeLimit("signIn", "reset"))).toBeUndefined();
  });

  it.each([
    "signIn",
    "signInToAccount",
    "mailCooldown",
    "mailByRequester",
    "wrongApplicationLookup",
    "wrongPositionCode",
  ] as const)("of %s survives a restart", async (limit) => {
    const before = await spendAll(limit, "restarted", 100);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(100);
    await restart();
    expect(await refusalOf(limits.consumeLimit(limit, "restarted"))).toMatchObject({ refusal: "tooMany" });
    expect(await refusalOf(limits.consumeLimit(limit, "somebody else"))).toBeUndefined();
  });
});

describe("whom a limit counts", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:0db8::2:0:0:1", "2001:db8:0:0::/64"],
    ["2001:db8::1:2:3:203.0.113.9", "2001:db8:0:1::/64"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["fe80::1%eth0.100", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, counted) => expect(limitKeyOf(address)).toBe(counted));
});
