/** Users: inviting, looking at, resetting passwords. Nobody ever sees or sets another's password. */

import { type Db, db, transaction } from "db/client.server";
import { companies, memberships, users } from "db/schema";
import { and, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { invitationLetter } from "~/emails/invitation";
import { passwordChangedLetter } from "~/emails/password-changed";
import { passwordResetLetter } from "~/emails/password-reset";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId, newId } from "~/server/ids.server";
import { restore, spend } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { hashPassword, isGuessable } from "~/server/passwords.server";
import { askerAddress } from "~/server/request-scope.server";
import { type Actor, anonymous, authorize, type RticUser, refuseMasquerade } from "./actor";
import { loadCompany } from "./company.server";
import { conflict, forbidden, gone, invalid, notFound } from "./errors";
import { isSpendable, makeLink, spendLink } from "./mailed-link.server";
import { listLiveSessions, listMemberships, revokeSessionsOf } from "./session.server";
import type { NewUser } from "./user";

type UserRow = typeof users.$inferSelect;

export async function loadUser(tx: Db, id: string): Promise<UserRow> {
  const [user] = isId(id) ? await tx.select().from(users).where(eq(users.id, id)) : [];
  if (!user) throw notFound();
  return user;
}

/** What RTIC sees of a user. */
export async function getUser(actor: Actor, id: string) {
  authorize(actor, "runCompanies");
  const user = await loadUser(db, id);
  const { passwordHash, ...rest } = user;
  return {
    user: { ...rest, invited: passwordHash === null },
    memberships: await listMemberships(id),
    sessions: await listLiveSessions({ userId: id }),
    canMasquerade: masqueradeRefusal(actor, user) === undefined,
  };
}

/** A user of a company: invited by mail when new, given the membership when already known. */
export async function createCompanyUser(
  actor: Actor,
  companyId: string,
  input: NewUser,
): Promise<{ id: string; invited: boolean }> {
  authorize(actor, "runCompanies");
  refuseMasquerade(actor);
  return transaction(async (tx) => {
    if (!isId(companyId)) throw notFound();
    const company = await loadCompany(tx, companyId);
    const [known] = await tx.select().from(users).where(eq(users.email, input.email));
    if (known?.rticRole) throw invalid({ email: ["email_taken"] });
    const id = known?.id ?? (await insertUser(tx, input));
    const [member] = await tx
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.userId, id), eq(memberships.companyId, companyId)));
    if (member) throw invalid({ email: ["already_member"] });
    await tx.insert(memberships).values({ userId: id, companyId, role: input.role, createdAt: new Date() });
    await audit(tx, actor, { action: "user.membership_given", companyId, object: id, detail: { role: input.role } });
    if (!known?.passwordHash)
      await mailInvitation(tx, { id, name: input.name, email: input.email, language: input.language }, company.name);
    return { id, invited: !known?.passwordHash };
  });
}

async function insertUser(tx: Db, { name, email, phone, language }: NewUser): Promise<string> {
  const id = newId();
  const now = new Date();
  await tx
    .insert(users)
    .values({ id, username: email, email, name, phone: phone ?? null, language, createdAt: now, updatedAt: now });
  return id;
}

type Receiver = { id: string; name: string; email: string; language: string };

async function mailInvitation(tx: Db, { id, name, email, language }: Receiver, company: string): Promise<void> {
  const { token } = await makeLink(tx, { purpose: "invitation", email, language: language as Language, userId: id });
  const letter = invitationLetter(translator(language as Language), {
    name,
    company,
    link: `${env.appUrl}/user/invitation?token=${token}`,
  });
  await queueMail(tx, { to: email, language: language as Language, name: "invitation", letter });
}

/** Invites again: the earlier link stops working. */
export async function resendInvitation(actor: Actor, id: string): Promise<void> {
  authorize(actor, "runCompanies");
  await transaction(async (tx) => {
    const user = await loadUser(tx, id);
    if (user.passwordHash) throw conflict("already_set_up");
    const [membership] = await tx
      .select({ name: companies.name })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(eq(memberships.userId, id));
    await mailInvitation(tx, user, membership?.name ?? "Roadhand");
    await audit(tx, actor, { action: "user.invited_again", object: id });
  });
}

async function mailReset(tx: Db, { id, name, email, language }: Receiver): Promise<void> {
  const { token } = await makeLink(tx, { purpose: "reset", email, language: language as Language, userId: id });
  const letter = passwordResetLetter(translator(language as Language), {
    name,
    link: `${env.appUrl}/user/reset-password?token=${token}`,
  });
  await queueMail(tx, { to: email, language: language as Language, name: "password-reset", letter });
}

/** Tells the owner of an account, who may not have been the one that did it. */
export async function mailPasswordChanged(tx: Db, { name, email, language }: Receiver): Promise<void> {
  const letter = passwordChangedLetter(translator(language as Language), {
    name,
    link: `${env.appUrl}/user/forgot-password`,
  });
  await queueMail(tx, { to: email, language: language as Language, name: "password-changed", letter });
}

/** RTIC's reset: a mailed link, and every session of that user ends. @throws forbidden for an RTIC user unless by an RTIC Administrator */
export async function resetPasswordOf(actor: Actor, id: string): Promise<void> {
  authorize(actor, "runCompanies");
  await transaction(async (tx) => {
    const user = await loadUser(tx, id);
    if (user.rticRole && actor.role !== "RTIC Administrator") throw forbidden();
    await revokeSessionsOf(tx, id);
    await mailReset(tx, user);
    await audit(tx, actor, { action: "user.reset_sent", object: id });
  });
}

/** Forgot password: the same answer whether or not the address is known. */
export async function requestReset(email: string): Promise<void> {
  await spend("mailFromAddress", askerAddress());
  await spend("mailToAddress", email);
  await spend("mailToAddressDaily", email);
  await transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.status, "active")));
    if (user) await mailReset(tx, user);
    await audit(tx, anonymous, { action: "user.reset_asked", object: user?.id });
  });
}

export type PasswordLink = "reset" | "invitation";

/** @throws gone link_expired before anything is typed into a dead form */
export async function demandPasswordLink(purpose: PasswordLink, token: string): Promise<void> {
  if (!(await isSpendable(purpose, token))) throw gone();
}

/** Sets the password behind a mailed link; all sessions of the user end. @throws invalid password_guessable, gone link_expired */
export async function setPasswordByLink(purpose: PasswordLink, token: string, password: string): Promise<void> {
  await spend("linkTries", askerAddress());
  await demandPasswordLink(purpose, token);
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const link = await spendLink(tx, purpose, token);
    const user = await loadUser(tx, link.userId ?? "");
    if (isGuessable(password, [user.name, user.username, user.email]))
      throw invalid({ password: ["password_guessable"] });
    await tx.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, user.id));
    await revokeSessionsOf(tx, user.id);
    if (purpose === "reset") await mailPasswordChanged(tx, user);
    await audit(tx, anonymous, { action: "user.password_set", object: user.id, detail: { purpose } });
    await restore("signInByAccount", user.id);
  });
}

/** Why this user can't be looked through, or undefined. */
export function masqueradeRefusal(
  actor: Actor,
  target: Pick<UserRow, "id" | "rticRole" | "status">,
): string | undefined {
  if (actor.role !== "RTIC Manager" && actor.role !== "RTIC Administrator") return "forbidden";
  if (target.id === (actor as RticUser).userId) return "masquerade_self";
  if (target.rticRole) return "masquerade_rtic";
  return target.status === "active" ? undefined : "masquerade_disabled";
}
