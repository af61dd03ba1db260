/** A position as visitors see it: found by its code while it is open. */

import { type Db, db } from "db/client.server";
import { companies, templates, templateVersions } from "db/schema";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { spend } from "~/server/limits.server";
import { askerAddress } from "~/server/request-scope.server";
import { notFound } from "./errors";
import { normalizeCode, type TemplateDefinition } from "./template";

export type Position = {
  templateId: string;
  templateVersionId: string;
  companyId: string;
  code: string;
  company: { name: string; city: string | null; state: string | null };
  definition: TemplateDefinition;
};

const columns = {
  templateId: templates.id,
  status: templates.status,
  code: templates.code,
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

function toPosition(row: NonNullable<Awaited<ReturnType<typeof find>>>): Position {
  return {
    templateId: row.templateId,
    templateVersionId: row.templateVersionId,
    companyId: row.companyId,
    code: row.code,
    company: { name: row.companyName, city: row.city, state: row.state },
    definition: row.definition as TemplateDefinition,
  };
}

/** The newest published version, whether or not it still takes applications. */
export async function loadPosition(tx: Db, templateId: string): Promise<{ position: Position; open: boolean }> {
  const row = await find(tx, eq(templates.id, templateId));
  if (!row) throw notFound("no_open_position");
  return { position: toPosition(row), open: row.status === "published" && row.companyStatus === "active" };
}

/** A code that somebody typed: trying them out is slow. @throws notFound no_open_position, tooMany */
export async function lookUpCode(typedCode: string): Promise<Position> {
  await spend("codeLookup", askerAddress());
  await spend("codeLookupHourly", askerAddress());
  return getOpenPosition(typedCode);
}

/** @throws notFound no_open_position for an unknown, paused or archived code: one answer for all of them */
export async function getOpenPosition(typedCode: string): Promise<Position> {
  const row = await find(db, eq(templates.code, normalizeCode(typedCode)));
  if (row?.status !== "published" || row.companyStatus !== "active") throw notFound("no_open_position");
  return toPosition(row);
}
