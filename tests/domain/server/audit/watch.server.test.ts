/** The audit looked at by itself: a break is kept until it is explained, and the head goes to mailboxes. */
import { db, transaction } from "db/client.server";
import { users } from "db/schema";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { declareRestore } from "~/domain/audit/restore.server";
import { findAuditFault, mailAuditCheckpoint, watchAudit } from "~/domain/audit/watch.server";
import type { RticUser } from "~/domain/session/actor";
import { createAdministrator } from "~/domain/user/administrator.server";
import { env } from "~/env.server";
import { findLastRow, recordCheckpoint } from "~/server/audit/chain.server";
import { writeCheckpoint } from "~/server/audit/checkpoints.server";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { oldestKey } from "~/server/keys.server";
import { sendWaitingMail } from "~/server/mail.server";
import { connect } from "../../../http/connection";
import { mailsTo } from "../../../http/mail";
import { installation } from "../../people";

const DAY = 24 * 3600_000;
const direct = connect(env.dataDir);
afterAll(() => direct.close());

const rtic = (role: RticUser["role"]): RticUser => ({
  role,
  userId: "u",
  username: "u",
  name: "U",
  email: "u@example.test",
  sessionId: "s",
  stepUpAt: null,
  twoFactorDue: null,
});
const ADMINISTRATOR = rtic("RTIC Administrator");

describe("a break of the audit", () => {
  it("is kept until the chain is whole again, for RTIC Administrators", async () => {
    for (let number = 0; number < 5; number += 1)
      await auditInOwnTransaction("system", { action: "file.viewed", detail: { number } });
    expect(await watchAudit()).toBeUndefined();
    expect(await findAuditFault(ADMINISTRATOR)).toBeNull();
    const set = (action: string) =>
      direct.unguarded(() => direct.run("update audit_events set action = ? where seq = 3", [action]));
    set("note.added");
    expect(await watchAudit()).toEqual({ seq: 3, fault: "changed" });
    expect(await findAuditFault(ADMINISTRATOR)).toEqual({ seq: 3, fault: "changed" });
    expect(await findAuditFault(rtic("RTIC Manager"))).toBeNull();
    // It stops nothing.
    await auditInOwnTransaction("system", { action: "file.viewed" });
    expect(await findAuditFault(ADMINISTRATOR)).toEqual({ seq: 3, fault: "changed" });
    set("file.viewed");
    await watchAudit();
    expect(await findAuditFault(ADMINISTRATOR)).toBeNull();
  });

  it("is explained by a declared restore", async () => {
    await recordCheckpoint();
    const head = await findLastRow(db);
    if (!head) throw new Error("nothing is audited");
    const lost = { ...head, seq: head.seq + 10, hash: Buffer.alloc(32, 1) };
    writeCheckpoint({ folder: env.auditHeadsDir, key: oldestKey("audit") }, lost, true);
    await watchAudit();
    expect(await findAuditFault(ADMINISTRATOR)).toEqual({ seq: head.seq, fault: "cut_off" });
    await declareRestore();
    expect(await findAuditFault(ADMINISTRATOR)).toBeNull();
    expect(await watchAudit()).toBeUndefined();
  });
});

describe("the head of the audit", () => {
  it("is mailed to RTIC Administrators once a week, in their language", async () => {
    expect(await mailAuditCheckpoint()).toBe(0);
    const email = "rita.cole@example.test";
    await createAdministrator({ name: "Rita Cole", email });
    await transaction(async (tx) => {
      await tx.update(users).set({ language: "es" }).where(eq(users.email, email));
      await audit(tx, "system", { action: "file.viewed" });
    });
    const head = await findLastRow(db);
    const now = Date.now();
    expect(await mailAuditCheckpoint(new Date(now))).toBe(1);
    expect(await mailAuditCheckpoint(new Date(now + 6.9 * DAY))).toBe(0);
    expect(await mailAuditCheckpoint(new Date(now + 7.1 * DAY))).toBe(1);
    while ((await sendWaitingMail()) > 0);
    const letter = mailsTo(installation, email).find(({ text }) => text.includes(head?.hash.toString("hex") ?? "none"));
    expect(letter?.subject).toBe(`Huella de la auditoría de Roadhand en el registro ${head?.seq}`);
  });
});
