import { setImmediate } from "node:timers/promises";
import { type AnyColumn, and, eq, sql } from "drizzle-orm";
import { type Db, db, transaction } from "./client.server";
import type { Conditions } from "./listing.server";
import { companyWord, matchOf, WORDS_VERSION, wordsOfPerson } from "./match";
import { placeholderFor, prepared } from "./prepared.server";
import { applications, cdls, drivers } from "./schema";

const personOf = prepared((tx) =>
  tx
    .select({ driver: drivers, cdl: cdls })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(eq(drivers.id, sql.placeholder("driverId"))),
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
  const { driver, cdl } = row;
  const { lastInsertRowid } = tx.run(sql`
    insert or replace into people_search (rowid, company, words)
    values (${driver.searchId}, ${companyWord(driver.companyId)}, ${wordsOfPerson(driver)})`);
  const person = {
    searchId: driver.searchId ?? Number(lastInsertRowid),
    licenceClasses: cdl ? cdl.licenceClasses : driver.licenceClasses,
    licenceState: cdl ? cdl.stateIssued : driver.licenceState,
    licenceExpiresOn: cdl ? cdl.expirationOn : driver.licenceExpiresOn,
  };
  await changeDriver(tx).run({ driverId, ...person });
  const { firstName, lastName } = driver;
  await changeApplications(tx).run({ driverId, firstName, lastName, ...person });
}

export type Search = { query: string; licence: Buffer; ending?: Buffer | undefined; reference?: string | undefined };
type Listed = { companyId: AnyColumn; searchId: AnyColumn };

export function rowsOfPeople(list: Listed, companyId: string, search?: Search): Conditions {
  const ofCompany = eq(list.companyId, companyId);
  if (!search) return { each: ofCompany, among: ofCompany };
  const people = sql`(
    select rowid from people_search where people_search match ${matchOf(companyId, search.query)}
    union all select search_id from drivers where company_id = ${companyId} and licence_number_index = ${search.licence}
    ${search.reference ? sql`union all select search_id from applications where company_id = ${companyId} and substr(id, -8) = ${search.reference}` : sql``}
    ${search.ending ? sql`union all select search_id from drivers where company_id = ${companyId} and licence_ending_index = ${search.ending}` : sql``})`;
  // The + keeps SQLite from using that column's index, which is slow where many rows match.
  return {
    each: sql`${list.searchId} in ${people} and +${list.companyId} = ${companyId}`,
    among: sql`${ofCompany} and +${list.searchId} in ${people}`,
  };
}

const PAGES_AT_ONCE = 64;

/** Deleted words stay in older index segments until a merge; secure-delete made each save ten times slower. */
export async function purgeSearch(): Promise<void> {
  const merge = (pages: number) =>
    transaction(async (tx) => {
      const before = changesOf(tx);
      tx.run(sql`insert into people_search (people_search, rank) values ('merge', ${pages})`);
      return changesOf(tx) - before;
    });
  // The first call starts a merge of all segments, which is done once a call changes only its own row.
  await merge(-PAGES_AT_ONCE);
  while ((await merge(PAGES_AT_ONCE)) >= 2) await setImmediate();
}

const changesOf = (tx: Db): number => tx.get<{ changes: number }>(sql`select total_changes() as changes`).changes;
