/** The invited person's side: nobody joins a company before they have accepted by the link in their mailbox. */
import { type Db, db, transaction } from "db/client.server";
import { alias } from "db/columns";
import { companies, membershipInvitations, users } from "db/schema";
import { and, eq, gt } from "drizzle-orm";
import type { Language } from "locales/index";
import { gone, invalid } from "~/domain/errors";
import { endExpiredAccess } from "~/domain/provider-access/access.server";
import { anonymous } from "~/domain/session/actor";
import { linkMinutes } from "~/domain/session/mailed-link.server";
import { membershipInvitationMail } from "~/emails/membership-invitation";
import { env } from "~/env.server";
import type { CompanyRole } from "~/permissions";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { hashToken, newToken } from "~/server/ids.server";
import { limitFailures } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { clientAddress } from "~/server/request-scope.server";
import { hasMembership, insertMembership } from "./membership.server";
import { notifyAdministrators } from "./membership-mail.server";
import { firstNameOf } from "./user";
import { insertUser, loadUser, prepareNewPassword, storeNewPassword, type UserRow } from "./user.server";

export function newInvitationLink() {
  const [token, sentAt] = [newToken(), new Date()];
  const expiresAt = new Date(sentAt.getTime() + linkMinutes("invitation") * 60_000);
  return { token, tokenHash: hashToken(token), sentAt, expiresAt };
}

const mayJoin = ({ kind, status, rticRole }: UserRow): boolean =>
  kind === "person" && status === "active" && rticRole === null;

type Invited = { name: string; email: string; language: Language; role: CompanyRole };

/** Whoever can't accept gets none, and the inviter does not learn it. */
export async function mailMembershipInvitation(
  tx: Db,
  { name, email, language: suggested, role }: Invited,
  { by, company, token }: { by: string; company: string; token: string },
): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.email, email));
  if (account && !mayJoin(account)) return;
  const language = account?.language ?? suggested;
  const content = membershipInvitationMail(translator(language), {
    name: firstNameOf(name),
    by: firstNameOf(by),
    company,
    role,
    link: `${env.appUrl}/user/membership?token=${token}`,
  });
  await queueMail(tx, { to: email, language, name: "membership-invitation", content });
}

const inviters = alias(users, "inviters");

async function load(tx: Db, token: string) {
  const [found] = await tx
    .select({ invitation: membershipInvitations, company: companies, account: users, by: inviters.name })
    .from(membershipInvitations)
    .innerJoin(companies, and(eq(companies.id, membershipInvitations.companyId), eq(companies.status, "active")))
    .innerJoin(inviters, eq(inviters.id, membershipInvitations.invitedBy))
    .leftJoin(users, eq(users.email, membershipInvitations.email))
    .where(and(eq(membershipInvitations.tokenHash, hashToken(token)), gt(membershipInvitations.expiresAt, new Date())));
  if (!found || (found.account && !mayJoin(found.account))) throw gone();
  return found;
}

const needsPassword = (account: UserRow | null): boolean => !account?.passwordHash;

/** Does not consume the link. */
export const getMailedInvitation = (token: string) =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    const { invitation, company, account, by } = await load(db, token);
    const { role, email } = invitation;
    return { company: company.name, role, by, email, needsPassword: needsPassword(account) };
  });

async function consume(tx: Db, token: string) {
  const found = await load(tx, token);
  const taken = await tx
    .delete(membershipInvitations)
    .where(eq(membershipInvitations.tokenHash, hashToken(token)))
    .returning({ id: membershipInvitations.id });
  if (taken.length === 0) throw gone();
  return found;
}

/** @param password of whoever has none yet @throws gone, invalid password_guessable */
export const acceptInvitation = (token: string, password?: string): Promise<void> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    const { account } = await load(db, token);
    if (needsPassword(account) && password === undefined) throw invalid({ password: ["required"] });
    const newPassword = password === undefined ? undefined : await prepareNewPassword(password);
    // An invitation by RTIC whose access has just run out must not be used by this one.
    if (newPassword) await endExpiredAccess();
    await transaction(async (tx) => {
      const { invitation, company, account } = await consume(tx, token);
      const { role, invitedBy } = invitation;
      const user = account ?? (await createUser(tx, invitation));
      if (!(await hasMembership(tx, user.id, company.id))) {
        await insertMembership(tx, anonymous, user, { company, role }, { by: "mail", invitedBy });
        if (role === "Administrator") await notifyAdministrators(tx, user.id, company);
      }
      if (!needsPassword(user)) return;
      if (!newPassword) throw gone();
      await storeNewPassword(tx, user, newPassword);
      await audit(tx, anonymous, {
        action: "user.password_set",
        companyId: company.id,
        object: user.id,
        detail: { purpose: "invitation" },
      });
    });
  });

async function createUser(tx: Db, invitation: typeof membershipInvitations.$inferSelect): Promise<UserRow> {
  const { companyId, name, email, phone, language } = invitation;
  const id = await insertUser(tx, { name, email, phone: phone ?? undefined, language });
  await audit(tx, anonymous, { action: "user.created", companyId, object: id });
  return loadUser(tx, id);
}

export const declineInvitation = (token: string): Promise<void> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", () =>
    transaction(async (tx) => {
      const { id, companyId, role } = (await consume(tx, token)).invitation;
      const detail = { role, by: "mail" };
      await audit(tx, anonymous, { action: "user.invitation_declined", companyId, object: id, detail });
    }),
  );
