/** The company's list of drivers: filtered, searched, page by page. Its index is db/search.server.ts. */
import { db } from "db/client.server";
import { beyond, type Place, pageOf, walkFrom } from "db/keyset.server";
import { dayTokens, matchOf, token } from "db/match";
import { cdls, dataKeys, drivers } from "db/schema";
import { countMatches, readMatches } from "db/search.server";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { COUNTED, PAGE } from "~/domain/application/list";
import { maskLicenceNumber } from "~/domain/cdl/cdl";
import { licenceToken, openCdl } from "~/domain/cdl/record.server";
import { addDays, type Day, dayOf, expiryState } from "~/domain/day";
import { cdlClassCodes, licensingStateCodes } from "~/domain/reference";
import { type Actor, authorize, type CompanyUser } from "~/domain/session/actor";
import { vaultOf } from "~/server/vault.server";
import { type DriverFilter, EXPIRY_FILTERS } from "./list";
import { DRIVER_STATUSES, type DriverStatus } from "./status";

/** No licence is older. */
const BEGINNING = "2000-01-01";

type Asked = { match: string; status: DriverStatus | undefined; narrowed: boolean };

/** What the filter asks of the index. Values that mean nothing ask nothing. */
function askedOf({ companyId, timeZone }: CompanyUser, { q, state, expiry, ...filter }: DriverFilter): Asked {
  const today = dayOf(new Date(), timeZone);
  const status = DRIVER_STATUSES.find((known) => known === filter.status);
  const rest: string[][] = [];
  if (state && licensingStateCodes.has(state)) rest.push([token("state", state)]);
  if (filter.class && cdlClassCodes.has(filter.class)) rest.push([token("class", filter.class)]);
  if (expiry === "expired") rest.push(dayTokens("expires", BEGINNING, addDays(today, -1)));
  else if (EXPIRY_FILTERS.some((known) => known === expiry))
    rest.push(dayTokens("expires", today, addDays(today, Number(expiry))));
  const match = matchOf({
    all: [[token("company", companyId)], ...(status ? [[token("status", status)]] : []), ...rest],
    ...(q && { typed: q, known: licenceToken(q) }),
  });
  return { match, status, narrowed: rest.length > 0 || Boolean(q?.trim()) };
}

/** No more than a row shows: fifty times every column took longer than finding them. */
const listed = db
  .select({
    id: drivers.id,
    firstName: drivers.firstName,
    lastName: drivers.lastName,
    email: drivers.email,
    phone: drivers.phone,
    hiredOn: drivers.hiredOn,
    status: drivers.status,
    cdl: {
      id: cdls.id,
      companyId: cdls.companyId,
      sealedRecord: cdls.sealedRecord,
      licenceClasses: cdls.licenceClasses,
      endorsements: cdls.endorsements,
      stateIssued: cdls.stateIssued,
      expirationOn: cdls.expirationOn,
    },
    key: { id: dataKeys.id, rootKeyId: dataKeys.rootKeyId, wrappedKey: dataKeys.wrappedKey },
  })
  .from(drivers)
  .innerJoin(dataKeys, eq(dataKeys.id, drivers.dataKeyId))
  .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
  .where(sql`${drivers.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .prepare();

/** The rows of a page, in its order. The licence number leaves the vault only as its last four. */
async function loadRows(ids: string[], today: Day) {
  const found = new Map((await listed.all({ ids: JSON.stringify(ids) })).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { cdl, key, status, ...driver } = row;
    return [
      {
        ...driver,
        status: status as DriverStatus,
        cdl: cdl && {
          licenceClasses: cdl.licenceClasses,
          endorsements: cdl.endorsements,
          stateIssued: cdl.stateIssued,
          expirationOn: cdl.expirationOn,
          expiry: expiryState(cdl.expirationOn, today),
          maskedNumber: maskLicenceNumber(openCdl(vaultOf(key), cdl).licenceNumber),
        },
      },
    ];
  });
}
export type ListedDriver = Awaited<ReturnType<typeof loadRows>>[number];

const NAME = [drivers.lastName, drivers.firstName, drivers.id] as const;

async function readByName(reach: SQL | undefined, place: Place, limit: number) {
  const walk = walkFrom(place, NAME.length, "asc");
  const turned = walk.direction === "asc" ? asc : desc;
  const read = await db
    .select({ lastName: drivers.lastName, firstName: drivers.firstName, id: drivers.id })
    .from(drivers)
    .where(and(reach, beyond([...NAME], walk.from, walk.direction)))
    .orderBy(...NAME.map((column) => turned(column)))
    .limit(limit + 1);
  return pageOf(read, limit, walk, ({ lastName, firstName, id }) => [lastName, firstName, id]);
}

function readByArrival(match: string, place: Place, direction: "asc" | "desc", limit: number) {
  const walk = walkFrom(place, 1, direction);
  const [from] = (walk.from ?? []) as number[];
  const hits = readMatches("driver", { match, from, direction: walk.direction, limit: limit + 1 });
  return pageOf(hits, limit, walk, ({ seq }) => [seq]);
}

/** @returns the page, how many match (counted no further than COUNTED + 1), and whether it could be sorted by name */
export async function listDrivers(
  actor: Actor,
  { cursor, before, limit = PAGE, ...filter }: DriverFilter & Place & { limit?: number },
) {
  const staff = authorize(actor, "manageDrivers");
  const { match, status, narrowed } = askedOf(staff, filter);
  const count = countMatches("driver", { match, limit: COUNTED + 1 });
  const byName = !narrowed || count <= COUNTED;
  const matched = narrowed && byName ? readMatches("driver", { match, direction: "desc", limit: COUNTED }) : [];
  const within = narrowed
    ? sql`${drivers.id} in (select value from json_each(${JSON.stringify(matched.map(({ id }) => id))}))`
    : and(eq(drivers.companyId, staff.companyId), status && eq(drivers.status, status));
  const { rows, ...cursors } = byName
    ? await readByName(within, { cursor, before }, limit)
    : readByArrival(match, { cursor, before }, "desc", limit);
  return {
    drivers: await loadRows(
      rows.map(({ id }) => id),
      dayOf(new Date(), staff.timeZone),
    ),
    count,
    byName,
    ...cursors,
  };
}

const BATCH = 500;

/** All that match, for a file, in the order in which they came. */
export async function* readDrivers(staff: CompanyUser, filter: DriverFilter) {
  const { match } = askedOf(staff, filter);
  for (let cursor: string | null = null; ; ) {
    const page: ReturnType<typeof readByArrival> = readByArrival(match, { cursor }, "asc", BATCH);
    yield* await loadRows(
      page.rows.map(({ id }) => id),
      dayOf(new Date(), staff.timeZone),
    );
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}
