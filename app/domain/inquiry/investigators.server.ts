/** Administrators and the people they have named (49 CFR 391.53(a)). */
import type { Db } from "db/client.server";
import { memberships } from "db/schema";
import { and, eq, or } from "drizzle-orm";
import { type Colleague, loadColleagues } from "~/domain/company/colleague.server";
import { investigationNewsMail, type News } from "~/emails/investigation/news";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";

export async function investigatorsOf(tx: Db, companyId: string): Promise<Colleague[]> {
  const named = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        or(eq(memberships.role, "Administrator"), eq(memberships.isInvestigator, true)),
      ),
    );
  const ids = new Set(named.map(({ id }) => id));
  return (await loadColleagues(tx, companyId)).filter(({ id }) => ids.has(id));
}

export async function notifyInvestigators(
  tx: Db,
  { companyId, driverId }: { companyId: string; driverId: string },
  news: News,
): Promise<void> {
  for (const { email: to, language } of await investigatorsOf(tx, companyId)) {
    const link = `${env.appUrl}/driver/${driverId}/investigation`;
    const content = investigationNewsMail(translator(language), news, { link, language });
    await queueMail(tx, { to, language, name: "investigation-news", content });
  }
}
