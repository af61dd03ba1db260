/** What was counted over all of a company's applications is kept for those who look next (decision 0123). */
import { db, writtenElsewhere } from "db/client.server";
import { applicationEvents, listCounts } from "db/schema";
import { asc, desc, eq, sql } from "drizzle-orm";

const MINUTE = 60_000;
const MOST_KEPT = 1000;

const kept = new Map<string, { state: string; figures: unknown }>();

const companyId = sql.placeholder("companyId");
const newestChange = db
  .select({ id: applicationEvents.id })
  .from(applicationEvents)
  .where(eq(applicationEvents.companyId, companyId))
  .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
  .limit(1);
const numbers = db
  .select({
    counted: listCounts.counted,
    number: listCounts.number,
    newestChange: sql<string | null>`(${newestChange})`,
  })
  .from(listCounts)
  .where(eq(listCounts.companyId, companyId))
  .orderBy(asc(listCounts.counted))
  .prepare();

/** How often something changed them that is no change of status. */
const changes = new Map<string, number>();
export const changeFigures = (companyId: string): void => {
  changes.set(companyId, (changes.get(companyId) ?? 0) + 1);
};

/** Another one whenever an application came, went or changed its status, and with each minute. */
async function stateOf(companyId: string, now: Date): Promise<string> {
  const minute = Math.floor(now.getTime() / MINUTE);
  const written = [writtenElsewhere(), changes.get(companyId)];
  return JSON.stringify([minute, written, await numbers.all({ companyId })]);
}

/** What a draft has come to meanwhile may be a minute old. @param what whatever they depend on beside the company */
export async function keepFigures<Figures>(
  companyId: string,
  what: string,
  now: Date,
  count: () => Promise<Figures>,
): Promise<Figures> {
  const name = `${companyId} ${what}`;
  const state = await stateOf(companyId, now);
  const last = kept.get(name);
  if (last?.state === state) return last.figures as Figures;
  const figures = await count();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, { state, figures });
  return figures;
}
