import { db } from "db/client.server";
import { jsonField, selectJsonTexts } from "db/expressions";
import { contains, listsWith, type Paging } from "db/keyset.server";
import { type Conditions, countAndNarrow, type Order, type Page, readPage, withAll } from "db/listing.server";
import { prepared } from "db/prepared.server";
import {
  applications,
  applicationTags,
  cdls,
  companies,
  drivers,
  templates,
  templateVersions,
  users,
  whereAnswered,
  whereLive,
} from "db/schema";
import { rowsOfPeople, rowsOfSearchIds, type Similarity } from "db/search.server";
import { and, asc, between, eq, gt, gte, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { addDays, dayOf, daysBetween, isDay, startOfDay } from "~/domain/day";
import { notFound } from "~/domain/errors";
import { cdlClassCodes, licensingStateCodes } from "~/domain/reference";
import { searchOf } from "~/domain/row-access/cdl.server";
import { findSimilarPeople } from "~/domain/row-access/similar.server";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { tagsOf } from "~/domain/tag/tagging.server";
import { nameIn, publishedNames } from "~/domain/template/published-names.server";
import { isId } from "~/server/ids.server";
import { countByStatus, countOf } from "./count.server";
import {
  APPLICATION_SORTS,
  type ApplicationFilter,
  type ApplicationSort,
  ASSIGNED,
  EXPIRING_DAYS,
  PAGE,
  STALLED_HOURS,
} from "./list";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./status";
import { WARNINGS } from "./warnings";

const HOUR = 3600 * 1000;
const FIRST_DAY = "2000-01-01";

function conditionsOf({ userId, timeZone }: CompanyActor, filter: ApplicationFilter) {
  const now = new Date();
  const today = dayOf(now, timeZone);
  const { template, assigned, state, warning } = filter;
  const [from, to] = [filter.from, filter.to].map((day) => (day && isDay(day) ? day : undefined));
  const [first, last] = [from && from > FIRST_DAY ? from : FIRST_DAY, to && to < today ? to : today];
  return [
    isId(template) && eq(applications.templateId, template),
    assigned === ASSIGNED.me && eq(applications.assignedUserId, userId),
    assigned === ASSIGNED.nobody && isNull(applications.assignedUserId),
    isId(assigned) && eq(applications.assignedUserId, assigned),
    state && licensingStateCodes.has(state) && eq(applications.licenceState, state),
    filter.class &&
      cdlClassCodes.has(filter.class) &&
      listsWith(applications.licenceClasses, cdlClassCodes, filter.class),
    // As the partial index of warnings has it.
    ...(WARNINGS.some((option) => option === warning)
      ? [sql`${applications.warnings} <> '[]'`, contains(applications.warnings, `"${warning}"`)]
      : []),
    isId(filter.tag) &&
      inArray(
        applications.id,
        db
          .select({ id: applicationTags.applicationId })
          .from(applicationTags)
          .where(eq(applicationTags.tagId, filter.tag)),
      ),
    filter.expiring && between(applications.licenceExpiresOn, today, addDays(today, EXPIRING_DAYS)),
    // As the partial index of drafts has it.
    filter.stalled && sql`${applications.status} = 'draft'`,
    filter.stalled && lt(applications.lastActivityAt, new Date(now.getTime() - STALLED_HOURS * HOUR)),
    filter.answered && whereAnswered(applications),
    (from || to) && gte(applications.submissionOrder, startOfDay(first, timeZone).getTime()),
    (from || to) && lt(applications.submissionOrder, startOfDay(addDays(last, 1), timeZone).getTime()),
  ].flatMap((condition) => condition || []);
}

type ListQuery = Conditions & {
  status: ApplicationStatus | undefined;
  isFiltered: boolean;
};

export function queryOf(staff: CompanyActor, filter: ApplicationFilter): ListQuery {
  const q = filter.q?.trim();
  const status = APPLICATION_STATUSES.find((option) => option === filter.status);
  const conditions = conditionsOf(staff, filter);
  const people = rowsOfPeople(applications, staff.companyId, q ? searchOf(staff.companyId, q) : undefined);
  return {
    ...withAll(people, status ? [eq(applications.status, status), ...conditions] : conditions),
    status,
    isFiltered: Boolean(q) || conditions.length > 0,
  };
}

const KEYS = {
  activity: [applications.lastActivityAt, applications.id],
  submitted: [applications.submissionOrder, applications.id],
  name: [applications.lastName, applications.firstName, applications.id],
  waiting: [applications.statusSince, applications.id],
} as const satisfies Record<string, SQLWrapper[]>;

const CHANGE: Order = { keys: [applications.changedAt, applications.id], direction: "asc" };

const SUBMITTED: readonly ApplicationStatus[] = APPLICATION_STATUSES.filter(
  (status) => status !== "draft" && status !== "withdrawn" && status !== "expired",
);

const LOOKUP_SHARE = 1 / 100;

async function narrowByStatus({ status, ...query }: ListQuery, counts: Record<ApplicationStatus, number>) {
  const all = APPLICATION_STATUSES.reduce((sum, each) => sum + counts[each], 0);
  const count = status ? counts[status] : all;
  return count < all * LOOKUP_SHARE ? countAndNarrow(applications, query, count) : { where: query.whereToPage, count };
}

const numberOf = ({ whereToCount }: ListQuery): Promise<number> => db.$count(applications, whereToCount);

const rowsQuery = prepared((tx) =>
  tx
    .select({
      id: applications.id,
      driverId: applications.driverId,
      templateId: applications.templateId,
      status: applications.status,
      language: applications.language,
      submittedAt: applications.submittedAt,
      lastActivityAt: applications.lastActivityAt,
      changedAt: applications.changedAt,
      statusSince: applications.statusSince,
      sectionsDone: applications.sectionsDone,
      sectionsAsked: applications.sectionsAsked,
      warnings: applications.warnings,
      version: applications.version,
      answeredAt: applications.answeredAt,
      source: applications.source,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
      phone: drivers.phone,
      code: templates.code,
      templateVersionId: applications.templateVersionId,
      licenceClasses: cdls.licenceClasses,
      endorsements: cdls.endorsements,
      stateIssued: cdls.stateIssued,
      expirationOn: cdls.expirationOn,
      assigned: users.name,
      newTo: sql<
        string | null
      >`case when ${applications.newlyAssigned} = 1 and ${whereLive(applications.status)} then ${applications.assignedUserId} else null end`,
    })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .innerJoin(templates, eq(templates.id, applications.templateId))
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .leftJoin(users, eq(users.id, applications.assignedUserId))
    .where(sql`${applications.id} in ${selectJsonTexts(sql.placeholder("ids"))}`),
);

async function loadRows(ids: string[], today: string, timeZone: string) {
  const rows = await rowsQuery(db).all({ ids: JSON.stringify(ids) });
  const names = await publishedNames(rows.map(({ templateVersionId }) => templateVersionId));
  const tags = await tagsOf(db, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row
      ? [
          {
            ...row,
            position: names(row.templateVersionId),
            tags: tags(id),
            daysInStatus: Math.max(0, daysBetween(dayOf(row.statusSince, timeZone), today)),
          },
        ]
      : [];
  });
}
export type ListedApplication = Awaited<ReturnType<typeof loadRows>>[number];

const ofCompany = eq(applications.companyId, sql.placeholder("companyId"));
const mine = and(ofCompany, eq(applications.assignedUserId, sql.placeholder("userId")));
const viewsQuery = prepared((tx) =>
  tx
    .select({
      ...(Object.fromEntries(
        APPLICATION_STATUSES.map((status) => [status, countOf(sql.placeholder("companyId"), status)]),
      ) as Record<ApplicationStatus, SQL<number>>),
      mine: db.$count(applications, mine),
      // A literal, as the partial index has it.
      newToMe: db.$count(
        applications,
        and(mine, sql`${applications.newlyAssigned} = 1`, whereLive(applications.status)),
      ),
      answered: db.$count(applications, and(ofCompany, whereAnswered(applications))),
    })
    .from(companies)
    .where(eq(companies.id, sql.placeholder("companyId"))),
);

export async function countViews(actor: Actor, filter: ApplicationFilter) {
  const staff = authorize(actor, "reviewApplications");
  const query = queryOf(staff, filter);
  const counts = await viewsQuery(db).get({ companyId: staff.companyId, userId: staff.userId });
  if (!counts) throw notFound();
  return { ...counts, found: query.isFiltered ? await numberOf(query) : null };
}
type Views = Awaited<ReturnType<typeof countViews>>;

export function orderOf(sort: string | undefined): { sorted: ApplicationSort; order: Order } {
  const sorted = APPLICATION_SORTS.find((option) => option === sort) ?? "activity_desc";
  const [key, towards] = sorted.split("_") as [keyof typeof KEYS, Order["direction"]];
  const direction = key === "waiting" ? (towards === "asc" ? "desc" : "asc") : towards;
  return { sorted, order: { keys: KEYS[key], direction } };
}

type Listing = ApplicationFilter &
  Paging & {
    sort?: string | undefined;
    limit?: number | undefined;
    views?: Views;
  };

export async function listApplications(
  actor: Actor,
  { sort, cursor, before, limit = PAGE, views, ...filter }: Listing,
) {
  const staff = authorize(actor, "reviewApplications");
  const query = queryOf(staff, filter);
  const { sorted, order } = orderOf(sort);
  const { where, count } = query.isFiltered
    ? await countAndNarrow(applications, query, views?.found ?? (await numberOf(query)))
    : await narrowByStatus(query, views ?? (await countByStatus(staff.companyId)));
  const onlySubmitted = order.keys === KEYS.submitted && query.status && SUBMITTED.includes(query.status);
  const { ids, ...cursors } = await readPage(
    applications,
    onlySubmitted ? and(where, gt(applications.submissionOrder, 0)) : where,
    order,
    { cursor, before },
    limit,
  );
  return {
    applications: await loadRows(ids, dayOf(new Date(), staff.timeZone), staff.timeZone),
    count,
    sort: sorted,
    ...cursors,
  };
}

/** In the order of their last change, so that a row changed meanwhile comes again at the end. */
export async function listChangedApplications(
  actor: Actor,
  { since, cursor, before, limit = PAGE, ...filter }: ApplicationFilter & Paging & { since: Date; limit?: number },
) {
  const staff = authorize(actor, "reviewApplications");
  const where = and(queryOf(staff, filter).whereToPage, gte(applications.changedAt, since));
  const { ids, ...cursors } = await readPage(applications, where, CHANGE, { cursor, before }, limit);
  return { applications: await loadRows(ids, dayOf(new Date(), staff.timeZone), staff.timeZone), ...cursors };
}

export async function listSimilarApplications(actor: Actor, filter: ApplicationFilter, count: number) {
  const staff = authorize(actor, "reviewApplications");
  const q = filter.q?.trim();
  const similar = q ? await findSimilarPeople(staff.companyId, q, count) : new Map<number, Similarity>();
  if (similar.size === 0) return [];
  const order = [...similar.keys()];
  const status = APPLICATION_STATUSES.find((option) => option === filter.status);
  const found = await db
    .select({ id: applications.id, searchId: applications.searchId })
    .from(applications)
    .where(
      and(
        rowsOfSearchIds(applications, staff.companyId, order),
        status && eq(applications.status, status),
        ...conditionsOf(staff, filter),
      ),
    )
    .limit(MAX_SIMILAR);
  const ranked = found.sort((a, b) => order.indexOf(a.searchId ?? 0) - order.indexOf(b.searchId ?? 0));
  const rows = await loadRows(
    ranked.map(({ id }) => id),
    dayOf(new Date(), staff.timeZone),
    staff.timeZone,
  );
  const similarities = new Map(ranked.map(({ id, searchId }) => [id, similar.get(searchId ?? 0) as Similarity]));
  return rows.map((row) => ({ ...row, similarity: similarities.get(row.id) as Similarity }));
}

const MAX_SIMILAR = 20;
const BATCH = 500;

/** Oldest activity first: a row changed meanwhile moves to the end, so none is missing or written twice. */
export async function* readApplications(staff: CompanyActor, filter: ApplicationFilter) {
  const { whereToPage } = queryOf(staff, filter);
  const order: Order = { keys: KEYS.activity, direction: "asc" };
  const written = new Set<string>();
  for (let cursor: string | null = null; ; ) {
    const page: Page = await readPage(applications, whereToPage, order, { cursor }, BATCH);
    const fresh = page.ids.filter((id) => !written.has(id));
    for (const id of fresh) written.add(id);
    yield* await loadRows(fresh, dayOf(new Date(), staff.timeZone), staff.timeZone);
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

export async function listPositions(actor: Actor) {
  const { companyId } = authorize(actor, "reviewApplications");
  return positionsQuery(db).all({ companyId });
}

const positionsQuery = prepared((tx) =>
  tx
    .select({
      id: templates.id,
      code: templates.code,
      name: nameIn(templateVersions.definition),
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .where(
      and(
        eq(templates.companyId, sql.placeholder("companyId")),
        sql`${templateVersions.number} = (select max(number) from template_versions newest where newest.template_id = ${templates.id})`,
      ),
    )
    .orderBy(asc(sql`${jsonField(templateVersions.definition, "name", "en")}`), asc(templates.code)),
);
