/** Limits copying of numbers: beyond ten in an hour another Administrator has to agree, and RTIC is notified. */
import { type Db, db, transaction } from "db/client.server";
import { memberships, revealRequests, users } from "db/schema";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { conflict, DomainError, notFound } from "~/domain/errors";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { mailRequest } from "~/domain/user/email-change.server";
import { firstNameOf } from "~/domain/user/user";
import { revealsReachedMail } from "~/emails/reveals-reached";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId, newId } from "~/server/ids.server";
import { consumeLimit, tryConsumeLimit } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

export async function consumeRevealLimit(actor: CompanyActor): Promise<void> {
  try {
    await consumeLimit("ssnReveals", actor.userId, "reveals_used_up");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const allowed = await findAllowance(actor);
    if (allowed && (await tryConsumeLimit("extraSsnReveals", allowed.id))) return;
    if (await tryConsumeLimit("ssnRevealNotices", actor.userId)) await notifyRtic(actor);
    throw error;
  }
}

async function findAllowance({ companyId, userId }: CompanyActor) {
  const [allowed] = await db
    .select({ id: revealRequests.id })
    .from(revealRequests)
    .where(
      and(
        eq(revealRequests.companyId, companyId),
        eq(revealRequests.requestedBy, userId),
        gt(revealRequests.approvedAt, new Date(Date.now() - HOUR)),
      ),
    )
    .orderBy(desc(revealRequests.approvedAt))
    .limit(1);
  return allowed;
}

async function notifyRtic({ name: person, companyName: company, companyId, userId }: CompanyActor): Promise<void> {
  await transaction(async (tx) => {
    const administrators = await tx
      .select()
      .from(users)
      .where(and(eq(users.rticRole, "RTIC Administrator"), eq(users.status, "active")));
    for (const { name, email, language } of administrators) {
      const link = `${env.appUrl}/audit?company=${companyId}&person=${userId}`;
      const content = revealsReachedMail(translator(language), { name: firstNameOf(name), person, company, link });
      await queueMail(tx, { to: email, language, name: "reveals-reached", content });
    }
  });
}

const othersOf = (tx: Db, { companyId, userId }: CompanyActor) =>
  tx
    .select({ user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.role, "Administrator"),
        eq(users.status, "active"),
        ne(users.id, userId),
      ),
    );

const isOpen = () => and(isNull(revealRequests.approvedAt), gt(revealRequests.createdAt, new Date(Date.now() - DAY)));

/** One request at a time. */
export async function requestReveals(actor: Actor, reason: string): Promise<void> {
  const requester = authorize(actor, "revealSsn");
  await transaction(async (tx) => {
    const others = await othersOf(tx, requester);
    if (others.length === 0) throw conflict("no_other_administrator");
    const { companyId, userId: requestedBy } = requester;
    await tx
      .delete(revealRequests)
      .where(and(eq(revealRequests.requestedBy, requestedBy), isNull(revealRequests.approvedAt)));
    const id = newId();
    await tx.insert(revealRequests).values({ id, companyId, requestedBy, reason, createdAt: new Date() });
    for (const { user } of others) await mailRequest(tx, user);
    await audit(tx, actor, { action: "ssn.more_asked", object: requestedBy, companyId, detail: { reason } });
  });
}

export function listRevealRequests(actor: Actor) {
  const { companyId, userId } = authorize(actor, "approveRequests");
  return db
    .select({ id: revealRequests.id, name: users.name, reason: revealRequests.reason, at: revealRequests.createdAt })
    .from(revealRequests)
    .innerJoin(users, eq(users.id, revealRequests.requestedBy))
    .where(and(eq(revealRequests.companyId, companyId), isOpen(), ne(revealRequests.requestedBy, userId)));
}

/** @throws notFound for a request of another company, one's own, or a decided one */
export async function decideReveals(actor: Actor, id: string, agreed: boolean): Promise<void> {
  const { companyId, userId } = authorize(actor, "approveRequests");
  const pending = and(
    eq(revealRequests.id, id),
    eq(revealRequests.companyId, companyId),
    isOpen(),
    ne(revealRequests.requestedBy, userId),
  );
  await transaction(async (tx) => {
    const [request] = isId(id)
      ? agreed
        ? await tx.update(revealRequests).set({ approvedBy: userId, approvedAt: new Date() }).where(pending).returning()
        : await tx.delete(revealRequests).where(pending).returning()
      : [];
    if (!request) throw notFound();
    const action = agreed ? "ssn.more_approved" : "ssn.more_refused";
    await audit(tx, actor, { action, object: request.requestedBy, companyId });
  });
}
