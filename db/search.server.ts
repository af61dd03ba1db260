import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { type Db, db } from "./client.server";
import { joinAfter, lastCharacters, selectJsonNumbers, unindexed } from "./expressions";
import type { Conditions } from "./listing.server";
import { companyWord, matchOf, phonesMatch, WORDS_VERSION, wordsOfPerson } from "./match";
import { placeholderFor, prepared } from "./prepared.server";
import { queryAll } from "./raw.server";
import { applications, cdls, drivers } from "./schema";
import { searchIndex } from "./search-index.server";
import { distanceOf, keysOfPerson, similarNamesOf } from "./similar";

const personOf = prepared((tx) =>
  tx
    .select({ driver: drivers, cdl: cdls })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(eq(drivers.id, sql.placeholder("driverId"))),
);
const mergedInto = prepared((tx) =>
  tx
    .select()
    .from(drivers)
    .where(eq(drivers.mergedIntoId, sql.placeholder("driverId"))),
);
const shownOf = ({
  searchId,
  licenceClasses,
  licenceState,
  licenceExpiresOn,
}: typeof drivers | typeof applications) => ({
  searchId: placeholderFor(searchId),
  licenceClasses: placeholderFor(licenceClasses),
  licenceState: placeholderFor(licenceState),
  licenceExpiresOn: placeholderFor(licenceExpiresOn),
});
const changeDriver = prepared((tx) =>
  tx
    .update(drivers)
    .set({ ...shownOf(drivers), wordsVersion: WORDS_VERSION })
    .where(eq(drivers.id, sql.placeholder("driverId"))),
);
const changeApplications = prepared((tx) =>
  tx
    .update(applications)
    .set({
      ...shownOf(applications),
      firstName: placeholderFor(applications.firstName),
      lastName: placeholderFor(applications.lastName),
      submissionOrder: sql`coalesce(${applications.submittedAt}, 0)`,
    })
    .where(eq(applications.driverId, sql.placeholder("driverId"))),
);

/** Records of one person are found by the words of each: they share the row of the main one. */
export async function indexPerson(tx: Db, driverId: string): Promise<void> {
  const row = await personOf(tx).get({ driverId });
  if (!row) return;
  const main = row.driver.mergedIntoId ? await personOf(tx).get({ driverId: row.driver.mergedIntoId }) : row;
  if (!main) return;
  const { id, companyId, searchId } = main.driver;
  const records = [main.driver, ...(await mergedInto(tx).all({ driverId: id }))];
  const indexId = await searchIndex.add(tx, {
    searchId,
    company: companyWord(companyId),
    words: records.map(wordsOfPerson).join(" "),
    keys: records.map((record) => keysOfPerson(companyId, record)).join(" "),
  });
  await showPerson(tx, row, indexId);
}

type Indexed = { driver: typeof drivers.$inferSelect; cdl: typeof cdls.$inferSelect | null };

async function showPerson(tx: Db, { driver, cdl }: Indexed, searchId: number): Promise<void> {
  const driverId = driver.id;
  const person = {
    searchId,
    licenceClasses: cdl ? cdl.licenceClasses : driver.licenceClasses,
    licenceState: cdl ? cdl.stateIssued : driver.licenceState,
    licenceExpiresOn: cdl ? cdl.expirationOn : driver.licenceExpiresOn,
  };
  await changeDriver(tx).run({ driverId, ...person });
  const { firstName, lastName } = driver;
  await changeApplications(tx).run({ driverId, firstName, lastName, ...person });
}

/** To be indexed anew, in a row of its own or in that of another record. */
export async function unindexPerson(tx: Db, { id, searchId }: Indexed["driver"]): Promise<void> {
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

export const SIMILARITIES = ["name", "phone", "licence", "reference"] as const;
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
