/** Mailed links and once keys: what may happen once happens once, also when two ask at the same moment. */
import { db, transaction } from "db/client.server";
import { companies, mailedLinks } from "db/schema";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CompanyDetails } from "~/domain/company/company";
import { createCompany } from "~/domain/company/company.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { RticUser } from "~/domain/session/actor";
import {
  consumeLink,
  consumeLinkById,
  isSpendable,
  type LinkPurpose,
  linkMinutes,
  linkRequest,
  makeLink,
  tryCode,
} from "~/domain/session/mailed-link.server";
import { hashToken } from "~/server/ids.server";

let people = 0;
const someone = () => `someone.${++people}@example.test`;
const make = (
  email = someone(),
  purpose: LinkPurpose = "apply",
  more: { browserToken?: string; request?: unknown } = {},
) => transaction((tx) => makeLink(tx, { purpose, email, language: "en", ...more }));
const spend = (token: string, purpose: LinkPurpose = "apply") => transaction((tx) => consumeLink(tx, purpose, token));
const rowOf = async (token: string) =>
  (
    await db
      .select()
      .from(mailedLinks)
      .where(eq(mailedLinks.tokenHash, hashToken(token)))
  )[0];
const gone = { refusal: "gone", code: "link_expired" };

describe("a mailed link", () => {
  it("is spent once", async () => {
    const { token } = await make();
    expect(await isSpendable("apply", token)).toBe(true);
    expect(await spend(token)).toMatchObject({ purpose: "apply" });
    expect(await isSpendable("apply", token)).toBe(false);
    await expect(spend(token)).rejects.toMatchObject(gone);
  });

  it("is spent by one of two who click at once", async () => {
    const { token } = await make();
    const results = await Promise.allSettled([spend(token), spend(token), spend(token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  it("works for the purpose it was made for only", async () => {
    const { token } = await make(someone(), "reset");
    await expect(spend(token, "apply")).rejects.toMatchObject(gone);
    await expect(spend(token, "invitation")).rejects.toMatchObject(gone);
    expect(await spend(token, "reset")).toMatchObject({ purpose: "reset" });
  });

  it("ends when a newer one is made for the same address and purpose", async () => {
    const email = someone();
    const { token: older } = await make(email);
    const { token: reset } = await make(email, "reset");
    const { token: newer } = await make(email);
    await expect(spend(older)).rejects.toMatchObject(gone);
    expect(await spend(newer)).toMatchObject({ email });
    expect(await isSpendable("reset", reset)).toBe(true);
  });

  it("lives 30 minutes, an invitation and the first set-up 72 hours", async () => {
    expect((["apply", "reset", "invitation", "setup"] as const).map(linkMinutes)).toEqual([30, 30, 72 * 60, 72 * 60]);
    for (const purpose of ["apply", "reset", "invitation", "setup"] as const) {
      const { token } = await make(someone(), purpose);
      const row = await rowOf(token);
      expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(linkMinutes(purpose) * 60_000);
    }
  });

  it("does not work a moment after its end", async () => {
    const { token } = await make();
    await transaction(async (tx) => {
      await tx
        .update(mailedLinks)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(mailedLinks.tokenHash, hashToken(token)));
    });
    expect(await isSpendable("apply", token)).toBe(false);
    await expect(spend(token)).rejects.toMatchObject(gone);
  });

  it("is 256 bits of which only the hash is kept, and what was asked for is sealed", async () => {
    const { token } = await make(someone(), "apply", { request: { code: "NRTHWAY", cdlNumber: "H1234567" } });
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await rowOf(token);
    const stored = JSON.stringify(row, (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    expect(stored).not.toContain(token);
    expect(stored).not.toContain("H1234567");
    expect(row && linkRequest(row)).toEqual({ code: "NRTHWAY", cdlNumber: "H1234567" });
    await expect(spend("")).rejects.toMatchObject(gone);
    await expect(spend(`${token}x`)).rejects.toMatchObject(gone);
  });
});

describe("the mailed code", () => {
  const attempt = (browser: string, code: string) => transaction((tx) => tryCode(tx, browser, code));

  it("works in the browser that asked", async () => {
    const { code } = await make(someone(), "apply", { browserToken: "browser-1" });
    expect(code).toMatch(/^\d{8}$/);
    expect(await attempt("browser-2", code)).toBeUndefined();
    const link = await attempt("browser-1", code);
    expect(link).toBeDefined();
    await transaction((tx) => consumeLinkById(tx, link?.id ?? ""));
    expect(await attempt("browser-1", code)).toBeUndefined();
    await expect(transaction((tx) => consumeLinkById(tx, link?.id ?? ""))).rejects.toMatchObject(gone);
  });

  it("can be tried five times, the right one among them or not at all", async () => {
    const { code, token } = await make(someone(), "apply", { browserToken: "browser-3" });
    const wrong = code === "00000000" ? "11111111" : "00000000";
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt("browser-3", wrong)).toBeUndefined();
    expect(await attempt("browser-3", code)).toBeUndefined();
    expect(await isSpendable("apply", token)).toBe(true);
  });

  it("is counted exactly when many are tried at once", async () => {
    const { code } = await make(someone(), "apply", { browserToken: "browser-4" });
    const tries = await Promise.all(Array.from({ length: 20 }, () => attempt("browser-4", code)));
    expect(tries.filter(Boolean)).toHaveLength(5);
  });

  it("is not there for a link that no browser asked for", async () => {
    const { code } = await make();
    expect(await attempt("", code)).toBeUndefined();
  });
});

describe("a form with a once key", () => {
  const admin = (id: string): RticUser => ({
    role: "RTIC Manager",
    userId: id,
    username: id,
    name: id,
    email: `${id}@example.test`,
    sessionId: id,
    stepUpAt: null,
    twoFactorDue: null,
  });
  const details = (name: string) =>
    ({ name, legalName: name, timeZone: "America/Chicago", language: "en" }) as CompanyDetails;
  const rows = (name: string) => db.select({ id: companies.id }).from(companies).where(like(companies.name, name));

  it("acts once: the second post finds the first one's result", async () => {
    const key = newIdempotencyKey();
    const first = await createCompany(admin("a"), details("Once"), key);
    expect(await createCompany(admin("a"), details("Once"), key)).toBe(first);
    expect(await rows("Once")).toEqual([{ id: first }]);
  });

  it("acts once when both come at the same moment", async () => {
    const key = newIdempotencyKey();
    const ids = await Promise.all([1, 2, 3].map(() => createCompany(admin("a"), details("Both"), key)));
    expect(new Set(ids).size).toBe(1);
    expect(await rows("Both")).toHaveLength(1);
  });

  it("acts anew with another key, and without a proper one", async () => {
    for (const key of [newIdempotencyKey(), newIdempotencyKey(), undefined, "nonsense", "nonsense"])
      await createCompany(admin("a"), details("Anew"), key);
    expect(await rows("Anew")).toHaveLength(5);
  });

  it("gives nobody another person's result", async () => {
    const key = newIdempotencyKey();
    const mine = await createCompany(admin("a"), details("Mine"), key);
    const theirs = await createCompany(admin("b"), details("Theirs"), key).catch(() => "refused");
    expect(theirs).not.toBe(mine);
  });
});
