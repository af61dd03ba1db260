/** 120 bits each, single use. Only an HMAC with a key outside the database is stored. */
import type { Db } from "db/client.server";
import { recoveryCodes } from "db/schema";
import { eq } from "drizzle-orm";
import { Secret } from "otpauth";
import { blindIndex } from "~/server/keys.server";
import { plainCode } from "./code";

const CODES = 10;
const BYTES = 15;

const hashOf = (userId: string, code: string) => blindIndex("recovery code", `${userId}:${code}`);
const written = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");

export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => new Secret({ size: BYTES }).base32);
  await removeRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(userId, code), userId })));
  return codes.map(written);
}

export const removeRecoveryCodes = (tx: Db, userId: string): Promise<unknown> =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

export const countRecoveryCodes = (tx: Db, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

export async function consumeRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const consumed = await tx
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.codeHash, hashOf(userId, plainCode(code))))
    .returning({ userId: recoveryCodes.userId });
  return consumed.length > 0;
}
