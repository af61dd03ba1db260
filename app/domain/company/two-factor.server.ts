import { type Db, db, transaction } from "db/client.server";
import { companies, memberships, users } from "db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { type Actor, authorize } from "~/domain/session/actor";
import { firstNameOf } from "~/domain/user/user";
import { twoFactorRequiredMail } from "~/emails/two-factor";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { loadCompany } from "./company.server";

export async function getTwoFactorRequirement(actor: Actor): Promise<{ required: boolean; lacking: number }> {
  const { companyId } = authorize(actor, "requireTwoFactor");
  const { twoFactorRequiredSince } = await loadCompany(db, companyId);
  return { required: twoFactorRequiredSince !== null, lacking: (await lackingIn(db, companyId)).length };
}

const lackingIn = (tx: Db, companyId: string) =>
  tx
    .select({ name: users.name, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(users.status, "active"), isNull(users.twoFactorSetUpAt)));

export async function requireTwoFactor(actor: Actor, required: boolean): Promise<void> {
  const { companyId } = authorize(actor, "requireTwoFactor");
  await transaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    if (required === (company.twoFactorRequiredSince !== null)) return;
    await tx
      .update(companies)
      .set({ twoFactorRequiredSince: required ? new Date() : null })
      .where(eq(companies.id, companyId));
    if (required)
      for (const { name, email, language } of await lackingIn(tx, companyId)) {
        const link = `${env.appUrl}/user/second-step`;
        const content = twoFactorRequiredMail(translator(language), {
          name: firstNameOf(name),
          company: company.name,
          link,
        });
        await queueMail(tx, { to: email, language, name: "second-step-demanded", content });
      }
    await audit(tx, actor, {
      action: required ? "company.second_step_demanded" : "company.second_step_offered",
      companyId,
      object: companyId,
    });
  });
}
