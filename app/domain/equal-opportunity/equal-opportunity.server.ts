import { type Db, db, transaction } from "db/client.server";
import { applications, companies, equalOpportunityCounts } from "db/schema";
import { eq, sql } from "drizzle-orm";
import { loadCompany } from "~/domain/company/company.server";
import { dayOf, monthOf } from "~/domain/day";
import { conflict } from "~/domain/errors";
import { type Application, getOwnApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { EO_QUESTIONS, type EoAnswers } from "./question";
import { publishableCounts, totalsOf } from "./totals";

async function canAnswer(tx: Db, application: Application): Promise<boolean> {
  if (application.submittedAt === null) return false;
  const [own] = await tx
    .select({ answered: applications.equalOpportunityAnswered, enabled: companies.asksEqualOpportunity })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.id, application.id));
  return own?.enabled === true && !own.answered;
}

export const isEqualOpportunityOpen = async (actor: Actor): Promise<boolean> =>
  canAnswer(db, await getOwnApplication(db, actor));

export async function getEqualOpportunity(actor: Actor): Promise<{ company: string; isOpen: boolean }> {
  const application = await getOwnApplication(db, actor);
  return { company: application.companyName, isOpen: await canAnswer(db, application) };
}

/** Only numbers grow; the application keeps that it was answered, not how and not when. */
export async function answerEqualOpportunity(actor: Actor, answers: EoAnswers): Promise<void> {
  authorize(actor, "ownApplication");
  await transaction(async (tx) => {
    const application = await getOwnApplication(tx, actor);
    if (!(await canAnswer(tx, application))) throw conflict("equal_opportunity_closed");
    const { id, companyId, timeZone } = application;
    const month = monthOf(dayOf(new Date(), timeZone));
    for (const question of EO_QUESTIONS)
      await tx
        .insert(equalOpportunityCounts)
        .values({ companyId, month, question, answer: answers[question], count: 1 })
        .onConflictDoUpdate({
          target: [
            equalOpportunityCounts.companyId,
            equalOpportunityCounts.month,
            equalOpportunityCounts.question,
            equalOpportunityCounts.answer,
          ],
          set: { count: sql`${equalOpportunityCounts.count} + 1` },
        });
    await tx.update(applications).set({ equalOpportunityAnswered: true }).where(eq(applications.id, id));
    // No audit event: its instant, address and request would lead from an answer to a person.
  });
}

/** Of all time: a window that moves would drop single people, who could be told by the difference. */
export async function getEqualOpportunityTotals(actor: Actor) {
  const { companyId } = authorize(actor, "viewCompany");
  const { asksEqualOpportunity } = await loadCompany(db, companyId);
  const rows = await db.select().from(equalOpportunityCounts).where(eq(equalOpportunityCounts.companyId, companyId));
  const { from, until, counts } = publishableCounts(rows, todayOf(actor));
  return {
    enabled: asksEqualOpportunity,
    from,
    until,
    totals: until === null ? null : totalsOf(counts),
  };
}

export async function getEqualOpportunityChoice(actor: Actor): Promise<{ enabled: boolean }> {
  const { companyId } = authorize(actor, "editCompany");
  return { enabled: (await loadCompany(db, companyId)).asksEqualOpportunity };
}

export async function chooseEqualOpportunity(actor: Actor, enabled: boolean): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    if ((await loadCompany(tx, companyId)).asksEqualOpportunity === enabled) return;
    await tx.update(companies).set({ asksEqualOpportunity: enabled }).where(eq(companies.id, companyId));
    await audit(tx, actor, { action: "equal_opportunity.chosen", object: companyId, detail: { asks: enabled } });
  });
}
