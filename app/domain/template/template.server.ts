/** A published version never changes; editing one starts the next as a draft. */
import { randomInt } from "node:crypto";
import { type Db, db, isUniqueViolation, transaction } from "db/client.server";
import { unindexed } from "db/expressions";
import { applications, auditEvents, postings, templates, templateVersions } from "db/schema";
import { and, count, desc, eq, like, sql } from "drizzle-orm";
import { fromLanguageFields } from "~/domain/by-language";
import { conflict, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import type { Posting } from "~/domain/posting/posting";
import type { ScoreQuestion } from "~/domain/scorecard/scorecard";
import { type Actor, authorize } from "~/domain/session/actor";
import { selectAuditEvents } from "~/server/audit/select.server";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { dutyOf } from "./duty";
import { type TemplateSections, withSections } from "./sections";
import {
  CODE_ALPHABET,
  type CopyNames,
  type PositionDetails,
  type TemplateDefinition,
  type TemplateStatus,
  templateDefinition,
} from "./template";

const CODE_LENGTH = 7;

export type TemplateView = {
  id: string;
  code: string;
  status: TemplateStatus;
  version: number;
  updatedAt: Date;
  definition: TemplateDefinition;
  versionNumber: number;
  hasDraft: boolean;
  publishedNumber: number | null;
  closesOn: string | null;
  notifiedUserIds: string[];
  scorecard: ScoreQuestion[];
  posting: Posting | null;
  drafts: number;
  submitted: number;
  applications: number;
};

async function select(tx: Db, companyId: string, id?: string): Promise<TemplateView[]> {
  const rows = await tx
    .select({
      template: templates,
      definition: templateVersions.definition,
      number: templateVersions.number,
      publishedAt: templateVersions.publishedAt,
      posting: postings,
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .leftJoin(postings, eq(postings.templateId, templates.id))
    .where(
      and(
        eq(templates.companyId, companyId),
        id ? eq(templates.id, id) : undefined,
        eq(
          templateVersions.number,
          sql`(select max(number) from template_versions newest where newest.template_id = ${templates.id})`,
        ),
      ),
    )
    .orderBy(desc(templates.updatedAt), desc(templates.id));
  const counts = await tx
    .select({
      templateId: applications.templateId,
      all: count(),
      draft: sql<number>`count(case when ${applications.status} = 'draft' then 1 end)`,
      submitted: sql<number>`count(case when ${applications.submissionOrder} > 0 then 1 end)`,
    })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), id ? eq(applications.templateId, id) : undefined))
    // Or SQLite would not take the covering index.
    .groupBy(unindexed(applications.templateId));
  return rows.map(({ template, definition, number, publishedAt, posting }) => {
    const counted = counts.find((entry) => entry.templateId === template.id);
    return {
      id: template.id,
      code: template.code,
      status: template.status,
      version: template.version,
      updatedAt: template.updatedAt,
      definition,
      versionNumber: number,
      hasDraft: publishedAt === null,
      publishedNumber: publishedAt === null ? number - 1 || null : number,
      closesOn: template.closesOn,
      notifiedUserIds: template.notifiedUserIds,
      scorecard: template.scorecard,
      posting,
      drafts: counted?.draft ?? 0,
      submitted: counted?.submitted ?? 0,
      applications: counted?.all ?? 0,
    };
  });
}

export async function loadTemplateView(tx: Db, companyId: string, id: string): Promise<TemplateView> {
  const [template] = isId(id) ? await select(tx, companyId, id) : [];
  if (!template) throw notFound();
  return template;
}

async function lastChangeOf(tx: Db, id: string) {
  const [last] = await selectAuditEvents(
    tx,
    and(eq(auditEvents.object, id), like(auditEvents.action, "template.%")),
  ).limit(1);
  if (!last?.by) return undefined;
  return { changed: String(last.detail?.part ?? last.action.slice("template.".length)), name: last.by };
}

/** @param version on the page, where that matters @throws notFound, conflict archived, stale_version */
export async function loadEditableTemplate(
  tx: Db,
  companyId: string,
  id: string,
  version: number | undefined,
): Promise<TemplateView> {
  const template = await loadTemplateView(tx, companyId, id);
  if (template.status === "archived") throw conflict("archived");
  if (version !== undefined && template.version !== version)
    throw conflict("stale_version", await lastChangeOf(tx, id));
  return template;
}

type TemplateChange = Partial<
  Pick<typeof templates.$inferInsert, "status" | "closesOn" | "notifiedUserIds" | "scorecard">
>;

export async function updateTemplate(
  tx: Db,
  { id, version }: TemplateView,
  change: TemplateChange,
  now: Date,
): Promise<void> {
  await tx
    .update(templates)
    .set({ ...change, version: version + 1, updatedAt: now })
    .where(eq(templates.id, id));
}

export async function listTemplates(actor: Actor): Promise<TemplateView[]> {
  return select(db, authorize(actor, "readTemplates").companyId);
}

export async function getTemplate(actor: Actor, id: string): Promise<TemplateView> {
  return loadTemplateView(db, authorize(actor, "readTemplates").companyId, id);
}

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

export async function createTemplate(actor: Actor, details: PositionDetails, idempotencyKey?: string): Promise<string> {
  const { companyId } = authorize(actor, "editTemplates");
  const definition = templateDefinition.parse({
    ...fromLanguageFields(details, "name", "description"),
    duty: dutyOf(details),
  });
  return insertWithCode((tx) =>
    once(tx, actor, idempotencyKey, () => insertTemplate(tx, actor, companyId, definition)),
  );
}

async function insertWithCode(insert: (tx: Db) => Promise<string>): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      return await transaction(insert);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw conflict("try_again");
}

async function insertTemplate(
  tx: Db,
  actor: Actor,
  companyId: string,
  definition: TemplateDefinition,
  copied?: Pick<TemplateView, "id" | "scorecard">,
): Promise<string> {
  const id = newId();
  const now = new Date();
  await tx
    .insert(templates)
    .values({ id, companyId, code: newCode(), scorecard: copied?.scorecard ?? [], createdAt: now, updatedAt: now });
  await tx
    .insert(templateVersions)
    .values({ id: newId(), companyId, templateId: id, number: 1, definition, createdAt: now });
  await audit(tx, actor, { action: "template.created", object: id, ...(copied && { detail: { copyOf: copied.id } }) });
  return id;
}

export async function duplicateTemplate(
  actor: Actor,
  id: string,
  names: CopyNames,
  idempotencyKey?: string,
): Promise<string> {
  const { companyId } = authorize(actor, "editTemplates");
  const { definition, scorecard } = await loadTemplateView(db, companyId, id);
  const copy = { ...definition, name: { ...definition.name, ...fromLanguageFields(names, "name").name } };
  return insertWithCode((tx) =>
    once(tx, actor, idempotencyKey, () => insertTemplate(tx, actor, companyId, copy, { id, scorecard })),
  );
}

export async function changeDefinition(
  actor: Actor,
  {
    id,
    version,
    part,
    idempotencyKey,
  }: { id: string; version: number; part: string; idempotencyKey?: string | undefined },
  change: (definition: TemplateDefinition, tx: Db) => TemplateDefinition | Promise<TemplateDefinition>,
): Promise<void> {
  const { companyId } = authorize(actor, "editTemplates");
  const work = async (tx: Db) => {
    const template = await loadEditableTemplate(tx, companyId, id, version);
    const now = new Date();
    const definition = await change(template.definition, tx);
    const number = template.hasDraft ? template.versionNumber : template.versionNumber + 1;
    if (template.hasDraft)
      await tx
        .update(templateVersions)
        .set({ definition })
        .where(and(eq(templateVersions.templateId, id), eq(templateVersions.number, number)));
    else
      await tx
        .insert(templateVersions)
        .values({ id: newId(), companyId, templateId: id, number, definition, createdAt: now });
    await updateTemplate(tx, template, {}, now);
    await audit(tx, actor, { action: "template.edited", object: id, detail: { version: number, part } });
    return id;
  };
  await transaction((tx) => once(tx, actor, idempotencyKey, () => work(tx)));
}

export const editPosition = (actor: Actor, id: string, version: number, details: PositionDetails): Promise<void> =>
  changeDefinition(actor, { id, version, part: "position" }, (definition) => {
    const { name, description, ...job } = fromLanguageFields(details, "name", "description");
    return {
      ...definition,
      ...job,
      duty: dutyOf(job),
      name: { ...definition.name, ...name },
      description: { ...definition.description, ...description },
    };
  });

export const editSections = (actor: Actor, id: string, version: number, sections: TemplateSections): Promise<void> =>
  changeDefinition(actor, { id, version, part: "sections" }, (definition) => withSections(definition, sections));
