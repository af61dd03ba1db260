import type { Db } from "db/client.server";
import { memberships, users } from "db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Company } from "~/domain/company/company.server";
import { firstNameOf } from "~/domain/user/user";
import { writeInstant } from "~/domain/words";
import { accessDecidedMail, accessOpenedMail, accessRequestedMail } from "~/emails/access";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";

const page = () => `${env.appUrl}/my-company/access`;

/** Its Administrators; where nobody is one, whoever works there. */
export async function listReceivers(tx: Db, companyId: string) {
  const staff = await tx
    .select({ name: users.name, email: users.email, language: users.language, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(users.status, "active"), isNotNull(users.passwordHash)));
  const administrators = staff.filter(({ role }) => role === "Administrator");
  return administrators.length > 0 ? administrators : staff;
}

export async function mailAccessRequested(
  tx: Db,
  company: Company,
  { by, reason, opensAt }: { by: string; reason: string; opensAt: Date },
): Promise<void> {
  for (const { name, email, language } of await listReceivers(tx, company.id)) {
    const content = accessRequestedMail(translator(language), {
      name: firstNameOf(name),
      company: company.name,
      link: page(),
      by,
      reason,
      opensAt: writeInstant(opensAt, language, company.timeZone),
    });
    await queueMail(tx, { to: email, language, name: "access-requested", content });
  }
}

export async function mailAccessOpened(tx: Db, company: Company, { endsAt }: { endsAt: Date | null }): Promise<void> {
  for (const { name, email, language } of await listReceivers(tx, company.id)) {
    const content = accessOpenedMail(translator(language), {
      name: firstNameOf(name),
      company: company.name,
      link: page(),
      endsAt: endsAt ? writeInstant(endsAt, language, company.timeZone) : "",
    });
    await queueMail(tx, { to: email, language, name: "access-opened", content });
  }
}

export async function mailAccessDecided(
  tx: Db,
  company: Company,
  requesterId: string | null,
  { decision, by }: { decision: "allowed" | "refused"; by: string },
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
