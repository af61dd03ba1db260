/** Unsent text messages for the operator, without text and number. */
import { type Db, db, transaction } from "db/client.server";
import { companies, smsMessages } from "db/schema";
import { and, asc, desc, eq, gt, isNotNull, ne, type SQL } from "drizzle-orm";
import type { AuditAction } from "~/domain/audit/action";
import { notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";

const MAX_LISTED = 200;

const authorizeOperator = (actor: Actor): void => void authorize(actor, "operateInstallation");

/** The provider did not take it, and it is still of use: what a carrier could not deliver is lost at the next try too. */
const isRetryable = ({ sealedText, uselessAt }: { sealedText: unknown; uselessAt: Date }): boolean =>
  sealedText !== null && uselessAt > new Date();

const { id, kind, state, tries, lastError, providerId, nextTryAt, uselessAt, createdAt, sealedText } = smsMessages;

export async function listUnsentSms(actor: Actor) {
  authorizeOperator(actor);
  const found = await db
    .select({
      status: state,
      id,
      kind,
      tries,
      lastError,
      providerId,
      nextTryAt,
      uselessAt,
      createdAt,
      sealedText,
      company: companies.name,
    })
    .from(smsMessages)
    .innerJoin(companies, eq(companies.id, smsMessages.companyId))
    .where(ne(state, "sent"))
    .orderBy(asc(state), desc(createdAt))
    .limit(MAX_LISTED);
  return found.map(({ sealedText, uselessAt, ...message }) => ({
    ...message,
    retryable: message.status === "failed" && isRetryable({ sealedText, uselessAt }),
  }));
}
export type UnsentSms = Awaited<ReturnType<typeof listUnsentSms>>[number];

type Which = string | "all";
const isFailed = (which: Which): SQL | undefined =>
  and(eq(state, "failed"), which === "all" ? undefined : eq(id, which));
const isFailedAndRetryable = (which: Which): SQL | undefined =>
  and(isFailed(which), isNotNull(sealedText), gt(uselessAt, new Date()));
const SMS_ACTS = { retry: isFailedAndRetryable, discard: isFailed } as const;

/** @throws notFound unless it has failed, and can be sent again where that is the act */
export async function getFailedSms(actor: Actor, which: Which, act: keyof typeof SMS_ACTS) {
  authorizeOperator(actor);
  const messages = await db
    .select({ kind, company: companies.name, tries, lastError })
    .from(smsMessages)
    .innerJoin(companies, eq(companies.id, smsMessages.companyId))
    .where(SMS_ACTS[act](which));
  if (messages.length === 0) throw notFound();
  return { count: messages.length, message: which === "all" ? undefined : messages[0] };
}

const changeFailedSms =
  (action: AuditAction, change: (tx: Db, which: Which) => Promise<{ id: string }[]>) =>
  async (actor: Actor, which: Which): Promise<void> => {
    authorizeOperator(actor);
    await transaction(async (tx) => {
      const changed = await change(tx, which);
      if (changed.length === 0 && which !== "all") throw notFound();
      for (const { id: object } of changed) await audit(tx, actor, { action, object, companyId: null });
    });
  };

/** @throws notFound unless it has failed and can be sent again */
export const retrySms = changeFailedSms("sms.retried", (tx, which) =>
  tx
    .update(smsMessages)
    .set({ state: "waiting", tries: 0, nextTryAt: new Date() })
    .where(isFailedAndRetryable(which))
    .returning({ id }),
);

/** @throws notFound unless it has failed */
export const discardSms = changeFailedSms("sms.discarded", (tx, which) =>
  tx.delete(smsMessages).where(isFailed(which)).returning({ id }),
);
