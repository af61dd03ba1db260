import type { Db } from "db/client.server";
import { memberships, users } from "db/schema";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Actor } from "~/domain/session/actor";
import { administratorAddedMail } from "~/emails/administrator-added";
import { colleagueAddedMail } from "~/emails/colleague-added";
import { colleagueInvitedMail } from "~/emails/colleague-invited";
import { env } from "~/env.server";
import type { CompanyRole } from "~/permissions";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { firstNameOf } from "./user";

const listOtherAdministrators = (tx: Db, userId: string, companyId: string) =>
  tx
    .select({ name: users.name, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.role, "Administrator"),
        ne(users.id, userId),
        eq(users.status, "active"),
        isNotNull(users.passwordHash),
      ),
    );

export async function notifyAdministrators(
  tx: Db,
  userId: string,
  company: { id: string; name: string },
): Promise<void> {
  for (const { name, email, language } of await listOtherAdministrators(tx, userId, company.id)) {
    const content = administratorAddedMail(translator(language), {
      name: firstNameOf(name),
      company: company.name,
      link: `${env.appUrl}/my-company`,
    });
    await queueMail(tx, { to: email, language, name: "administrator-added", content });
  }
}

export async function notifyAdded(
  tx: Db,
  { name, email, language }: Pick<typeof users.$inferSelect, "name" | "email" | "language">,
  company: string,
): Promise<void> {
  const content = colleagueAddedMail(translator(language), { name: firstNameOf(name), company, link: env.appUrl });
  await queueMail(tx, { to: email, language, name: "colleague-added", content });
}

export async function notifyOfInvitation(
  tx: Db,
  actor: Actor,
  company: { id: string; name: string },
  role: CompanyRole,
): Promise<void> {
  if (!("userId" in actor)) return;
  const by = "companyId" in actor ? firstNameOf(actor.name) : `${actor.name} (RTIC)`;
  for (const { name, email, language } of await listOtherAdministrators(tx, actor.userId, company.id)) {
    const content = colleagueInvitedMail(translator(language), {
      name: firstNameOf(name),
      by,
      company: company.name,
      role,
      link: `${env.appUrl}/my-company`,
    });
    await queueMail(tx, { to: email, language, name: "colleague-invited", content });
  }
}
