/** What anybody may see of positions: of published templates whose company shows them. */
import { db } from "db/client.server";
import { isInJsonArray } from "db/expressions";
import { afterCursor, type Paging, pageOf, seekFrom } from "db/keyset.server";
import { careersPages, companies, companyLogos, postings, templates, templateVersions } from "db/schema";
import { and, asc, desc, eq, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Logo } from "~/domain/company/logo";
import { addDays, type Day, dayOf } from "~/domain/day";
import { notFound } from "~/domain/errors";
import { isPastClosing, normalizeCode, type TemplateDefinition } from "~/domain/template/template";
import type { Posting } from "./posting";

const POSTINGS_ON_PAGE = 50;
/** A sitemap has at most 50,000 addresses, and each position has one in each language. */
const MAX_CODES = 20_000;

/** Nearly all that are over stay out here, so that pages are full; `isOver` asks in the company's own time. */
const isOpen = () =>
  and(
    eq(templates.status, "published"),
    eq(companies.status, "active"),
    or(isNull(templates.closesOn), gte(templates.closesOn, addDays(dayOf(new Date(), "UTC"), -1))),
  );

export type OpenPosition = {
  templateId: string;
  companyId: string;
  code: string;
  company: { name: string; logo: Logo | null; careers: string | null };
  definition: TemplateDefinition;
  posting: Posting & { postedAt: Date; updatedAt: Date };
  closesOn: Day | null;
  timeZone: string;
};

const columns = {
  templateId: templates.id,
  companyId: postings.companyId,
  code: templates.code,
  status: templates.status,
  closesOn: templates.closesOn,
  companyName: companies.name,
  companyStatus: companies.status,
  careers: careersPages.slug,
  timeZone: companies.timeZone,
  definition: templateVersions.definition,
  posting: postings,
  logo: { hash: companyLogos.contentHash, width: companyLogos.width, height: companyLogos.height },
};

const select = (where: SQL | undefined, order: SQL = desc(postings.templateId)) =>
  db
    .select(columns)
    .from(postings)
    .innerJoin(templates, eq(templates.id, postings.templateId))
    .innerJoin(companies, eq(companies.id, postings.companyId))
    .innerJoin(
      templateVersions,
      and(
        eq(templateVersions.templateId, postings.templateId),
        sql`${templateVersions.number} = (select max(number) from template_versions newest
          where newest.template_id = ${postings.templateId} and newest.published_at is not null)`,
      ),
    )
    .leftJoin(companyLogos, eq(companyLogos.companyId, postings.companyId))
    .leftJoin(careersPages, and(eq(careersPages.companyId, postings.companyId), eq(careersPages.isShown, true)))
    .where(where)
    .orderBy(order);
type Row = Awaited<ReturnType<typeof select>>[number];

const toPosition = ({ companyName, logo, careers, ...row }: Row): OpenPosition => ({
  ...row,
  company: { name: companyName, logo, careers },
});
const isOver = ({ closesOn, timeZone }: Pick<Row, "closesOn" | "timeZone">) => isPastClosing(closesOn, timeZone);

export type PostingFilter = {
  state?: string | undefined;
  licenceClass?: string | undefined;
  companyId?: string | undefined;
};

const openRows = ({ state, licenceClass, companyId }: PostingFilter, beyondLast?: SQL, order?: SQL) =>
  select(
    and(
      isOpen(),
      companyId ? eq(postings.companyId, companyId) : undefined,
      state ? eq(postings.state, state) : undefined,
      licenceClass ? sql`${isInJsonArray(licenceClass, templateVersions.definition, "licenceClasses")}` : undefined,
      beyondLast,
    ),
    order,
  );

export async function listOpenPositions(
  filter: PostingFilter,
  before?: string,
): Promise<{ positions: OpenPosition[]; next: string | null }> {
  const rows = await openRows(filter, before ? lt(postings.templateId, before) : undefined).limit(POSTINGS_ON_PAGE + 1);
  const page = rows.slice(0, POSTINGS_ON_PAGE);
  const last = rows.length > POSTINGS_ON_PAGE ? page.at(-1) : undefined;
  return { positions: page.filter((row) => !isOver(row)).map(toPosition), next: last?.templateId ?? null };
}

export async function pageOpenPositions(
  filter: PostingFilter & Paging,
  limit: number,
): Promise<{ positions: OpenPosition[]; nextCursor: string | null; previousCursor: string | null }> {
  const keys = [postings.templateId];
  const walk = seekFrom(filter, keys.length, "desc");
  const order = walk.direction === "desc" ? desc(postings.templateId) : asc(postings.templateId);
  const read = await openRows(filter, afterCursor(keys, walk.from, walk.direction), order).limit(limit + 1);
  const { rows, ...cursors } = pageOf(read, limit, walk, (row) => [row.templateId]);
  return { positions: rows.filter((row) => !isOver(row)).map(toPosition), ...cursors };
}

export const newestOpenPositions = async (most: number): Promise<OpenPosition[]> =>
  (await openRows({}).limit(most)).filter((row) => !isOver(row)).map(toPosition);

const MAX_OTHERS = 5;

/** Of the same company, the newest first. */
export async function otherOpenPositions({ companyId, code }: { companyId: string; code: string }) {
  const rows = await openRows({ companyId }).limit(MAX_OTHERS + 1);
  return rows
    .filter((row) => row.code !== code && !isOver(row))
    .slice(0, MAX_OTHERS)
    .map(toPosition);
}

/** Without definitions, which are long. */
export async function openCodes(): Promise<{ code: string; updatedAt: Date }[]> {
  const rows = await db
    .select({
      code: templates.code,
      updatedAt: postings.updatedAt,
      closesOn: templates.closesOn,
      timeZone: companies.timeZone,
    })
    .from(postings)
    .innerJoin(templates, eq(templates.id, postings.templateId))
    .innerJoin(companies, eq(companies.id, postings.companyId))
    .where(isOpen())
    .orderBy(desc(postings.templateId))
    .limit(MAX_CODES);
  return rows.filter((row) => !isOver(row)).map(({ code, updatedAt }) => ({ code, updatedAt }));
}

/** Paused ones keep their page, because search engines forget an address that answers 410. */
export type Shown = { state: "open" | "paused"; position: OpenPosition } | { state: "gone" };

export async function findPosting(code: string): Promise<Shown> {
  const [row] = await select(and(eq(templates.code, normalizeCode(code)), ne(templates.status, "draft"))).limit(1);
  if (!row) throw notFound("no_open_position");
  if (row.status === "archived" || row.companyStatus === "closed" || isOver(row)) return { state: "gone" };
  const open = row.status === "published" && row.companyStatus === "active";
  return { state: open ? "open" : "paused", position: toPosition(row) };
}
