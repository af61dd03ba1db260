/** Whom the lists find: the full-text index of people, and what of a person the rows of the lists hold to be sorted and filtered by. */
import { setImmediate } from "node:timers/promises";
import { type AnyColumn, and, eq, sql } from "drizzle-orm";
import { type Db, transaction } from "./client.server";
import type { Asked } from "./listing.server";
import { companyWord, matchOf, wordsOfPerson } from "./match";
import { applications, cdls, drivers } from "./schema";

/** Called in the transaction of whatever changes a driver's name, phone or current licence, or begins or submits an application of theirs. */
export async function indexPerson(tx: Db, driverId: string): Promise<void> {
  const [row] = await tx
    .select({ driver: drivers, cdl: cdls })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(eq(drivers.id, driverId));
  if (!row) return;
  const { driver, cdl } = row;
  const { lastInsertRowid } = tx.run(sql`
    insert or replace into people_search (rowid, company, words)
    values (${driver.searchId}, ${companyWord(driver.companyId)}, ${wordsOfPerson(driver)})`);
  const person = {
    searchId: driver.searchId ?? Number(lastInsertRowid),
    licenceClasses: cdl?.licenceClasses ?? null,
    licenceState: cdl?.stateIssued ?? null,
    licenceExpiresOn: cdl?.expirationOn ?? null,
  };
  await tx.update(drivers).set(person).where(eq(drivers.id, driverId));
  const { firstName, lastName } = driver;
  await tx
    .update(applications)
    .set({ firstName, lastName, ...person, submissionOrder: sql`coalesce(${applications.submittedAt}, 0)` })
    .where(eq(applications.driverId, driverId));
}

type Search = { typed: string; licence: Buffer };
type Listed = { companyId: AnyColumn; searchId: AnyColumn };

/** The rows of a company's people, or of those of them whom the typed words find or whose licence has that number. */
export function rowsOfPeople(list: Listed, companyId: string, search?: Search): Asked {
  const ofCompany = eq(list.companyId, companyId);
  if (!search) return { each: ofCompany, among: ofCompany };
  const people = sql`(
    select rowid from people_search where people_search match ${matchOf(companyId, search.typed)}
    union all select search_id from drivers where company_id = ${companyId} and licence_number_index = ${search.licence})`;
  // The sign + keeps SQLite, which can't know how many will be found, from the index of that column.
  return {
    each: sql`${list.searchId} in ${people} and +${list.companyId} = ${companyId}`,
    among: sql`${ofCompany} and +${list.searchId} in ${people}`,
  };
}

const PAGES_AT_ONCE = 64;

/**
 * Writes the index anew without what was deleted from it, a part at a time: a person who is taken out leaves their words in older parts of
 * the index until they are merged. Deleting them at once made every saved section wait ten times as long.
 */
export async function purgeSearch(): Promise<void> {
  const merge = (pages: number) =>
    transaction(async (tx) => {
      const before = changesOf(tx);
      tx.run(sql`insert into people_search (people_search, rank) values ('merge', ${pages})`);
      return changesOf(tx) - before;
    });
  // The first call says that all parts become one; the work is done when a call changes nothing but its own row.
  await merge(-PAGES_AT_ONCE);
  while ((await merge(PAGES_AT_ONCE)) >= 2) await setImmediate();
}

const changesOf = (tx: Db): number => tx.get<{ changes: number }>(sql`select total_changes() as changes`).changes;
