/** Whoever changes an account's address could reset its password, so the person and an Administrator of their company must agree. */
import { type Db, db, transaction } from "db/client.server";
import { emailChanges, memberships, users } from "db/schema";
import { and, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { gone, invalid, notFound } from "~/domain/errors";
import { type Actor, anonymous, authorize } from "~/domain/session/actor";
import {
  consumeLink,
  endLinksOf,
  linkMinutes,
  linkOf,
  makeLink,
  requireLink,
} from "~/domain/session/mailed-link.server";
import { noLaterThan, type ProviderAccess } from "~/domain/session/provider-access.server";
import { revokeSessionsOf } from "~/domain/session/session.server";
import { emailChangeMail } from "~/emails/email-change";
import { emailChangedMail } from "~/emails/email-changed";
import { requestMail } from "~/emails/request";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId, newId } from "~/server/ids.server";
import { limitFailures } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { clientAddress } from "~/server/request-scope.server";
import { firstNameOf } from "./user";
import { isSignInTaken, loadManagedUser, loadUser, type UserRow } from "./user.server";

type Change = typeof emailChanges.$inferSelect;
const isRunning = () => gt(emailChanges.expiresAt, new Date());

export async function requestEmailChange(
  tx: Db,
  actor: Actor,
  user: UserRow,
  email: string,
  underAccess: ProviderAccess | undefined,
): Promise<void> {
  const { userId: requestedBy } = authorize(actor, "runCompanies");
  const now = new Date();
  const expiresAt = noLaterThan(new Date(now.getTime() + linkMinutes("email") * 60_000), underAccess);
  await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id));
  await tx.insert(emailChanges).values({ id: newId(), userId: user.id, email, requestedBy, createdAt: now, expiresAt });
  const { language } = user;
  const { token } = await makeLink(tx, { purpose: "email", email: user.email, language, userId: user.id, underAccess });
  const content = emailChangeMail(translator(language), {
    name: firstNameOf(user.name),
    email,
    link: linkOf("email", token),
  });
  await queueMail(tx, { to: user.email, language, name: "email-change", content });
  for (const other of await findApprovers(tx, user.id)) await mailRequest(tx, other);
  await audit(tx, actor, { action: "user.email_change_asked", object: user.id });
}

async function findApprovers(tx: Db, userId: string): Promise<UserRow[]> {
  const own = tx.select({ id: memberships.companyId }).from(memberships).where(eq(memberships.userId, userId));
  const administrators = tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(inArray(memberships.companyId, own), eq(memberships.role, "Administrator"), ne(memberships.userId, userId)),
    );
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, administrators), eq(users.status, "active")));
}

export async function mailRequest(tx: Db, { name, email, language }: UserRow): Promise<void> {
  const link = `${env.appUrl}/my-company`;
  const content = requestMail(translator(language), { name: firstNameOf(name), link });
  await queueMail(tx, { to: email, language, name: "request", content });
}

const find = async (tx: Db, userId: string): Promise<Change | undefined> =>
  (
    await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), isRunning()))
  )[0];

export async function findEmailChange(actor: Actor, userId: string) {
  authorize(actor, "runCompanies");
  const change = await find(db, userId);
  if (!change) return null;
  const { email, expiresAt, confirmedAt, approvedBy } = change;
  const needsApproval = approvedBy === null && (await findApprovers(db, userId)).length > 0;
  return { email, expiresAt, confirmed: confirmedAt !== null, needsApproval };
}

export async function withdrawEmailChange(actor: Actor, userId: string): Promise<void> {
  authorize(actor, "runCompanies");
  await transaction(async (tx) => {
    await loadManagedUser(tx, actor, userId);
    const [change] = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
    if (change) await audit(tx, actor, { action: "user.email_change_withdrawn", object: userId });
  });
}

export async function getEmailChange(token: string): Promise<{ from: string; to: string }> {
  const link = await requireLink("email", token);
  const change = await find(db, link.userId ?? "");
  if (!change) throw gone();
  return { from: link.email, to: change.email };
}

export const answerEmailChange = (token: string, agreed: boolean): Promise<void> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", () =>
    transaction(async (tx) => {
      const { userId } = await consumeLink(tx, "email", token);
      const change = await find(tx, userId ?? "");
      if (!change) throw gone();
      if (!agreed) return refuse(tx, anonymous, change);
      const confirmed = { ...change, confirmedAt: new Date() };
      await tx.update(emailChanges).set({ confirmedAt: confirmed.confirmedAt }).where(eq(emailChanges.id, change.id));
      await audit(tx, anonymous, { action: "user.email_change_confirmed", object: change.userId });
      await changeWhereAgreed(tx, anonymous, confirmed);
    }),
  );

const colleagues = (tx: Db, companyId: string) =>
  tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.companyId, companyId));

export async function listEmailChanges(actor: Actor) {
  const { companyId, userId } = authorize(actor, "approveRequests");
  return db
    .select({ id: emailChanges.id, name: users.name, from: users.email, to: emailChanges.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(isRunning(), inArray(emailChanges.userId, colleagues(db, companyId)), ne(emailChanges.userId, userId)));
}

/** @throws notFound for a request of another company, one's own, or an ended one; invalid email_in_use */
export async function decideEmailChange(actor: Actor, id: string, agreed: boolean): Promise<void> {
  const { companyId, userId } = authorize(actor, "approveRequests");
  await transaction(async (tx) => {
    const [change] = isId(id)
      ? await tx
          .select()
          .from(emailChanges)
          .where(
            and(
              eq(emailChanges.id, id),
              isRunning(),
              inArray(emailChanges.userId, colleagues(tx, companyId)),
              ne(emailChanges.userId, userId),
            ),
          )
      : [];
    if (!change) throw notFound();
    if (!agreed) return refuse(tx, actor, change);
    await tx.update(emailChanges).set({ approvedBy: userId }).where(eq(emailChanges.id, id));
    await audit(tx, actor, { action: "user.email_change_approved", object: change.userId });
    await changeWhereAgreed(tx, actor, { ...change, approvedBy: userId });
  });
}

async function refuse(tx: Db, actor: Actor, change: Change): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.id, change.id));
  await endLinksOf(tx, change.userId);
  await audit(tx, actor, { action: "user.email_change_refused", object: change.userId });
}

/** Sole Administrators and RTIC staff have no approver, so the current address decides. */
async function changeWhereAgreed(tx: Db, actor: Actor, change: Change): Promise<void> {
  if (!change.confirmedAt) return;
  if (!change.approvedBy && (await findApprovers(tx, change.userId)).length > 0) return;
  const user = await loadUser(tx, change.userId);
  if (await isSignInTaken(tx, change.email, user.id)) throw invalid({ email: ["email_in_use"] });
  await tx.delete(emailChanges).where(eq(emailChanges.id, change.id));
  await moveSignIn(tx, user, change.email);
  await audit(tx, actor, { action: "user.email_changed", object: user.id });
}

async function moveSignIn(tx: Db, user: UserRow, email: string): Promise<void> {
  const username = user.username === user.email ? email : user.username;
  await tx.update(users).set({ email, username, updatedAt: new Date() }).where(eq(users.id, user.id));
  await revokeSessionsOf(tx, user.id);
  await endLinksOf(tx, user.id);
  const { language } = user;
  const content = emailChangedMail(translator(language), {
    name: firstNameOf(user.name),
    link: `${env.appUrl}/user/login`,
  });
  for (const to of [user.email, email]) await queueMail(tx, { to, language, name: "email-changed", content });
}

export const deleteOldEmailChanges = (now: Date): Promise<unknown> =>
  transaction((tx) => tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now)));
