/** The audit: a chain that shows where it was broken, in a table that refuses to be changed. */
import { appendFileSync, rmSync, statSync } from "node:fs";
import { transaction } from "db/client.server";
import { engine } from "db/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declareRestore } from "~/domain/audit/restore.server";
import { anonymous } from "~/domain/session/actor";
import { dataPath, env } from "~/env.server";
import { auditCheckpoints, checkAudit, recordCheckpoint } from "~/server/audit/chain.server";
import { writeCheckpoint } from "~/server/audit/checkpoints.server";
import type { BrokenLink } from "~/server/audit/verification.server";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { oldestKey } from "~/server/keys.server";
import { withRequestScope } from "~/server/request-scope.server";
import { connect } from "../../../http/connection";

const WRITTEN = 8;
const direct = connect(env.dataDir);

beforeAll(async () => {
  for (let number = 1; number < WRITTEN; number += 1)
    await auditInOwnTransaction(number % 2 ? "system" : anonymous, {
      action: number === 3 ? "ssn.revealed" : "file.viewed",
      detail: { number },
    });
  await withRequestScope({ requestId: "request-1", ip: "10.0.0.1", userAgent: "" }, () =>
    auditInOwnTransaction(
      {
        role: "Manager",
        userId: "user-1",
        username: "m",
        name: "M",
        email: "m@example.test",
        sessionId: "session-1",
        stepUpAt: null,
        twoFactorDue: null,
        companyId: "company-1",
        companyName: "C",
        timeZone: "America/Chicago",
        severalCompanies: false,
        isInvestigator: false,
        realUser: { id: "rtic-1", name: "R" },
      },
      { action: "note.added", object: "object-1" },
    ),
  );
});
afterAll(() => direct.close());

const place = { folder: env.auditHeadsDir, key: oldestKey("audit") };
const forgetHeads = () => {
  for (const name of ["audit-head", "audit-heads.log"]) rmSync(dataPath(name));
};

/** What somebody at the database might do; undone afterwards. */
async function tamper(...changes: [statement: string, ...values: unknown[]][]): Promise<BrokenLink | undefined> {
  const rows = direct.all("select * from audit_events order by seq");
  const columns = Object.keys(rows[0] ?? {});
  direct.unguarded(() => {
    for (const [statement, ...values] of changes) expect(direct.run(statement, values)).toBeGreaterThan(0);
  });
  try {
    return (await checkAudit()).broken;
  } finally {
    direct.unguarded(() => {
      direct.run("delete from audit_events");
      for (const row of rows)
        direct.run(
          `insert into audit_events (${columns}) values (${columns.map(() => "?")})`,
          columns.map((column) => row[column]),
        );
    });
  }
}

describe("the audit", () => {
  it("is whole as long as nobody has touched it", async () => {
    expect(await checkAudit()).toEqual({ rows: WRITTEN, restores: [] });
    expect(await tamper(["update audit_events set action = 'ssn.revealed' where seq = 3"])).toBeUndefined();
  });

  it("keeps who, really who, where from and what about", () => {
    expect(direct.all("select * from audit_events where action = 'note.added'")[0]).toMatchObject({
      seq: WRITTEN,
      actor: "user-1",
      real_user_id: "rtic-1",
      company_id: "company-1",
      object: "object-1",
      ip: "10.0.0.1",
      request_id: "request-1",
    });
  });

  it.each<[string, ...unknown[]]>([
    ["action = 'session.signed_out'"],
    ["actor = 'somebody else'"],
    ["at = at + 1"],
    ["detail = '{\"number\":4}'"],
    ["company_id = 'company-2'"],
    ["object = 'object-2'"],
    ["ip = '10.0.0.9'"],
    ["real_user_id = 'nobody'"],
    ["hash = ?", Buffer.alloc(32)],
    ["previous_hash = ?", Buffer.alloc(32)],
  ])("names the row in which %s was set", async (change, ...values) => {
    expect(await tamper([`update audit_events set ${change} where seq = 5`, ...values])).toEqual({
      seq: 5,
      fault: "changed",
    });
  });

  it("names the row that was taken out, or put elsewhere", async () => {
    expect(await tamper(["delete from audit_events where seq = 3"])).toEqual({ seq: 3, fault: "missing" });
    expect(await tamper(["delete from audit_events where seq = 1"])).toEqual({ seq: 1, fault: "missing" });
    expect(
      await tamper(
        ["delete from audit_events where seq = 3"],
        ["update audit_events set seq = 3 where seq = 4"],
        ["update audit_events set seq = 4 where seq = 5"],
      ),
    ).toEqual({ seq: 3, fault: "changed" });
  });

  it("names a row that was added without the key", async () => {
    expect(
      await tamper([
        `insert into audit_events (seq, at, actor, action, previous_hash, hash)
         select ${WRITTEN + 1}, at, actor, action, hash, hash from audit_events where seq = ${WRITTEN}`,
      ]),
    ).toEqual({ seq: WRITTEN + 1, fault: "changed" });
  });

  it("names the last row that is left of one whose end was cut off after it was noted", async () => {
    const cut: [string] = [`delete from audit_events where seq > ${WRITTEN - 2}`];
    expect(await tamper(cut)).toBeUndefined();
    await recordCheckpoint();
    await recordCheckpoint();
    expect(new Set(auditCheckpoints().map(({ seq }) => seq))).toEqual(new Set([WRITTEN]));
    expect(statSync(dataPath("audit-heads.log")).mode & 0o777).toBe(0o600);
    expect(await tamper(cut)).toEqual({ seq: WRITTEN - 2, fault: "cut_off" });
    expect(await tamper(["delete from audit_events"])).toEqual({ seq: 0, fault: "cut_off" });
  });

  it("notices a noted head that another row has taken the place of, and what a crash left of a line counts for nothing", async () => {
    appendFileSync(dataPath("audit-heads.log"), "9999 abc");
    expect((await checkAudit()).broken).toBeUndefined();
    writeCheckpoint(place, { seq: 2, hash: Buffer.alloc(32, 7), at: new Date() }, true);
    expect((await checkAudit()).broken).toEqual({ seq: 2, fault: "changed" });
    forgetHeads();
  });

  it("notices a head that somebody without the key has noted", async () => {
    await recordCheckpoint();
    const forged = `${WRITTEN} ${"0".repeat(64)} ${new Date().toISOString()} ${"0".repeat(64)}\n`;
    appendFileSync(dataPath("audit-heads.log"), forged);
    expect((await checkAudit()).broken).toEqual({ seq: WRITTEN, fault: "forged" });
    forgetHeads();
  });

  it("notices that its last row was cut off, once that was noted", async () => {
    await recordCheckpoint();
    await auditInOwnTransaction("system", { action: "file.viewed" });
    await recordCheckpoint();
    expect(await tamper([`delete from audit_events where seq = ${WRITTEN + 1}`])).toEqual({
      seq: WRITTEN,
      fault: "cut_off",
    });
  });

  it("goes on after a declared restore, and says which rows are gone", async () => {
    // An older database is back: one without the rows that were noted last.
    const lost = { seq: WRITTEN + 4, hash: Buffer.alloc(32, 7), at: new Date() };
    writeCheckpoint(place, lost, true);
    expect((await checkAudit()).broken).toEqual({ seq: WRITTEN + 1, fault: "cut_off" });
    expect(await declareRestore()).toEqual({ from: WRITTEN + 2, lostTo: lost.seq });
    const { rows, restores, broken } = await checkAudit();
    expect([rows, broken]).toEqual([WRITTEN + 2, undefined]);
    expect(restores).toMatchObject([{ seq: WRITTEN + 2, lostTo: lost.seq }]);
    expect(await declareRestore()).toBeUndefined();
    // What is written and noted from then on counts as before.
    for (let more = 0; more < 4; more += 1) await auditInOwnTransaction("system", { action: "file.viewed" });
    await recordCheckpoint();
    expect((await checkAudit()).broken).toBeUndefined();
    expect(await tamper([`delete from audit_events where seq > ${WRITTEN + 3}`])).toEqual({
      seq: WRITTEN + 3,
      fault: "cut_off",
    });
    forgetHeads();
  });

  it("refuses to be changed or shortened", () => {
    const orReplace = engine === "sqlite" ? "or replace" : "";
    const copy = (seq: number) =>
      `insert ${orReplace} into audit_events select ${seq}, at, 'x', real_user_id, company_id, action, object, ip, request_id,
       detail, previous_hash, hash from audit_events where seq = 2`;
    for (const statement of [
      "update audit_events set action = 'x' where seq = 2",
      "delete from audit_events where seq = 2",
      "delete from audit_events",
      ...(engine === "postgres" ? ["truncate audit_events"] : []),
      `update ${orReplace} audit_events set seq = 2 where seq = 3`,
      ...[2, 4, 1000].map(copy),
    ])
      expect(() => direct.run(statement), statement).toThrow("append-only");
  });

  it("is not written where the change it tells of is undone", async () => {
    const count = () => direct.all("select count(*) as rows from audit_events");
    const before = count();
    await expect(
      transaction(async (tx) => {
        await audit(tx, "system", { action: "template.deleted" });
        throw new Error("something else went wrong");
      }),
    ).rejects.toThrow("something else");
    expect(count()).toEqual(before);
  });

  it("stays a chain when many write at once", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        auditInOwnTransaction("system", { action: "folder.downloaded", detail: { number } }),
      ),
    );
    expect((await checkAudit()).broken).toBeUndefined();
  });
});
