import { db } from "db/client.server";
import { lastCharacters, selectJsonTexts } from "db/expressions";
import { fieldsFound } from "db/match";
import { prepared } from "db/prepared.server";
import { applications, drivers } from "db/schema";
import type { Similarity } from "db/search.server";
import { and, eq, sql } from "drizzle-orm";
import { searchOf } from "~/domain/row-access/cdl.server";
import { type Actor, authorize } from "~/domain/session/actor";
import type { FoundBy } from "./found-by";
import { type ListedDriver, listDrivers, listSimilarDrivers } from "./list.server";

const MAX_FOUND = 20;

export async function searchPeople(actor: Actor, input: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const { drivers, count } = await listDrivers(actor, { q: input, limit: MAX_FOUND });
  const foundBy = await finderOf(companyId, drivers, input);
  const similar = await listSimilarDrivers(actor, { q: input }, count);
  return {
    people: drivers.map((row) => ({ ...row, foundBy: foundBy(row) })),
    similar: similar.map(({ similarity, ...row }) => ({ ...row, foundBy: [SIMILAR[similarity]] })),
    count,
  };
}

const SIMILAR: Record<Similarity, FoundBy> = {
  name: "similarName",
  phone: "similarPhone",
  licence: "similarLicence",
  reference: "similarReference",
};

const indexesOf = prepared((tx) =>
  tx
    .select({ id: drivers.id, number: drivers.licenceNumberIndex, ending: drivers.licenceEndingIndex })
    .from(drivers)
    .where(sql`${drivers.id} in ${selectJsonTexts(sql.placeholder("ids"))}`),
);

async function finderOf(
  companyId: string,
  rows: ListedDriver[],
  input: string,
): Promise<(row: ListedDriver) => FoundBy[]> {
  const { licence, ending, reference } = searchOf(companyId, input);
  const indexes = await indexesOf(db).all({ ids: JSON.stringify(rows.map(({ id }) => id)) });
  const holders = indexes.filter(
    (row) => row.number?.equals(licence) || (ending !== undefined && row.ending?.equals(ending)),
  );
  const licensed = new Set(holders.map(({ id }) => id));
  const referred = new Set(reference ? await driversReferredBy(companyId, reference) : []);
  return (row) => [
    ...fieldsFound(row, input),
    ...(licensed.has(row.id) ? (["licence"] as const) : []),
    ...(referred.has(row.id) ? (["reference"] as const) : []),
  ];
}

async function driversReferredBy(companyId: string, reference: string): Promise<string[]> {
  const found = await db
    .select({ id: applications.driverId })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), sql`${lastCharacters(applications.id, 8)} = ${reference}`));
  return found.map(({ id }) => id);
}
