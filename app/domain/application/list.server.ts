/** The company's list of applications: filtered, searched, sorted, page by page. Its index is db/search.server.ts. */
import { db } from "db/client.server";
import { beyond, type Place, pageOf, walkFrom } from "db/keyset.server";
import { dayTokens, matchOf, token } from "db/match";
import { applications, cdls, drivers, templates, templateVersions, users } from "db/schema";
import { countMatches, readMatches, type Window } from "db/search.server";
import { and, asc, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { licenceToken } from "~/domain/cdl/record.server";
import { addDays, dayOf, daysBetween, isDay, startOfDay } from "~/domain/day";
import { cdlClassCodes, licensingStateCodes } from "~/domain/reference";
import { type Actor, authorize, type CompanyUser } from "~/domain/session/actor";
import { isId } from "~/server/ids.server";
import {
  APPLICATION_SORTS,
  type ApplicationFilter,
  type ApplicationSort,
  ASSIGNED,
  COUNTED,
  EXPIRING_DAYS,
  PAGE,
  STALLED_HOURS,
} from "./list";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./status";
import { WARNINGS } from "./warnings";

type Asked = { match: string; window: Window; narrowed: boolean };
const HOUR = 3600 * 1000;
const BEGINNING = "2000-01-01";

/** What the filter asks of the index. Values that mean nothing ask nothing. */
function askedOf({ companyId, userId, timeZone }: CompanyUser, filter: ApplicationFilter): Asked {
  const now = new Date();
  const today = dayOf(now, timeZone);
  const { status, template, assigned, state, warning, q } = filter;
  const all: string[][] = [];
  const window: Window = {};
  if (APPLICATION_STATUSES.some((known) => known === status)) all.push([token("status", status ?? "")]);
  if (isId(template)) all.push([token("template", template)]);
  if (assigned === ASSIGNED.me) all.push([token("assigned", userId)]);
  else if (assigned === ASSIGNED.nobody || isId(assigned)) all.push([token("assigned", assigned)]);
  if (state && licensingStateCodes.has(state)) all.push([token("state", state)]);
  if (filter.class && cdlClassCodes.has(filter.class)) all.push([token("class", filter.class)]);
  if (WARNINGS.some((known) => known === warning)) all.push([token("warning", warning ?? "")]);
  if (filter.expiring) all.push(dayTokens("expires", today, addDays(today, EXPIRING_DAYS)));
  if (filter.stalled) {
    all.push([token("status", "draft")]);
    window.until = new Date(now.getTime() - STALLED_HOURS * HOUR);
  }
  const [from, to] = [filter.from, filter.to].map((day) => (day && isDay(day) ? day : undefined));
  if (from || to) {
    const [first, last] = [from && from > BEGINNING ? from : BEGINNING, to && to < today ? to : today];
    // The index knows days of UTC: one more at either end, and then the very instants.
    all.push(dayTokens("submitted", addDays(first, -1), addDays(last, 1)));
    window.submittedFrom = startOfDay(first, timeZone);
    window.submittedTo = startOfDay(addDays(last, 1), timeZone);
  }
  const match = matchOf({
    all: [[token("company", companyId)], ...all],
    ...(q && { typed: q, known: licenceToken(q) }),
  });
  return { match, window, narrowed: all.length > 0 || Boolean(q?.trim()) };
}

const KEYS = {
  submitted: [sql<number>`coalesce(${applications.submittedAt}, 0)`, applications.id],
  name: [drivers.lastName, drivers.firstName, applications.id],
  waiting: [sql<number>`${applications.statusSince}`, applications.id],
} as const satisfies Record<string, SQLWrapper[]>;

type Read = { ids: string[]; nextCursor: string | null; previousCursor: string | null };

/** By last activity: the order of the index itself. */
function readByActivity({ match, window }: Asked, place: Place, direction: "asc" | "desc", limit: number): Read {
  const walk = walkFrom(place, 1, direction);
  const [from] = (walk.from ?? []) as number[];
  const hits = readMatches("application", { match, window, from, direction: walk.direction, limit: limit + 1 });
  const { rows, ...cursors } = pageOf(hits, limit, walk, ({ seq }) => [seq]);
  return { ids: rows.map(({ id }) => id), ...cursors };
}

/** By an index of the table, or what of it is in the set. */
async function readSorted(
  within: { companyId: string } | { ids: string[] },
  key: keyof typeof KEYS,
  place: Place,
  direction: "asc" | "desc",
  limit: number,
): Promise<Read> {
  const keys: readonly SQLWrapper[] = KEYS[key];
  const walk = walkFrom(place, keys.length, direction);
  const turned = walk.direction === "asc" ? asc : desc;
  const reach =
    "ids" in within
      ? sql`${applications.id} in (select value from json_each(${JSON.stringify(within.ids)}))`
      : // The table whose index is walked must be the one that is asked for the company.
        eq(key === "name" ? drivers.companyId : applications.companyId, within.companyId);
  const read = await db
    .select(Object.fromEntries(keys.map((column, index) => [`key${index}`, sql<string | number>`${column}`])))
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(and(reach, beyond([...keys], walk.from, walk.direction)))
    .orderBy(...keys.map((column) => turned(column)))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(
    read.map((row) => Object.values(row) as (string | number)[]),
    limit,
    walk,
    (row) => row,
  );
  return { ids: rows.map((row) => String(row.at(-1))), ...cursors };
}

const rowsQuery = db
  .select({
    id: applications.id,
    status: applications.status,
    language: applications.language,
    submittedAt: applications.submittedAt,
    lastActivityAt: applications.lastActivityAt,
    statusSince: applications.statusSince,
    sectionsDone: applications.sectionsDone,
    sectionsAsked: applications.sectionsAsked,
    warnings: applications.warnings,
    version: applications.version,
    firstName: drivers.firstName,
    lastName: drivers.lastName,
    email: drivers.email,
    phone: drivers.phone,
    code: templates.code,
    // A definition holds every question: reading it whole fifty times took longer than all the rest.
    nameEn: sql<string>`json_extract(${templateVersions.definition}, '$.nameEn')`,
    nameEs: sql<string | null>`json_extract(${templateVersions.definition}, '$.nameEs')`,
    licenceClasses: cdls.licenceClasses,
    endorsements: cdls.endorsements,
    stateIssued: cdls.stateIssued,
    expirationOn: cdls.expirationOn,
    assigned: users.name,
  })
  .from(applications)
  .innerJoin(drivers, eq(drivers.id, applications.driverId))
  .innerJoin(templates, eq(templates.id, applications.templateId))
  .innerJoin(templateVersions, eq(templateVersions.id, applications.templateVersionId))
  .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
  .leftJoin(users, eq(users.id, applications.assignedUserId))
  .where(sql`${applications.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .prepare();

/** The rows of a page, in its order. */
async function loadRows(ids: string[], today: string, timeZone: string) {
  const found = new Map((await rowsQuery.all({ ids: JSON.stringify(ids) })).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row
      ? [
          {
            ...row,
            status: row.status as ApplicationStatus,
            daysInStatus: Math.max(0, daysBetween(dayOf(row.statusSince, timeZone), today)),
          },
        ]
      : [];
  });
}
export type ListedApplication = Awaited<ReturnType<typeof loadRows>>[number];

type Listing = ApplicationFilter & Place & { sort?: string | undefined; limit?: number | undefined };

/** @returns the page, how many match (counted no further than COUNTED + 1), and how it is sorted after all */
export async function listApplications(actor: Actor, { sort, cursor, before, limit = PAGE, ...filter }: Listing) {
  const staff = authorize(actor, "reviewApplications");
  const asked = askedOf(staff, filter);
  const { match, window, narrowed } = asked;
  const count = countMatches("application", { match, window, limit: COUNTED + 1 });
  const sortable = !narrowed || count <= COUNTED;
  const wanted = APPLICATION_SORTS.find((known) => known === sort) ?? "activity_desc";
  const sorted: ApplicationSort = sortable || wanted.startsWith("activity") ? wanted : "activity_desc";
  const [key, towards] = sorted.split("_") as [keyof typeof KEYS | "activity", "asc" | "desc"];
  // Most days first is the earliest moment first.
  const direction = key === "waiting" ? (towards === "asc" ? "desc" : "asc") : towards;
  const within = () =>
    narrowed
      ? { ids: readMatches("application", { match, window, direction, limit: COUNTED }).map(({ id }) => id) }
      : { companyId: staff.companyId };
  const { ids, ...cursors } =
    key === "activity"
      ? readByActivity(asked, { cursor, before }, direction, limit)
      : await readSorted(within(), key, { cursor, before }, direction, limit);
  return {
    applications: await loadRows(ids, dayOf(new Date(), staff.timeZone), staff.timeZone),
    count,
    sort: sorted,
    sortable,
    ...cursors,
  };
}

const BATCH = 500;

/**
 * All that match, for a file, the longest untouched first: what changes meanwhile moves towards the end, so that nothing is left out;
 * what was written already is not written twice.
 */
export async function* readApplications(staff: CompanyUser, filter: ApplicationFilter) {
  const asked = askedOf(staff, filter);
  const written = new Set<string>();
  for (let cursor: string | null = null; ; ) {
    const { ids, nextCursor }: Read = readByActivity(asked, { cursor }, "asc", BATCH);
    const fresh = ids.filter((id) => !written.has(id));
    for (const id of fresh) written.add(id);
    yield* await loadRows(fresh, dayOf(new Date(), staff.timeZone), staff.timeZone);
    if (!nextCursor) return;
    cursor = nextCursor;
  }
}

/** The positions the company has had, by name, to filter by. */
export async function listPositions(actor: Actor) {
  const { companyId } = authorize(actor, "reviewApplications");
  return positionsQuery.all({ companyId });
}

const positionsQuery = db
  .select({
    id: templates.id,
    code: templates.code,
    nameEn: sql<string>`json_extract(${templateVersions.definition}, '$.nameEn')`,
    nameEs: sql<string | null>`json_extract(${templateVersions.definition}, '$.nameEs')`,
  })
  .from(templates)
  .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
  .where(
    and(
      eq(templates.companyId, sql.placeholder("companyId")),
      sql`${templateVersions.number} = (select max(number) from template_versions newest where newest.template_id = ${templates.id})`,
    ),
  )
  .orderBy(asc(sql`json_extract(${templateVersions.definition}, '$.nameEn')`), asc(templates.code))
  .prepare();
