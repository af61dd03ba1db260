/** Links are stored as hashes and work once, by POST only; a new link for an address ends the earlier ones. */
import { type Db, db } from "db/client.server";
import { mailedLinks } from "db/schema";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Language } from "locales/index";
import { gone } from "~/domain/errors";
import { env } from "~/env.server";
import { hashToken, newId, newToken } from "~/server/ids.server";
import { newMailedCode } from "~/server/mailed-code.server";
import { systemVault } from "~/server/vault.server";
import { noLaterThan, type ProviderAccess } from "./provider-access.server";

export type MailedLink = typeof mailedLinks.$inferSelect;
export type LinkPurpose = MailedLink["purpose"];
const MINUTE = 60_000;
const LINKS: Record<LinkPurpose, { minutes: number; page: string }> = {
  apply: { minutes: 30, page: "/apply/verify" },
  invitation: { minutes: 72 * 60, page: "/user/invitation" },
  reset: { minutes: 30, page: "/user/reset-password" },
  setup: { minutes: 72 * 60, page: "/user/setup" },
  email: { minutes: 72 * 60, page: "/user/email-change" },
};
export const linkMinutes = (purpose: LinkPurpose): number => LINKS[purpose].minutes;
export const linkOf = (purpose: LinkPurpose, token: string): string =>
  `${env.appUrl}${LINKS[purpose].page}?token=${token}`;
const CODE_TRIES = 5;

type Request = {
  purpose: LinkPurpose;
  email: string;
  language: Language;
  userId?: string;
  templateId?: string;
  browserToken?: string;
  request?: unknown;
  underAccess?: ProviderAccess | undefined;
};

export const linkContext = (row: string) => ({ table: "mailed_links", column: "sealed_request", row, company: "" });
const codeHash = (linkId: string, code: string) => hashToken(`${linkId}:${code}`);

const spendable = () => and(isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, new Date()));

export async function makeLink(tx: Db, request: Request): Promise<{ id: string; token: string; code: string }> {
  const now = Date.now();
  const id = newId();
  const token = newToken();
  const code = newMailedCode();
  await tx
    .update(mailedLinks)
    .set({ expiresAt: new Date(now) })
    .where(and(eq(mailedLinks.email, request.email), eq(mailedLinks.purpose, request.purpose), spendable()));
  await tx.insert(mailedLinks).values({
    id,
    purpose: request.purpose,
    tokenHash: hashToken(token),
    codeHash: request.browserToken ? codeHash(id, code) : null,
    browserHash: request.browserToken ? hashToken(request.browserToken) : null,
    email: request.email,
    language: request.language,
    userId: request.userId ?? null,
    templateId: request.templateId ?? null,
    sealedRequest: request.request === undefined ? null : systemVault.sealJson(linkContext(id), request.request),
    createdAt: new Date(now),
    underAccess: request.underAccess !== undefined,
    expiresAt: noLaterThan(new Date(now + linkMinutes(request.purpose) * MINUTE), request.underAccess),
  });
  return { id, token, code };
}

export const discardLink = (tx: Db, id: string): Promise<unknown> =>
  tx.delete(mailedLinks).where(eq(mailedLinks.id, id));

/** Milliseconds in which the same browser may resend the form, as a double click does. */
const REPEAT_WITHIN = 30_000;

const isRepeatedBy = (browserToken: string | undefined) =>
  browserToken
    ? and(
        eq(mailedLinks.browserHash, hashToken(browserToken)),
        gt(mailedLinks.usedAt, new Date(Date.now() - REPEAT_WITHIN)),
      )
    : undefined;

/** One statement, so that only one of two parallel requests wins. */
export async function consumeLink(
  tx: Db,
  purpose: LinkPurpose,
  token: string,
  browserToken?: string,
): Promise<MailedLink> {
  const [link] = await tx
    .update(mailedLinks)
    .set({ usedAt: sql`coalesce(${mailedLinks.usedAt}, ${Date.now()})` })
    .where(
      and(
        eq(mailedLinks.tokenHash, hashToken(token)),
        eq(mailedLinks.purpose, purpose),
        or(spendable(), isRepeatedBy(browserToken)),
      ),
    )
    .returning();
  if (!link) throw gone();
  return link;
}

export async function requireLink(purpose: LinkPurpose, token: string): Promise<MailedLink> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.purpose, purpose), spendable()));
  if (!link) throw gone();
  return link;
}

export async function endLinksOf(tx: Db, userId: string): Promise<void> {
  const now = new Date();
  await tx
    .update(mailedLinks)
    .set({ expiresAt: now })
    .where(and(eq(mailedLinks.userId, userId), isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now)));
}

export async function isSpendable(purpose: LinkPurpose, token: string): Promise<boolean> {
  const [link] = await db
    .select({ id: mailedLinks.id })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.purpose, purpose), spendable()));
  return link !== undefined;
}

/** Others may have mailed the link: only the requesting browser may submit it without confirmation. */
export async function isRequestedBy(browserToken: string, token: string): Promise<boolean> {
  const match = and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.browserHash, hashToken(browserToken)));
  return (await db.$count(mailedLinks, match)) > 0;
}

export type LinkFault = "unknown" | "used" | "replaced" | "expired";

export async function findLinkFault(purpose: LinkPurpose, token: string): Promise<LinkFault> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.purpose, purpose)));
  if (!link) return "unknown";
  if (link.usedAt) return "used";
  const newer = and(
    eq(mailedLinks.email, link.email),
    eq(mailedLinks.purpose, purpose),
    gt(mailedLinks.createdAt, link.createdAt),
  );
  return (await db.$count(mailedLinks, newer)) > 0 ? "replaced" : "expired";
}

export async function mailedTo(browserToken: string): Promise<string | undefined> {
  const [link] = await db
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.browserHash, hashToken(browserToken)), eq(mailedLinks.purpose, "apply"), spendable()));
  return link?.email;
}

export async function remainingCodeTries(browserToken: string): Promise<number | undefined> {
  const [link] = await db
    .select({ tries: mailedLinks.codeTries })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.browserHash, hashToken(browserToken)), eq(mailedLinks.purpose, "apply"), spendable()));
  return link && Math.max(0, CODE_TRIES - link.tries);
}

/** The caller commits the count even where the code is wrong. */
export async function tryCode(tx: Db, browserToken: string, code: string): Promise<{ id: string } | undefined> {
  const [link] = await tx
    .update(mailedLinks)
    .set({ codeTries: sql`${mailedLinks.codeTries} + 1` })
    .where(
      and(
        eq(mailedLinks.browserHash, hashToken(browserToken)),
        eq(mailedLinks.purpose, "apply"),
        lt(mailedLinks.codeTries, CODE_TRIES),
        spendable(),
      ),
    )
    .returning({ id: mailedLinks.id, codeHash: mailedLinks.codeHash });
  return link?.codeHash?.equals(codeHash(link.id, code)) ? { id: link.id } : undefined;
}

export async function consumeLinkById(tx: Db, id: string): Promise<MailedLink> {
  const [link] = await tx
    .update(mailedLinks)
    .set({ usedAt: new Date() })
    .where(and(eq(mailedLinks.id, id), spendable()))
    .returning();
  if (!link) throw gone();
  return link;
}

export const linkRequest = <T>(link: MailedLink): T | undefined =>
  link.sealedRequest ? systemVault.openJson<T>(linkContext(link.id), link.sealedRequest) : undefined;
