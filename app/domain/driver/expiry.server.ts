import { type Db, db } from "db/client.server";
import { afterCursor, type Paging, pageOf, type Seek, seekFrom } from "db/keyset.server";
import { prepared } from "db/prepared.server";
import { applications, cdls, drivers, files, whereLive, whereUndated } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import {
  type AnyColumn,
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { beginExport } from "~/domain/application/export.server";
import { PAGE } from "~/domain/application/list";
import { addDays, type Day, expiryState } from "~/domain/day";
import { SHOWN_TO_ALL_STAFF, shownTo } from "~/domain/file/row-access.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { type Cell, csvLines, type Exported } from "~/server/csv.server";
import { EXPIRY_FILTERS, MAX_EXPIRING } from "./list";

/** Of several records of a person the main one. */
const isWatched = and(
  isNull(drivers.mergedIntoId),
  or(
    inArray(drivers.status, ["active", "approved"]),
    exists(
      db
        .select({ status: applications.status })
        .from(applications)
        .where(and(eq(applications.driverId, drivers.id), whereLive(applications.status))),
    ),
  ),
);

export type Span = { from?: Day; to: Day };
type Period = { from?: Day; to: Day | Placeholder };
const NO_DAY = "0000-00-00";
type Whose = {
  companyId: string | Placeholder;
  drivers?: readonly string[];
  shown?: SQL | undefined;
  also?: Record<"licences" | "documents", SQL | undefined>;
};

const person = {
  driverId: drivers.id,
  firstName: drivers.firstName,
  lastName: drivers.lastName,
  email: drivers.email,
  status: drivers.status,
};
const asText = (column: AnyColumn | string, name: string) => sql<string>`${column}`.as(name);

function chosen({ companyId, drivers: named, shown = SHOWN_TO_ALL_STAFF, also }: Whose, { from = NO_DAY, to }: Period) {
  const within = (owner: { companyId: AnyColumn; driverId: AnyColumn }, expiresOn: AnyColumn) =>
    and(
      named ? sameCompanyUnindexed(owner.companyId, companyId) : eq(owner.companyId, companyId),
      between(expiresOn, from, to),
      named ? inArray(owner.driverId, [...named]) : isWatched,
    );
  return {
    licences: and(
      within({ companyId: drivers.companyId, driverId: drivers.id }, drivers.licenceExpiresOn),
      also?.licences,
    ),
    documents: and(within(files, files.expiresOn), isNull(files.replacedById), shown, also?.documents),
  };
}

type Part = { walk: Seek; limit: number };

export function expiring(tx: Db, whose: Whose, span: Period, part?: Part) {
  const which = chosen(whose, span);
  const beginning = (expiresOn: AnyColumn, id: SQLWrapper) =>
    part && afterCursor([expiresOn, id], part.walk.from, part.walk.direction);
  const sortBy = part?.walk.direction === "desc" ? desc : asc;
  const limit = part?.limit ?? -1;
  const licenceId = sql<string>`coalesce(${cdls.id}, ${drivers.id})`;
  const licences = tx
    .select({
      ...person,
      id: licenceId.as("document_id"),
      document: asText("cdl", "document"),
      fileId: sql<string | null>`null`.as("file_id"),
      name: asText("", "file_name"),
      expiresOn: asText(drivers.licenceExpiresOn, "expires"),
    })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(and(which.licences, beginning(drivers.licenceExpiresOn, licenceId)))
    .orderBy(sortBy(drivers.licenceExpiresOn), sortBy(licenceId))
    .limit(limit)
    .as("licences");
  const documents = tx
    .select({
      ...person,
      id: asText(files.id, "document_id"),
      document: asText(files.kind, "document"),
      fileId: sql<string | null>`${files.id}`.as("file_id"),
      name: asText(files.name, "file_name"),
      expiresOn: asText(files.expiresOn, "expires"),
    })
    .from(files)
    .innerJoin(drivers, eq(drivers.id, files.driverId))
    .where(and(which.documents, beginning(files.expiresOn, files.id)))
    .orderBy(sortBy(files.expiresOn), sortBy(files.id))
    .limit(limit)
    .as("papers");
  return tx.select().from(licences).unionAll(tx.select().from(documents)).as("expiring");
}

const read = (rows: ReturnType<typeof expiring>) => db.select().from(rows).orderBy(asc(rows.expiresOn), asc(rows.id));

const counts = new Map<SQL | undefined, ReturnType<typeof countOf>>();
function countOf(shown: SQL | undefined) {
  const which = chosen({ companyId: sql.placeholder("companyId"), shown }, { to: sql.placeholder("to") });
  return prepared((tx) => {
    // By date, so that no expired document is cut off.
    const licences = tx
      .select({ on: asText(drivers.licenceExpiresOn, "expires") })
      .from(drivers)
      .where(which.licences)
      .orderBy(asc(drivers.licenceExpiresOn))
      .limit(MAX_EXPIRING + 1)
      .as("licences");
    const documents = tx
      .select({ on: asText(files.expiresOn, "expires") })
      .from(files)
      .innerJoin(drivers, eq(drivers.id, files.driverId))
      .where(which.documents)
      .orderBy(asc(files.expiresOn))
      .limit(MAX_EXPIRING + 1)
      .as("papers");
    const rows = tx.select().from(licences).unionAll(tx.select().from(documents)).as("rows");
    return tx
      .select({
        all: count(),
        expired: sql<number>`count(*) filter (where ${lt(rows.on, sql.placeholder("today"))})`,
      })
      .from(rows);
  });
}

export async function countExpiring(actor: Actor, days: number): Promise<{ all: number; expired: number }> {
  const { companyId } = authorize(actor, "readDrivers");
  const today = todayOf(actor);
  const shown = shownTo(actor);
  const counted = counts.get(shown) ?? countOf(shown);
  counts.set(shown, counted);
  return (await counted(db).get({ companyId, today, to: addDays(today, days) })) ?? { all: 0, expired: 0 };
}

export const MAX_UNDATED = 50;

export async function listUndated(actor: Actor) {
  const { companyId } = authorize(actor, "readDrivers");
  return db
    .select({ ...person, id: files.id, document: files.kind })
    .from(files)
    .innerJoin(drivers, eq(drivers.id, files.driverId))
    .where(and(eq(files.companyId, companyId), whereUndated(files), isNull(files.replacedById), isWatched))
    .orderBy(asc(files.id))
    .limit(MAX_UNDATED);
}

export const SHOWN_DAYS = 30;

type ExpiryPaging = Paging & { expiry?: string | undefined; limit?: number };

export async function listExpiring(actor: Actor, query: ExpiryPaging) {
  const { within, days, ...page } = await listExpiringPage(actor, query);
  return { ...page, count: (await countExpiring(actor, days)).all, undated: await listUndated(actor), within };
}

export async function listExpiringPage(actor: Actor, { expiry, cursor, before, limit = PAGE }: ExpiryPaging) {
  const { companyId } = authorize(actor, "readDrivers");
  const today = todayOf(actor);
  const within = EXPIRY_FILTERS.find((option) => option === expiry) ?? String(SHOWN_DAYS);
  const days = within === "expired" ? -1 : Number(within);
  const walk = seekFrom({ cursor, before }, 2, "asc");
  const part = { walk, limit: limit + 1 };
  const rows = expiring(db, { companyId, shown: shownTo(actor) }, { to: addDays(today, days) }, part);
  const sortBy = walk.direction === "asc" ? asc : desc;
  const found = await db
    .select()
    .from(rows)
    .orderBy(sortBy(rows.expiresOn), sortBy(rows.id))
    .limit(limit + 1);
  const { rows: shown, ...cursors } = pageOf(found, limit, walk, (row) => [row.expiresOn, row.id]);
  const documents = shown.map((row) => ({ ...row, expiry: expiryState(row.expiresOn, today) }));
  return { documents, within, days, ...cursors };
}
export type ExpiringDocument = Awaited<ReturnType<typeof listExpiring>>["documents"][number];

export const EXPORTED_DAYS = 60;
const EXPORT_BATCH = 500;

export async function expiringOf(actor: Actor, driverIds: readonly string[]) {
  const { companyId } = authorize(actor, "readDrivers");
  const today = todayOf(actor);
  const rows = await read(
    expiring(db, { companyId, drivers: driverIds, shown: shownTo(actor) }, { to: addDays(today, EXPORTED_DAYS) }),
  );
  return rows.map((row) => ({ ...row, expiry: expiryState(row.expiresOn, today) }));
}

/** @throws forbidden except for Administrators */
export async function exportExpiring(
  actor: Actor,
  expiry: string | undefined,
  headings: string[],
  cells: (row: ExpiringDocument) => Cell[],
): Promise<Exported> {
  const { name } = await beginExport(actor, "drivers", { list: "expiring", ...(expiry && { expiry }) });
  async function* rows() {
    let cursor: string | undefined;
    do {
      const page = await listExpiringPage(actor, { expiry, limit: EXPORT_BATCH, ...(cursor && { cursor }) });
      yield* page.documents;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }
  return { name: name.replace("drivers", "expiring"), lines: csvLines(headings, rows(), cells) };
}
