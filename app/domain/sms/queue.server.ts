/** Queues a text message beside an urgent mail, for drivers who consented. */
import type { Db } from "db/client.server";
import { smsMessages } from "db/schema";
import { and, eq } from "drizzle-orm";
import type { Application } from "~/domain/row-access/application.server";
import { MAIL_DELAY } from "~/domain/undo/undo";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { findActive, textContext } from "./record.server";
import { isAwaited, SMS_A_DAY, type SmsKind } from "./sms";

const SEND_WITHIN = 24 * 3600_000;

export type Addressee = Pick<Application, "companyId" | "driverId" | "dataKeyId" | "companyName" | "language">;
type Of = {
  consentId: string;
  link?: string;
  code?: string;
  undoableActId?: string | null | undefined;
  uselessAt?: Date;
};

/** Without a name, since others may see the phone. */
export async function addSms(tx: Db, addressee: Addressee, kind: SmsKind, of: Of): Promise<void> {
  const { companyId, driverId, companyName: company, language } = addressee;
  const { consentId, link = "", code = "", undoableActId = null, uselessAt } = of;
  const [id, now] = [newId(), new Date()];
  const vault = await openVault(tx, addressee.dataKeyId);
  const text = translator(language)(`sms.${kind}`, { company, link, code, most: String(SMS_A_DAY) });
  await tx.insert(smsMessages).values({
    id,
    companyId,
    driverId,
    consentId,
    kind,
    sealedText: vault.seal(textContext({ id, companyId }), text),
    nextTryAt: undoableActId ? new Date(now.getTime() + MAIL_DELAY) : now,
    uselessAt: uselessAt ?? new Date(now.getTime() + SEND_WITHIN),
    createdAt: now,
    undoableActId,
  });
}

/** Skipped where the same text is waiting already. @param link that leads to sign in, and then there */
export async function textDriver(
  tx: Db,
  addressee: Addressee,
  kind: SmsKind,
  of: { link: string; undoableActId?: string | null | undefined; uselessAt?: Date },
): Promise<void> {
  const consent = env.sms && (await findActive(tx, addressee.driverId));
  if (!consent) return;
  const same = and(
    eq(smsMessages.driverId, addressee.driverId),
    eq(smsMessages.kind, kind),
    eq(smsMessages.state, "waiting"),
  );
  if (!isAwaited(kind) && (await tx.$count(smsMessages, same)) > 0) return;
  await addSms(tx, addressee, kind, { ...of, consentId: consent.id });
}

export const unqueueHeldSms = (tx: Db, act: string): Promise<unknown> =>
  tx.delete(smsMessages).where(and(eq(smsMessages.undoableActId, act), eq(smsMessages.state, "waiting")));
