/** A form posted after its session expired, or before a step-up, is restored to the same person for a day. */

import { db, transaction } from "db/client.server";
import { storedForms } from "db/schema";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { hashToken, newToken } from "~/server/ids.server";
import { systemVault } from "~/server/vault.server";
import type { Actor, Anonymous } from "./actor";
import { isLiveSession, type SessionRow } from "./session.server";

const DAY = 24 * 3600 * 1000;
/** Characters of JSON; a cookie alone must not fill the disk. */
const MAX_LENGTH = 64 * 1024;
const MAX_FORMS = 3;
type Fields = [name: string, value: string][];

export const formContext = (path: string, owner: string) => ({
  table: "kept_forms",
  column: "sealed_form",
  row: path,
  company: owner,
});

export async function storeForm(
  session: SessionRow,
  path: string,
  fields: Fields,
  live: boolean,
): Promise<string | undefined> {
  if (session.revokedAt || isLiveSession(session) !== live || JSON.stringify(fields).length > MAX_LENGTH)
    return undefined;
  const token = newToken();
  const owner = session.applicantId ? `applicant:${session.applicantId}` : `user:${session.userId}`;
  await transaction(async (tx) => {
    await tx.delete(storedForms).where(lt(storedForms.expiresAt, new Date()));
    const surplus = await tx
      .select({ tokenHash: storedForms.tokenHash })
      .from(storedForms)
      .where(eq(storedForms.owner, owner))
      .orderBy(desc(storedForms.expiresAt))
      .offset(MAX_FORMS - 1)
      .limit(MAX_FORMS);
    for (const { tokenHash } of surplus) await tx.delete(storedForms).where(eq(storedForms.tokenHash, tokenHash));
    await tx.insert(storedForms).values({
      tokenHash: hashToken(token),
      owner,
      path,
      sealedForm: systemVault.sealJson(formContext(path, owner), fields),
      expiresAt: new Date(Date.now() + DAY),
    });
  });
  return token;
}

const ownerOf = (actor: Exclude<Actor, Anonymous>): string =>
  actor.role === "Applicant" ? `applicant:${actor.applicantId}` : `user:${actor.userId}`;
const isStored = (owner: string, token: string, path: string) =>
  and(
    eq(storedForms.tokenHash, hashToken(token)),
    eq(storedForms.owner, owner),
    eq(storedForms.path, path),
    gt(storedForms.expiresAt, new Date()),
  );

export async function hasStoredForm(actor: Actor, token: string, path: string): Promise<boolean> {
  return actor.role !== "Anonymous" && (await db.$count(storedForms, isStored(ownerOf(actor), token, path))) > 0;
}

export async function takeStoredForm(
  actor: Actor,
  token: string | undefined,
  path: string,
): Promise<FormData | undefined> {
  if (!token || actor.role === "Anonymous") return undefined;
  const owner = ownerOf(actor);
  const stored = await transaction(async (tx) => {
    const [row] = await tx
      .delete(storedForms)
      .where(isStored(owner, token, path))
      .returning();
    return row;
  });
  if (!stored) return undefined;
  const form = new FormData();
  for (const [name, value] of systemVault.openJson<Fields>(formContext(path, owner), stored.sealedForm))
    form.append(name, value);
  return form;
}
