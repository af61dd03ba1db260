import { db } from "db/client.server";
import { selectJsonTexts } from "db/expressions";
import { listsWith, type Paging } from "db/keyset.server";
import { type Conditions, countAndNarrow, type Order, type Page, readPage, withAll } from "db/listing.server";
import { prepared } from "db/prepared.server";
import { cdls, companies, dataKeys, drivers, files, folders, qualificationSummaries } from "db/schema";
import { rowsOfPeople, rowsOfSearchIds, type Similarity } from "db/search.server";
import { and, between, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { countDrivers, countOf } from "~/domain/application/count.server";
import { PAGE } from "~/domain/application/list";
import { maskLicenceNumber } from "~/domain/cdl/cdl";
import { addDays, type Day, dayOf, expiryState } from "~/domain/day";
import { notFound } from "~/domain/errors";
import { NEVER } from "~/domain/qualification/summary";
import { cdlClassCodes, licensingStateCodes } from "~/domain/reference";
import { decryptCdl, searchOf } from "~/domain/row-access/cdl.server";
import { findSimilarPeople } from "~/domain/row-access/similar.server";
import { type Actor, authorize, type CompanyActor, may } from "~/domain/session/actor";
import { type Vault, vaultOf } from "~/server/vault.server";
import { decryptEmployment } from "./employment.server";
import { EXPORTED_DAYS } from "./expiry.server";
import { columnsFor, type Reader, whereDriversFile, whereFile } from "./file-summary.server";
import { type DriverFilter, EXPIRY_FILTERS, FILE_FILTERS } from "./list";
import { DRIVER_STATUSES } from "./status";

const readerOf = (staff: CompanyActor): Reader => ({
  companyId: staff.companyId,
  today: dayOf(new Date(), staff.timeZone),
  seesAll: may(staff, "readInvestigation"),
});

function conditionsOf(staff: CompanyActor, { state, expiry, file, ...filter }: DriverFilter): SQL[] {
  const today = dayOf(new Date(), staff.timeZone);
  const status = DRIVER_STATUSES.find((option) => option === filter.status);
  const within = EXPIRY_FILTERS.find((option) => option === expiry);
  const ofFile = FILE_FILTERS.find((option) => option === file);
  return [
    ofFile && whereDriversFile(readerOf(staff), ofFile),
    status && eq(drivers.status, status),
    state && licensingStateCodes.has(state) && eq(drivers.licenceState, state),
    filter.class && cdlClassCodes.has(filter.class) && listsWith(drivers.licenceClasses, cdlClassCodes, filter.class),
    within === "expired"
      ? lt(drivers.licenceExpiresOn, today)
      : within && between(drivers.licenceExpiresOn, today, addDays(today, Number(within))),
  ].flatMap((condition) => condition || []);
}

/** Merged records are listed under the main one, and stubs of erased drivers, kept for reports, not at all. */
const IS_LISTED = [isNull(drivers.mergedIntoId), isNull(drivers.erasedAt)];

function queryOf(staff: CompanyActor, filter: DriverFilter): Conditions & { isFiltered: boolean } {
  const { companyId } = staff;
  const q = filter.q?.trim();
  const people = rowsOfPeople(drivers, companyId, q ? searchOf(companyId, q) : undefined);
  const applied = conditionsOf(staff, filter);
  return { ...withAll(people, [...IS_LISTED, ...applied]), isFiltered: Boolean(q) || applied.length > 0 };
}

/** Reading every column of fifty rows takes longer than finding them. */
const listed = prepared((tx) =>
  tx
    .select({
      id: drivers.id,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
      phone: drivers.phone,
      hiredOn: drivers.hiredOn,
      changedAt: drivers.changedAt,
      status: drivers.status,
      companyId: drivers.companyId,
      sealedEmployment: drivers.sealedEmployment,
      cdl: {
        id: cdls.id,
        companyId: cdls.companyId,
        sealedRecord: cdls.sealedRecord,
        licenceClasses: cdls.licenceClasses,
        endorsements: cdls.endorsements,
        stateIssued: cdls.stateIssued,
        expirationOn: cdls.expirationOn,
      },
      document: { kind: files.kind, expiresOn: sql<Day>`${files.expiresOn}` },
      file: {
        mayNotDrive: qualificationSummaries.mayNotDrive,
        ...columnsFor(true),
        openCompleted: qualificationSummaries.openCompleted,
        openTotal: qualificationSummaries.openTotal,
        openNextDueOn: qualificationSummaries.openNextDueOn,
      },
      key: { id: dataKeys.id, rootKeyId: dataKeys.rootKeyId, wrappedKey: dataKeys.wrappedKey },
    })
    .from(drivers)
    .innerJoin(dataKeys, eq(dataKeys.id, drivers.dataKeyId))
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .leftJoin(qualificationSummaries, eq(qualificationSummaries.driverId, drivers.id))
    .leftJoin(
      files,
      sql`${files.id} = (
      select ending.id from files ending where ending.driver_id = ${drivers.id} and ending.expires_on <= ${sql.placeholder("soon")}
        and ending.replaced_by_id is null and ending.unsigned = 0
        and not exists (select 1 from ${folders} where ${folders.id} = ending.folder_id and ${folders.kind} = 'restricted')
        order by ending.expires_on, ending.id limit 1)`,
    )
    .where(sql`${drivers.id} in ${selectJsonTexts(sql.placeholder("ids"))}`),
);

type FileRow = { mayNotDrive: boolean } & Record<"done" | "total" | "openCompleted" | "openTotal", number> &
  Record<"nextDueOn" | "openNextDueOn", Day>;

function fileAs(seesAll: boolean, { mayNotDrive, ...file }: FileRow) {
  const {
    done: completed,
    total: ofAll,
    nextDueOn,
  } = seesAll ? file : { done: file.openCompleted, total: file.openTotal, nextDueOn: file.openNextDueOn };
  return { mayNotDrive, done: completed, asked: ofAll, nextDueOn: nextDueOn === NEVER ? null : nextDueOn };
}

type Found = Awaited<ReturnType<ReturnType<typeof listed>["all"]>>[number];

function submittedCdl(vault: Vault, cdl: NonNullable<Found["cdl"]>, today: Day) {
  const { licenceClasses, endorsements, stateIssued, expirationOn } = cdl;
  return {
    licenceClasses,
    endorsements,
    stateIssued,
    expirationOn,
    stated: false,
    expiry: expiryState(expirationOn, today),
    maskedNumber: maskLicenceNumber(decryptCdl(vault, cdl).licenceNumber),
  };
}

function importedCdl(vault: Vault, row: Found, today: Day) {
  const { cdl, number } = decryptEmployment(vault, row)?.licence ?? {};
  if (!cdl) return null;
  return {
    licenceClasses: cdl.classes,
    endorsements: [],
    stateIssued: cdl.state,
    expirationOn: cdl.expiresOn,
    stated: true,
    expiry: expiryState(cdl.expiresOn, today),
    maskedNumber: number ? maskLicenceNumber(number) : "",
  };
}

async function loadRows(staff: CompanyActor, ids: string[]) {
  const today = dayOf(new Date(), staff.timeZone);
  const seesAll = may(staff, "readInvestigation");
  const found = new Map(
    (await listed(db).all({ ids: JSON.stringify(ids), soon: addDays(today, EXPORTED_DAYS) })).map((row) => [
      row.id,
      row,
    ]),
  );
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { cdl, key, document, file, companyId: _, sealedEmployment: __, ...driver } = row;
    return [
      {
        ...driver,
        file: file && fileAs(seesAll, file),
        document: document && { ...document, expiry: expiryState(document.expiresOn, today) },
        cdl: cdl ? submittedCdl(vaultOf(key), cdl, today) : importedCdl(vaultOf(key), row, today),
      },
    ];
  });
}
export type ListedDriver = Awaited<ReturnType<typeof loadRows>>[number];

const NAME: Order = { keys: [drivers.lastName, drivers.firstName, drivers.id], direction: "asc" };
const CHANGE: Order = { keys: [drivers.changedAt, drivers.id], direction: "asc" };
const ARRIVAL: Order = { keys: [drivers.id], direction: "asc" };

export async function countDriverViews(actor: Actor) {
  const staff = authorize(actor, "readDrivers");
  const counted = (filter: DriverFilter) => db.$count(drivers, queryOf(staff, filter).whereToCount);
  const [counts] = await db
    .select({
      all: countOf(staff.companyId, "drivers"),
      active: counted({ status: "active" }),
      approved: counted({ status: "approved" }),
      expiring: counted({ expiry: "30" }),
      expired: counted({ expiry: "expired" }),
      mayNotDrive: db.$count(qualificationSummaries, whereFile(readerOf(staff), "may_not_drive")),
    })
    .from(companies)
    .where(eq(companies.id, staff.companyId));
  if (!counts) throw notFound();
  return counts;
}
type Views = Awaited<ReturnType<typeof countDriverViews>>;

type Listing = DriverFilter &
  Paging & {
    limit?: number | undefined;
    views?: Views;
  };

export async function listDrivers(actor: Actor, { cursor, before, limit = PAGE, views, ...filter }: Listing) {
  const staff = authorize(actor, "readDrivers");
  const query = queryOf(staff, filter);
  const { where, count } = query.isFiltered
    ? await countAndNarrow(drivers, query)
    : { where: query.whereToPage, count: views?.all ?? (await countDrivers(staff.companyId)) };
  const { ids, ...cursors } = await readPage(drivers, where, NAME, { cursor, before }, limit);
  return { drivers: await loadRows(staff, ids), count, ...cursors };
}

/** In the order of their last change, so that a row changed meanwhile comes again at the end. */
export async function listChangedDrivers(
  actor: Actor,
  { since, cursor, before, limit = PAGE, ...filter }: DriverFilter & Paging & { since: Date; limit?: number },
) {
  const staff = authorize(actor, "readDrivers");
  const where = and(queryOf(staff, filter).whereToPage, gte(drivers.changedAt, since));
  const { ids, ...cursors } = await readPage(drivers, where, CHANGE, { cursor, before }, limit);
  return { drivers: await loadRows(staff, ids), ...cursors };
}

export async function listSimilarDrivers(actor: Actor, filter: DriverFilter, count: number) {
  const staff = authorize(actor, "readDrivers");
  const q = filter.q?.trim();
  const similar = q ? await findSimilarPeople(staff.companyId, q, count) : new Map<number, Similarity>();
  if (similar.size === 0) return [];
  const found = await db
    .select({ id: drivers.id, searchId: drivers.searchId })
    .from(drivers)
    .where(
      and(rowsOfSearchIds(drivers, staff.companyId, [...similar.keys()]), ...IS_LISTED, ...conditionsOf(staff, filter)),
    );
  const ids = new Map(found.map(({ id, searchId }) => [searchId, id]));
  const ranked = [...similar].flatMap(([searchId, similarity]) => {
    const id = ids.get(searchId);
    return id ? [{ id, similarity }] : [];
  });
  const rows = await loadRows(
    staff,
    ranked.map(({ id }) => id),
  );
  const similarities = new Map(ranked.map(({ id, similarity }) => [id, similarity]));
  return rows.map((row) => ({ ...row, similarity: similarities.get(row.id) as Similarity }));
}

const BATCH = 500;

export async function* readDrivers(staff: CompanyActor, filter: DriverFilter) {
  const { whereToPage } = queryOf(staff, filter);
  for (let cursor: string | null = null; ; ) {
    const page: Page = await readPage(drivers, whereToPage, ARRIVAL, { cursor }, BATCH);
    yield* await loadRows(staff, page.ids);
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}
