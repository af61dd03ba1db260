import type { Db } from "db/client.server";
import { accessLinks, memberships, users } from "db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Company } from "~/domain/company/company.server";
import { firstNameOf } from "~/domain/user/user";
import { formatInstant } from "~/domain/words";
import { accessAnsweredMail, accessDecidedMail, accessOpenedMail, accessRequestedMail } from "~/emails/access";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { hashToken, newToken } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { type AccessDecision, LINK_HOURS } from "./state";

const page = () => `${env.appUrl}/my-company/access`;

export async function listAdministratorsOrStaff(tx: Db, companyId: string) {
  const staff = await tx
    .select({ id: users.id, name: users.name, email: users.email, language: users.language, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(users.status, "active"), isNotNull(users.passwordHash)));
  const administrators = staff.filter(({ role }) => role === "Administrator");
  return administrators.length > 0 ? administrators : staff;
}

export async function mailAccessRequested(
  tx: Db,
  company: Company,
  { grantId, by, reason, opensAt }: { grantId: string; by: string; reason: string; opensAt: Date },
): Promise<void> {
  for (const { id, name, email, language, role } of await listAdministratorsOrStaff(tx, company.id)) {
    const content = accessRequestedMail(translator(language), {
      name: firstNameOf(name),
      company: company.name,
      link: role === "Administrator" ? await makeLink(tx, grantId, id) : undefined,
      by,
      reason,
      opensAt: formatInstant(opensAt, language, company.timeZone),
    });
    await queueMail(tx, { to: email, language, name: "access-requested", content });
  }
}

/** One link per Administrator, so that the audit can name whose was used. */
async function makeLink(tx: Db, grantId: string, userId: string): Promise<string> {
  const token = newToken();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + LINK_HOURS * 3600_000);
  await tx.insert(accessLinks).values({ tokenHash: hashToken(token), grantId, userId, createdAt, expiresAt });
  return `${env.appUrl}/access-answer?token=${token}`;
}

export async function notifyCompanyOfAccess(
  tx: Db,
  company: Company,
  { decision, by }: { decision: AccessDecision; by: { id: string; name: string; isByLink?: true } },
): Promise<void> {
  for (const { id, name, email, language } of await listAdministratorsOrStaff(tx, company.id)) {
    if (id === by.id && !by.isByLink) continue;
    const content = accessAnsweredMail(translator(language), {
      name: firstNameOf(name),
      company: company.name,
      link: page(),
      by: by.name,
      decision,
      isByLink: by.isByLink === true,
    });
    await queueMail(tx, { to: email, language, name: "access-answered", content });
  }
}

export async function mailAccessOpened(tx: Db, company: Company, { endsAt }: { endsAt: Date | null }): Promise<void> {
  for (const { name, email, language, role } of await listAdministratorsOrStaff(tx, company.id)) {
    const content = accessOpenedMail(translator(language), {
      name: firstNameOf(name),
      company: company.name,
      link: role === "Administrator" ? page() : undefined,
      endsAt: endsAt ? formatInstant(endsAt, language, company.timeZone) : "",
    });
    await queueMail(tx, { to: email, language, name: "access-opened", content });
  }
}

export async function notifyRequesterOfAccess(
  tx: Db,
  company: Company,
  requesterId: string | null,
  { decision, by }: { decision: AccessDecision; by: string },
): Promise<void> {
  const [requester] = requesterId ? await tx.select().from(users).where(eq(users.id, requesterId)) : [];
  if (!requester) return;
  const { name, email, language } = requester;
  const content = accessDecidedMail(translator(language), {
    name: firstNameOf(name),
    company: company.name,
    link: `${env.appUrl}/admin/company/${company.id}`,
    by,
    decision,
  });
  await queueMail(tx, { to: email, language, name: "access-decided", content });
}
