/** Checkpoints are mailed, because a mailbox survives somebody with access to the machine. */
import { type Db, db, transaction } from "db/client.server";
import { auditEvents, users } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { type Actor, isMasquerading } from "~/domain/session/actor";
import { auditCheckpointMail } from "~/emails/audit-head";
import { can } from "~/permissions";
import { checkAudit, findLastRow } from "~/server/audit/chain.server";
import type { BrokenLink } from "~/server/audit/verification.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { editInstallation, loadInstallation } from "~/server/installation.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";

const WEEK = 7 * 24 * 3600_000;

export async function watchAudit(now = new Date(), signal?: AbortSignal): Promise<BrokenLink | undefined> {
  const { rows, broken } = await checkAudit({ signal });
  if (signal?.aborted) return undefined;
  await editInstallation({ auditCheckedAt: now, auditFault: broken ?? null });
  if (broken) log.error(broken, "the audit is broken");
  else log.info({ rows }, "the audit is whole");
  return broken;
}

export async function findAuditFault(actor: Actor): Promise<BrokenLink | null> {
  if (isMasquerading(actor) || "companyId" in actor || !can(actor, "readAudit")) return null;
  return (await loadInstallation()).auditFault;
}

async function mailedAt(tx: Db): Promise<number> {
  const [last] = await tx
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(eq(auditEvents.action, "audit.heads_mailed"))
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  return last?.at.getTime() ?? 0;
}

export async function mailAuditCheckpoint(now = new Date()): Promise<number> {
  if (now.getTime() - (await mailedAt(db)) < WEEK) return 0;
  return transaction(async (tx) => {
    const head = await findLastRow(tx);
    const readers = await tx
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.rticRole, "RTIC Administrator"), eq(users.status, "active")));
    if (!head || readers.length === 0) return 0;
    const hash = head.hash.toString("hex");
    for (const { email: to, language } of readers) {
      const content = auditCheckpointMail(translator(language), { ...head, hash, language });
      await queueMail(tx, { to, language, name: "audit-head", content });
    }
    await audit(tx, "system", { action: "audit.heads_mailed", detail: { head: head.seq, hash } });
    return readers.length;
  });
}
