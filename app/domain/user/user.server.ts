import { type Db, db, transaction } from "db/client.server";
import { companies, memberships, users } from "db/schema";
import { and, asc, eq, ne, or } from "drizzle-orm";
import type { Language } from "locales/index";
import { conflict, gone, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { endExpiredAccess, requireAccessTo } from "~/domain/provider-access/access.server";
import { type Actor, anonymous, authorize, isRole } from "~/domain/session/actor";
import { consumeMailLimit, consumeStaffMailLimit, revokeLink, type SentLink } from "~/domain/session/mail.server";
import { consumeLink, endLinksOf, isSpendable, linkOf, makeLink } from "~/domain/session/mailed-link.server";
import { listMemberships } from "~/domain/session/memberships.server";
import type { ProviderAccess } from "~/domain/session/provider-access.server";
import { forgetDevicesOf, requesterOf, revokeSessionsOf } from "~/domain/session/session.server";
import { invitationMail } from "~/emails/invitation";
import { passwordChangedMail } from "~/emails/password-changed";
import { passwordResetMail } from "~/emails/password-reset";
import { env } from "~/env.server";
import { RTIC_ROLES, type RticRole } from "~/permissions";
import { audit, firstCompanyOf } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId, newId } from "~/server/ids.server";
import { limitFailures } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { hashPassword, loadGuesser } from "~/server/passwords.server";
import { clientAddress } from "~/server/request-scope.server";
import { firstNameOf, type UserDetails } from "./user";

export type UserRow = typeof users.$inferSelect;

export async function loadUser(tx: Db, id: string): Promise<UserRow> {
  const [user] = isId(id)
    ? await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), eq(users.kind, "person")))
    : [];
  if (!user) throw notFound();
  return user;
}

/** Only RTIC Administrators may change RTIC's own users. */
export async function loadManagedUser(tx: Db, actor: Actor, id: string): Promise<UserRow> {
  authorize(actor, "runCompanies");
  const user = await loadUser(tx, id);
  if (user.rticRole) authorize(actor, "governPlatform");
  return user;
}

export async function personalWordsOf(tx: Db, { id, name, username, email }: UserRow): Promise<string[]> {
  const companiesOf = await listMemberships(tx, id);
  return [name, username, email, ...companiesOf.map((membership) => membership.name)];
}

export async function getManagedUser(actor: Actor, id: string) {
  const { passwordHash, ...user } = await loadManagedUser(db, actor, id);
  return { ...user, invited: passwordHash === null };
}

export async function getUser(actor: Actor, id: string) {
  authorize(actor, "runCompanies");
  const { passwordHash, ...user } = await loadUser(db, id);
  return { user: { ...user, invited: passwordHash === null } };
}

export async function isSignInTaken(tx: Db, email: string, except = ""): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(or(eq(users.email, email), eq(users.username, email)), ne(users.id, except)));
  return other !== undefined;
}

export async function insertUser(
  tx: Db,
  { name, email, phone, language }: UserDetails,
  { rticRole = null, passwordHash }: { rticRole?: RticRole | null; passwordHash?: string | undefined } = {},
): Promise<string> {
  const id = newId();
  const now = new Date();
  const contact = { email, name, phone: phone ?? null, language };
  await tx
    .insert(users)
    .values({ id, username: email, ...contact, rticRole, passwordHash, createdAt: now, updatedAt: now });
  return id;
}

type Receiver = { id: string; name: string; email: string; language: Language };

export async function mailInvitation(
  tx: Db,
  { id, name, email, language }: Receiver,
  company: string,
  underAccess?: ProviderAccess,
): Promise<void> {
  const { token } = await makeLink(tx, { purpose: "invitation", email, language, userId: id, underAccess });
  const content = invitationMail(translator(language), {
    name: firstNameOf(name),
    company,
    link: linkOf("invitation", token),
  });
  await queueMail(tx, { to: email, language, name: "invitation", content });
}

export async function mailInvitationAgain(tx: Db, user: UserRow, underAccess?: ProviderAccess): Promise<void> {
  const [membership] = await tx
    .select({ name: companies.name })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, user.id))
    .orderBy(asc(companies.name));
  await mailInvitation(tx, user, user.rticRole ? "RTIC" : (membership?.name ?? "Roadhand"), underAccess);
}

const consumeMailLimitOf = async (actor: Actor, id: string, purpose: "invitation" | "reset") =>
  consumeStaffMailLimit(purpose, (await loadManagedUser(db, actor, id)).email);

/** Invited by mistake to a wrong address, with nobody there who could be asked. */
async function isAloneAndNew(tx: Db, { id, passwordHash }: UserRow): Promise<boolean> {
  if (passwordHash !== null) return false;
  for (const { companyId } of await listMemberships(tx, id))
    if ((await tx.$count(memberships, eq(memberships.companyId, companyId))) > 1) return false;
  return true;
}

export const requireAccessToInvite = async (tx: Db, user: UserRow): Promise<ProviderAccess | undefined> =>
  user.rticRole || (await isAloneAndNew(tx, user)) ? undefined : requireAccessTo(tx, user.id);

/** Ends the earlier link. */
export async function resendInvitation(actor: Actor, id: string): Promise<void> {
  authorize(actor, "runCompanies");
  await consumeMailLimitOf(actor, id, "invitation");
  await transaction(async (tx) => {
    const user = await loadManagedUser(tx, actor, id);
    if (user.passwordHash) throw conflict("already_set_up");
    if (user.status !== "active") throw conflict("user_disabled");
    await mailInvitationAgain(tx, user, await requireAccessToInvite(tx, user));
    await audit(tx, actor, { action: "user.invited_again", object: id });
  });
}

async function mailReset(
  tx: Db,
  { id, name, email, language }: Omit<Receiver, "id"> & { id?: string },
  underAccess?: ProviderAccess,
): Promise<SentLink> {
  const link = await makeLink(tx, { purpose: "reset", email, language, underAccess, ...(id && { userId: id }) });
  const content = passwordResetMail(translator(language), {
    name: firstNameOf(name),
    link: linkOf("reset", link.token),
  });
  return { link: link.id, mailId: await queueMail(tx, { to: email, language, name: "password-reset", content }) };
}

export async function mailPasswordChanged(tx: Db, { name, email, language }: Receiver): Promise<void> {
  const content = passwordChangedMail(translator(language), {
    name: firstNameOf(name),
    link: `${env.appUrl}/user/forgot-password`,
  });
  await queueMail(tx, { to: email, language, name: "password-changed", content });
}

/** Ends all sessions of the user. @throws forbidden for RTIC's own users or access_not_granted, conflict user_disabled, tooMany mail_often */
export async function resetPasswordOf(actor: Actor, id: string, idempotencyKey?: string): Promise<void> {
  authorize(actor, "runCompanies");
  await consumeMailLimitOf(actor, id, "reset");
  await transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const user = await loadManagedUser(tx, actor, id);
      if (user.status !== "active") throw conflict("user_disabled");
      const underAccess = user.rticRole ? undefined : await requireAccessTo(tx, id);
      await revokeSessionsOf(tx, id);
      await mailReset(tx, user, underAccess);
      await audit(tx, actor, { action: "user.reset_sent", object: id });
      return id;
    }),
  );
}

/** The same response whether or not the address is known. */
export async function requestReset(email: string): Promise<void> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, "active")));
  await consumeMailLimit("reset", email, await requesterOf(db, user && { userId: user.id }));
  await transaction(async (tx) => {
    const sent = await mailReset(tx, user ?? { name: email, email, language: "en" });
    await revokeLink(tx, user ? undefined : sent);
    const companyId = await firstCompanyOf(tx, user?.id ?? "");
    await audit(tx, anonymous, { action: "user.reset_asked", object: user?.id, companyId });
  });
}

export type PasswordLink = "reset" | "invitation";

export async function requirePasswordLink(purpose: PasswordLink, token: string): Promise<void> {
  if (!(await isSpendable(purpose, token))) throw gone();
}

export async function prepareNewPassword(password: string) {
  const isGuessable = await loadGuesser();
  return { password, passwordHash: await hashPassword(password), isGuessable };
}

/** Ends all sessions and links of the user. @throws invalid password_guessable */
export async function storeNewPassword(
  tx: Db,
  user: UserRow,
  { password, passwordHash, isGuessable }: Awaited<ReturnType<typeof prepareNewPassword>>,
): Promise<void> {
  if (isGuessable(password, await personalWordsOf(tx, user))) throw invalid({ password: ["password_guessable"] });
  await tx.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, user.id));
  await revokeSessionsOf(tx, user.id);
  await forgetDevicesOf(tx, user.id);
  await endLinksOf(tx, user.id);
}

/** Ends all sessions of the user. */
export const setPasswordByLink = (purpose: PasswordLink, token: string, password: string): Promise<void> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    await requirePasswordLink(purpose, token);
    const newPassword = await prepareNewPassword(password);
    // An invitation whose access has just run out must not be used by a link that its person asked for.
    await endExpiredAccess();
    await transaction(async (tx) => {
      const link = await consumeLink(tx, purpose, token);
      const user = await loadUser(tx, link.userId ?? "");
      if (user.status !== "active") throw gone();
      await storeNewPassword(tx, user, newPassword);
      if (purpose === "reset") await mailPasswordChanged(tx, user);
      await audit(tx, anonymous, { action: "user.password_set", object: user.id, detail: { purpose } });
    });
  });

export function masqueradeRefusal(
  actor: Actor,
  target: Pick<UserRow, "id" | "rticRole" | "status">,
): string | undefined {
  if (!isRole(actor, RTIC_ROLES)) return "forbidden";
  if (target.id === actor.userId) return "masquerade_self";
  if (target.rticRole) return "masquerade_rtic";
  return target.status === "active" ? undefined : "masquerade_disabled";
}
