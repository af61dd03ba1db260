import { type AnyColumn, and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Db, db } from "./client.server";
import { alias } from "./columns";
import { joinAfter, lastCharacters, selectJsonNumbers, selectJsonTexts, unindexed } from "./expressions";
import type { Conditions } from "./listing.server";
import { companyWord, matchOf, phonesMatch, WORDS_VERSION, wordsOfPerson } from "./match";
import { placeholderFor, prepared } from "./prepared.server";
import { queryAll } from "./raw.server";
import { applications, cdls, drivers } from "./schema";
import { type Indexed, searchIndex } from "./search-index.server";
import { distanceOf, keysOfPerson, similarNamesOf } from "./similar";

const mainId = sql<string>`coalesce(${drivers.mergedIntoId}, ${drivers.id})`;
const among = (column: AnyColumn, list: string) => inArray(column, selectJsonTexts(sql.placeholder(list)));

const mainsOf = prepared((tx) => tx.selectDistinct({ id: mainId }).from(drivers).where(among(drivers.id, "driverIds")));
const recordsOf = prepared((tx) =>
  tx
    .select()
    .from(drivers)
    .where(or(among(drivers.id, "mains"), among(drivers.mergedIntoId, "mains"))),
);
const setSearchId = prepared((tx) =>
  tx
    .update(drivers)
    .set({ searchId: placeholderFor(drivers.searchId) })
    .where(eq(drivers.id, sql.placeholder("id"))),
);
const showOnDrivers = prepared((tx) => {
  const main = alias(drivers, "main");
  const shown = tx
    .select({
      driverId: sql`${drivers.id}`.as("driver_id"),
      searchId: sql`${main.searchId}`.as("shown_search_id"),
      classes: sql`coalesce(${cdls.licenceClasses}, ${drivers.licenceClasses})`.as("shown_classes"),
      state: sql`coalesce(${cdls.stateIssued}, ${drivers.licenceState})`.as("shown_state"),
      expiresOn: sql`coalesce(${cdls.expirationOn}, ${drivers.licenceExpiresOn})`.as("shown_expires_on"),
    })
    .from(drivers)
    .innerJoin(main, eq(main.id, mainId))
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(among(drivers.id, "driverIds"))
    .as("shown");
  return tx
    .update(drivers)
    .set({
      searchId: sql`${shown.searchId}`,
      licenceClasses: sql`${shown.classes}`,
      licenceState: sql`${shown.state}`,
      licenceExpiresOn: sql`${shown.expiresOn}`,
      wordsVersion: WORDS_VERSION,
    })
    .from(shown)
    .where(eq(drivers.id, shown.driverId));
});
const showOnApplications = prepared((tx) =>
  tx
    .update(applications)
    .set({
      searchId: sql`${drivers.searchId}`,
      firstName: sql`${drivers.firstName}`,
      lastName: sql`${drivers.lastName}`,
      licenceClasses: sql`${drivers.licenceClasses}`,
      licenceState: sql`${drivers.licenceState}`,
      licenceExpiresOn: sql`${drivers.licenceExpiresOn}`,
      submissionOrder: sql`coalesce(${applications.submittedAt}, 0)`,
    })
    .from(drivers)
    .where(and(eq(applications.driverId, drivers.id), among(drivers.id, "driverIds"))),
);

type Driver = typeof drivers.$inferSelect;

/** Records of one person are found by the words of each: they share the row of the main one. */
export async function indexPeople(tx: Db, ids: string[]): Promise<void> {
  const driverIds = JSON.stringify(ids);
  const mains = (await mainsOf(tx).all({ driverIds })).map(({ id }) => id);
  const records = await recordsOf(tx).all({ mains: JSON.stringify(mains) });
  const people = records.filter(({ mergedIntoId }) => mergedIntoId === null);
  const searchIds = await searchIndex.add(
    tx,
    people.map((person) => indexedOf(person, records)),
  );
  for (const [at, { id, searchId }] of people.entries())
    if (searchId === null) await setSearchId(tx).run({ id, searchId: searchIds[at] });
  await showOnDrivers(tx).run({ driverIds });
  await showOnApplications(tx).run({ driverIds });
}

export const indexPerson = (tx: Db, id: string): Promise<void> => indexPeople(tx, [id]);

function indexedOf({ id, companyId, searchId }: Driver, records: Driver[]): Indexed {
  const own = records.filter((record) => (record.mergedIntoId ?? record.id) === id);
  return {
    searchId,
    company: companyWord(companyId),
    words: own.map(wordsOfPerson).join(" "),
    keys: own.map((record) => keysOfPerson(companyId, record)).join(" "),
  };
}

/** To be indexed anew, in a row of its own or in that of another record. */
export async function unindexPerson(tx: Db, { id, searchId }: Driver): Promise<void> {
  await tx.update(drivers).set({ searchId: null }).where(eq(drivers.id, id));
  if (searchId === null || (await tx.$count(drivers, eq(drivers.searchId, searchId))) > 0) return;
  await searchIndex.remove(tx, searchId);
}

export type Search = { query: string; licence: Buffer; ending?: Buffer | undefined; reference?: string | undefined };
type Listed = { companyId: AnyColumn; searchId: AnyColumn };

export function rowsOfPeople(list: Listed, companyId: string, search?: Search): Conditions {
  const ofCompany = eq(list.companyId, companyId);
  if (!search) return { whereToCount: ofCompany, whereToPage: ofCompany };
  const people = peopleOf(companyId, search);
  // That column's index would be slow where many rows match.
  return {
    whereToCount: sql`${list.searchId} in ${people} and ${unindexed(list.companyId)} = ${companyId}`,
    whereToPage: sql`${ofCompany} and ${unindexed(list.searchId)} in ${people}`,
  };
}

const peopleOf = (companyId: string, search: Search): SQL => sql`(
    ${searchIndex.people(matchOf(companyId, search.query))}
    union all select search_id from drivers where company_id = ${companyId} and licence_number_index = ${search.licence}
    ${search.reference ? sql`union all select search_id from applications where company_id = ${companyId} and ${lastCharacters(sql`id`, 8)} = ${search.reference}` : sql``}
    ${search.ending ? sql`union all select search_id from drivers where company_id = ${companyId} and licence_ending_index = ${search.ending}` : sql``})`;

const SIMILARITIES = ["name", "phone", "licence", "reference"] as const;
export type Similarity = (typeof SIMILARITIES)[number];

export type Alternatives = Record<"phones" | "references", string[]> & Record<"licences" | "endings", Buffer[]>;

const CANDIDATES = 200;

const anyOf = (values: (string | Buffer)[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

export async function findSimilar(companyId: string, search: Search, alternatives: Alternatives, most: number) {
  const names = similarNamesOf(companyId, search.query);
  const { phones, references, licences, endings } = alternatives;
  const few = (from: SQL, similarity: Similarity) =>
    sql`select number, ${sql.raw(`'${similarity}'`)} as similarity from (${from} limit ${CANDIDATES}) as few`;
  const ways = [
    names && few(searchIndex.similar(names), "name"),
    phones.length > 0 && few(searchIndex.people(phonesMatch(companyId, phones)), "phone"),
    licences.length > 0 &&
      few(
        sql`select search_id as number from drivers where company_id = ${companyId} and licence_number_index in (${anyOf(licences)})`,
        "licence",
      ),
    endings.length > 0 &&
      few(
        sql`select search_id as number from drivers where company_id = ${companyId} and licence_ending_index in (${anyOf(endings)})`,
        "licence",
      ),
    references.length > 0 &&
      few(
        sql`select search_id as number from applications where company_id = ${companyId} and ${lastCharacters(sql`id`, 8)} in (${anyOf(references)})`,
        "reference",
      ),
  ].flatMap((way) => way || []);
  if (ways.length === 0) return [];
  // Or SQLite would walk all drivers of the company.
  const found = await queryAll<{ searchId: number; similarity: Similarity; firstName: string; lastName: string }>(
    db,
    sql`select distinct number as "searchId", similarity, first_name as "firstName", last_name as "lastName"
      from (${sql.join(ways, sql` union all `)}) as alike
      ${joinAfter} drivers on search_id = number and ${unindexed(sql`company_id`)} = ${companyId}
      where number not in ${peopleOf(companyId, search)}`,
  );
  const distance = (row: (typeof found)[number]) => (row.similarity === "name" ? distanceOf(row, search.query) : 0);
  return found
    .map((row) => ({ searchId: row.searchId, similarity: row.similarity, distance: distance(row) }))
    .sort((a, b) => a.distance - b.distance || a.searchId - b.searchId)
    .slice(0, most);
}

export const rowsOfSearchIds = (list: Listed, companyId: string, searchIds: number[]): Conditions["whereToCount"] =>
  sql`${list.searchId} in ${selectJsonNumbers(JSON.stringify(searchIds))} and ${unindexed(list.companyId)} = ${companyId}`;

export const purgeSearch = (): Promise<void> => searchIndex.purge();
