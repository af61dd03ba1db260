import { type Db, db, transaction } from "db/client.server";
import { adverseActions, outbox } from "db/schema";
import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { AuditAction } from "~/domain/audit/action";
import { notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";

const MAX_LISTED = 200;

type Operator = Actor | "system";
function authorizeOperator(operator: Operator): void {
  if (operator !== "system") authorize(operator, "operateInstallation");
}

/** RTIC must not learn which employers are asked, or who asks (49 CFR 391.53). */
const ADDRESSED_IN_SECRET = /^(inquiry|investigation)/;
const withoutSecret = <L extends { mailName: string; toAddress: string }>(found: L) => ({
  ...found,
  toAddress: ADDRESSED_IN_SECRET.test(found.mailName) ? null : found.toAddress,
});

export async function listUnsent(operator: Operator) {
  authorizeOperator(operator);
  const { id, toAddress, mailName, status, tries, lastError, nextTryAt, createdAt } = outbox;
  const found = await db
    .select({ id, toAddress, mailName, status, tries, lastError, nextTryAt, createdAt })
    .from(outbox)
    .where(ne(outbox.status, "sent"))
    .orderBy(asc(status), asc(createdAt))
    .limit(MAX_LISTED);
  return found.map(withoutSecret);
}

type Which = string | "all";
const isFailed = (which: Which): SQL | undefined =>
  and(eq(outbox.status, "failed"), which === "all" ? undefined : eq(outbox.id, which));

export async function getFailedMail(operator: Operator, which: Which) {
  authorizeOperator(operator);
  const { toAddress, mailName, tries, lastError } = outbox;
  const mails = await db.select({ toAddress, mailName, tries, lastError }).from(outbox).where(isFailed(which));
  if (mails.length === 0) throw notFound();
  const [one] = which === "all" ? [] : mails;
  return { count: mails.length, mail: one && withoutSecret(one) };
}

const changeFailedMail =
  (action: AuditAction, change: (tx: Db, mails: SQL | undefined) => Promise<{ id: string }[]>) =>
  async (operator: Operator, which: Which): Promise<string[]> => {
    authorizeOperator(operator);
    return transaction(async (tx) => {
      const changed = await change(tx, isFailed(which));
      if (changed.length === 0 && which !== "all") throw notFound();
      for (const { id } of changed) await audit(tx, operator, { action, object: id, companyId: null });
      return changed.map(({ id }) => id);
    });
  };

const FIRST_TRY = { status: "waiting", tries: 0 } as const;

/** @returns the mails @throws notFound unless it has failed */
export const retryMail = changeFailedMail("mail.retried", (tx, mails) =>
  tx
    .update(outbox)
    .set({ ...FIRST_TRY, nextTryAt: new Date() })
    .where(mails)
    .returning({ id: outbox.id }),
);

/** An adverse action whose notice it was counts as not notified. @returns the mails @throws notFound unless it has failed */
export const discardMail = changeFailedMail("mail.discarded", async (tx, mails) => {
  const discarded = await tx.delete(outbox).where(mails).returning({ id: outbox.id });
  const ids = discarded.map(({ id }) => id);
  await tx
    .update(adverseActions)
    .set({ noticedAt: null })
    .where(and(eq(adverseActions.notice, "mail"), inArray(adverseActions.mailId, ids)));
  return discarded;
});
