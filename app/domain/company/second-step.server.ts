import { db, transaction } from "db/client.server";
import { companies, memberships, users } from "db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { type Actor, authorize } from "~/domain/session/actor";
import { firstNameOf } from "~/domain/user/user";
import { secondStepDemandedMail } from "~/emails/second-step";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { loadCompany } from "./company.server";

export async function getSecondStepDemand(actor: Actor): Promise<{ demanded: boolean; lacking: number }> {
  const { companyId } = authorize(actor, "demandSecondStep");
  const { secondStepSince } = await loadCompany(db, companyId);
  return { demanded: secondStepSince !== null, lacking: (await lackingIn(companyId)).length };
}

const lackingIn = (companyId: string) =>
  db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(users.status, "active"), isNull(users.secondStepAt)));

export async function demandSecondStep(actor: Actor, demanded: boolean): Promise<void> {
  const { companyId } = authorize(actor, "demandSecondStep");
  await transaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    if (demanded === (company.secondStepSince !== null)) return;
    await tx
      .update(companies)
      .set({ secondStepSince: demanded ? new Date() : null })
      .where(eq(companies.id, companyId));
    if (demanded)
      for (const { name, email, language } of await lackingIn(companyId)) {
        const link = `${env.appUrl}/user/second-step`;
        const content = secondStepDemandedMail(translator(language), {
          name: firstNameOf(name),
          company: company.name,
          link,
        });
        await queueMail(tx, { to: email, language, name: "second-step-demanded", content });
      }
    await audit(tx, actor, {
      action: demanded ? "company.second_step_demanded" : "company.second_step_offered",
      companyId,
      object: companyId,
    });
  });
}
