/** RFC 6238: six digits every 30 seconds, one step either way, each code once. */
import { type Db, db } from "db/client.server";
import { totpSecrets } from "db/schema";
import { and, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { systemVault } from "~/server/vault.server";

const SECONDS = 30;
const WINDOW = 1;
export const ISSUER = "Roadhand";

export const secretContext = (userId: string) => ({
  table: "totp_secrets",
  column: "sealed_secret",
  row: userId,
  company: "",
});
const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, algorithm: "SHA1", digits: 6, period: SECONDS, secret: Secret.fromBase32(secret) });

/** 160 bits (RFC 4226). @param bytes at least 20 */
export const secretOf = (bytes: Buffer): string => Secret.fromHex(bytes.toString("hex", 0, 20)).base32;
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

export function stepOf(secret: string, code: string): number | undefined {
  const delta = totpOf(secret, "").validate({ token: code, window: WINDOW });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / SECONDS) + delta;
}

export async function hasApp(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(totpSecrets, eq(totpSecrets.userId, userId))) > 0;
}

export async function findAppSince(userId: string): Promise<Date | null> {
  const [found] = await db
    .select({ createdAt: totpSecrets.createdAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId));
  return found?.createdAt ?? null;
}

export async function saveSecret(tx: Db, userId: string, secret: string, step: number): Promise<void> {
  await removeApp(tx, userId);
  const sealedSecret = systemVault.seal(secretContext(userId), secret);
  await tx.insert(totpSecrets).values({ userId, sealedSecret, lastStep: step, createdAt: new Date() });
}

export async function removeApp(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ userId: totpSecrets.userId });
  return removed.length > 0;
}

export async function consumeAppCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const [found] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  if (!found) return false;
  const step = stepOf(systemVault.open(secretContext(userId), found.sealedSecret).toString(), code);
  if (step === undefined) return false;
  const consumed = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return consumed.length > 0;
}
