/** Time stamps by an authority that is started here: `openssl ts`. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { db } from "db/client.server";
import { timestamps } from "db/schema";
import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyDocument } from "~/domain/verification/verification.server";
import { env } from "~/env.server";
import { findLastRow } from "~/server/audit/chain.server";
import { auditInOwnTransaction } from "~/server/audit.server";
import { readTimestamp, requestTimestamp } from "~/server/timestamp/authority.server";
import { checkStampedCheckpoints, stampWaiting } from "~/server/timestamp/queue.server";
import { connect } from "../../http/connection";
import { startAuthority } from "../../time-stamping-authority";
import { makeCompany, SUNBEAM, signed } from "../people";

const folder = mkdtempSync(join(tmpdir(), "roadhand-tsa-"));
let authority: Awaited<ReturnType<typeof startAuthority>>;
beforeAll(async () => {
  authority = await startAuthority(folder);
  env.timestamps = authority;
});
beforeEach(() => authority.behave("well"));
afterAll(async () => {
  env.timestamps = undefined;
  await authority.stop();
  rmSync(folder, { recursive: true });
});

const MINUTE = 60_000;
const digest = createHash("sha256").update("what was signed").digest();

describe("a time stamp", () => {
  it("is asked for by the digest alone, and is one that openssl accepts too", async () => {
    const { token, at, authority: name } = await requestTimestamp(digest, authority);
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(MINUTE);
    expect(name).toBe("Clock of the tests");
    expect(authority.requests.at(-1)?.includes(digest)).toBe(true);
    expect(authority.verify(token, digest.toString("hex"))).toContain("Verification: OK");
    expect(await readTimestamp(token, digest, authority.roots)).toEqual({ at, authority: name });
  });

  it("is refused of something else, of another root, changed, repeated, too long, redirected, or where the authority is away", async () => {
    const { token } = await requestTimestamp(digest, authority);
    await expect(readTimestamp(token, Buffer.alloc(32, 1), authority.roots)).rejects.toThrow("of something else");
    await expect(readTimestamp(token, digest, authority.otherRoots)).rejects.toThrow();
    const at = token.indexOf(Buffer.from("Z", "latin1"), token.indexOf(digest));
    const later = Buffer.from(token);
    later[at - 1] = (later[at - 1] as number) ^ 1;
    await expect(readTimestamp(later, digest, authority.roots)).rejects.toThrow();
    authority.behave("repeats");
    await expect(requestTimestamp(digest, authority)).rejects.toThrow("another request");
    authority.behave("talks on");
    await expect(requestTimestamp(digest, authority)).rejects.toThrow("too long");
    authority.behave("leads on");
    await expect(requestTimestamp(digest, authority)).rejects.toThrow();
    authority.behave("is away");
    await expect(requestTimestamp(digest, authority)).rejects.toThrow("answers 503");
  });
});

describe("a signed record", () => {
  it("is signed whether or not the authority answers, is stamped once it does, and says so where it is verified", async () => {
    const { details, positions } = SUNBEAM;
    await makeCompany({ details, positions: positions.map((position) => ({ ...position, code: "STAMPED1" })) });
    await stampWaiting();
    authority.behave("is away");
    await signed("STAMPED1");
    const [{ digest: record = "" } = {}] = await db
      .select()
      .from(timestamps)
      .orderBy(timestamps.createdAt)
      .then((rows) => rows.slice(-1));
    const asked = authority.requests.length;
    expect(await stampWaiting()).toBe(0);
    // One failure is enough to leave the authority alone for a while.
    expect(authority.requests.length).toBe(asked + 1);
    expect(await verifyDocument(record)).toMatchObject({ unchanged: true, timestamp: null });
    authority.behave("well");
    await stampWaiting();
    expect(await stampWaiting(new Date(Date.now() + 2 * MINUTE))).toBeGreaterThan(0);
    const verified = await verifyDocument(record);
    expect(verified).toMatchObject({ unchanged: true, timestamp: { authority: "Clock of the tests" } });
    const token = verified.unchanged ? verified.timestamp?.token : undefined;
    expect(authority.verify(token ?? Buffer.alloc(0), record)).toContain("Verification: OK");
    expect(await stampWaiting(new Date(Date.now() + 4 * MINUTE))).toBe(0);
  });
});

describe("the audit", () => {
  it("is stamped once a day, and a row that was stamped can't be replaced even with the audit's key", async () => {
    await auditInOwnTransaction("system", { action: "file.viewed" });
    const later = new Date(Date.now() + 25 * 60 * MINUTE);
    await stampWaiting(later);
    const head = await findLastRow(db);
    const checked = await checkStampedCheckpoints();
    expect(checked.at(-1)).toMatchObject({ seq: head?.seq, stamped: { authority: "Clock of the tests" } });
    await auditInOwnTransaction("system", { action: "file.viewed" });
    await stampWaiting(new Date(later.getTime() - 60 * MINUTE));
    expect(await db.$count(timestamps, isNotNull(timestamps.auditSeq))).toBe(checked.length);
    const direct = connect(env.dataDir);
    const replace = (hash?: Buffer) =>
      direct.unguarded(() => direct.run("update audit_events set hash = ? where seq = ?", [hash, head?.seq]));
    replace(Buffer.alloc(32, 7));
    expect((await checkStampedCheckpoints()).at(-1)).toEqual({ seq: head?.seq, stamped: undefined });
    replace(head?.hash);
    direct.close();
  });
});
