import type { Db } from "db/client.server";
import { smsConsents, smsMessages } from "db/schema";
import { and, desc, eq, inArray } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { env } from "~/env.server";
import { blindIndex } from "~/server/keys.server";
import type { Vault } from "~/server/vault.server";
import type { SmsProvider } from "~/settings.server";

export type Consent = typeof smsConsents.$inferSelect;
type Row = { id: string; companyId: string };

const contextOf = (table: string, column: string, { id: row, companyId: company }: Row) => ({
  table,
  column,
  row,
  company,
});
export const phoneContext = (row: Row) => contextOf("sms_consents", "sealed_phone", row);
export const textContext = (row: Row) => contextOf("sms_messages", "sealed_text", row);

export const phoneOf = (vault: Vault, consent: Consent): string =>
  vault.open(phoneContext(consent), consent.sealedPhone).toString("utf8");
export const indexOfPhone = (phone: string): Buffer => blindIndex("sms", phone);

/** Off until the operator names a provider. */
export const hasSms = (): boolean => env.sms !== undefined;

export function requireProvider(): SmsProvider {
  if (!env.sms) throw notFound();
  return env.sms;
}

export const consentsOf = (tx: Db, driverId: string): Promise<Consent[]> =>
  tx
    .select()
    .from(smsConsents)
    .where(eq(smsConsents.driverId, driverId))
    .orderBy(desc(smsConsents.agreedAt), desc(smsConsents.id));

export async function findActive(tx: Db, driverId: string): Promise<Consent | undefined> {
  const [active] = await tx
    .select()
    .from(smsConsents)
    .where(and(eq(smsConsents.driverId, driverId), eq(smsConsents.state, "active")));
  return active;
}

/** Its waiting messages are never sent. */
export async function endConsent(
  tx: Db,
  { id }: Consent,
  ended: Partial<Pick<Consent, "endedBy" | "replies">>,
): Promise<void> {
  await tx
    .update(smsConsents)
    .set({ ...ended, state: "ended", endedAt: new Date(), codeHash: null })
    .where(eq(smsConsents.id, id));
  await tx.delete(smsMessages).where(and(eq(smsMessages.consentId, id), eq(smsMessages.state, "waiting")));
}

/** A number that was typed and never proved is no consent. */
export async function dropConsents(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(smsMessages).where(inArray(smsMessages.consentId, [...ids]));
  await tx.delete(smsConsents).where(inArray(smsConsents.id, [...ids]));
}

export async function eraseSms(tx: Db, driverId: string): Promise<void> {
  await tx.delete(smsMessages).where(eq(smsMessages.driverId, driverId));
  await tx.delete(smsConsents).where(eq(smsConsents.driverId, driverId));
}

export const describeConsents = async (tx: Db, vault: Vault, driverId: string) =>
  (await consentsOf(tx, driverId)).map((consent) => ({
    phone: phoneOf(vault, consent),
    text: consent.textVersion,
    language: consent.language,
    agreedAt: consent.agreedAt,
    provedAt: consent.provedAt,
    endedAt: consent.endedAt,
    endedBy: consent.endedBy,
  }));
