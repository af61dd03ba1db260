import { type Db, db } from "db/client.server";
import { companies, templates, templateVersions } from "db/schema";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { limitFailures } from "~/server/limits.server";
import { clientAddress } from "~/server/request-scope.server";
import { isPastClosing, normalizeCode, type TemplateDefinition } from "./template";

export type Position = {
  templateId: string;
  templateVersionId: string;
  companyId: string;
  code: string;
  company: { name: string; city: string | null; state: string | null };
  closesOn: string | null;
  definition: TemplateDefinition;
};

const columns = {
  templateId: templates.id,
  status: templates.status,
  code: templates.code,
  closesOn: templates.closesOn,
  timeZone: companies.timeZone,
  companyId: companies.id,
  companyStatus: companies.status,
  companyName: companies.name,
  city: companies.city,
  state: companies.state,
  templateVersionId: templateVersions.id,
  definition: templateVersions.definition,
};

async function find(tx: Db, where: ReturnType<typeof eq>) {
  const [row] = await tx
    .select(columns)
    .from(templates)
    .innerJoin(companies, eq(companies.id, templates.companyId))
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .where(and(where, isNotNull(templateVersions.publishedAt)))
    .orderBy(desc(templateVersions.number))
    .limit(1);
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;
type Found = { position: Position; live: boolean; open: boolean };

function toFound(row: Row): Found {
  const live = row.status === "published" && row.companyStatus === "active";
  return { position: toPosition(row), live, open: live && !isPastClosing(row.closesOn, row.timeZone) };
}

function toPosition(row: Row): Position {
  return {
    templateId: row.templateId,
    templateVersionId: row.templateVersionId,
    companyId: row.companyId,
    code: row.code,
    closesOn: row.closesOn,
    company: { name: row.companyName, city: row.city, state: row.state },
    definition: row.definition,
  };
}

export async function loadPosition(tx: Db, templateId: string): Promise<Found> {
  const row = await find(tx, eq(templates.id, templateId));
  if (!row) throw notFound("no_open_position");
  return toFound(row);
}

/** Limited against guessing; also finds closed positions for their applicants. */
export const getLivePositionByCode = (code: string): Promise<Found> =>
  limitFailures(["wrongPositionCode", "wrongPositionCodeHourly"], clientAddress(), "notFound", () =>
    findPublished(code),
  );

export async function getPositionByCode(code: string): Promise<Position> {
  return openOnly(await getLivePositionByCode(code));
}

/** @throws notFound no_open_position, the same for an unknown, paused, archived or closed code */
export async function getOpenPosition(code: string): Promise<Position> {
  return openOnly(await findPublished(code));
}

async function findPublished(code: string): Promise<Found> {
  const row = await find(db, eq(templates.code, normalizeCode(code)));
  const found = row && toFound(row);
  if (!found?.live) throw notFound("no_open_position");
  return found;
}

function openOnly({ position, open }: Found): Position {
  if (!open) throw notFound("no_open_position");
  return position;
}
