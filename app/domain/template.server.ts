/** Templates: the positions a company hires for. A published version is frozen; editing makes the next one a draft. */
import { randomInt } from "node:crypto";
import { type Db, db, isUniqueViolation, transaction } from "db/client.server";
import { applications, templates, templateVersions } from "db/schema";
import { and, count, desc, eq, sql } from "drizzle-orm";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { loadCompany } from "./company.server";
import { conflict, invalid, notFound } from "./errors";
import { once } from "./once.server";
import {
  CODE_ALPHABET,
  canBecome,
  type PositionDetails,
  publishFaults,
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
  /** The newest version, published or not. */
  definition: TemplateDefinition;
  versionNumber: number;
  /** True while the newest version is not published yet. */
  hasDraft: boolean;
  drafts: number;
  submitted: number;
};

async function select(tx: Db, companyId: string, id?: string): Promise<TemplateView[]> {
  const rows = await tx
    .select({
      template: templates,
      definition: templateVersions.definition,
      number: templateVersions.number,
      publishedAt: templateVersions.publishedAt,
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
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
      draft: sql<number>`sum(${applications.status} = 'draft')`,
      submitted: sql<number>`sum(${applications.submittedAt} is not null)`,
    })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), id ? eq(applications.templateId, id) : undefined))
    .groupBy(applications.templateId);
  return rows.map(({ template, definition, number, publishedAt }) => {
    const counted = counts.find((entry) => entry.templateId === template.id);
    return {
      id: template.id,
      code: template.code,
      status: template.status as TemplateStatus,
      version: template.version,
      updatedAt: template.updatedAt,
      definition: definition as TemplateDefinition,
      versionNumber: number,
      hasDraft: publishedAt === null,
      drafts: counted?.draft ?? 0,
      submitted: counted?.submitted ?? 0,
    };
  });
}

async function load(tx: Db, companyId: string, id: string): Promise<TemplateView> {
  const [template] = isId(id) ? await select(tx, companyId, id) : [];
  if (!template) throw notFound();
  return template;
}

export async function listTemplates(actor: Actor): Promise<TemplateView[]> {
  return select(db, authorize(actor, "editTemplates").companyId);
}

export async function getTemplate(actor: Actor, id: string): Promise<TemplateView> {
  return load(db, authorize(actor, "editTemplates").companyId, id);
}

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

export async function createTemplate(actor: Actor, details: PositionDetails, onceKey?: string): Promise<string> {
  const { companyId } = authorize(actor, "editTemplates");
  const definition = templateDefinition.parse(details);
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      return await transaction((tx) =>
        once(tx, actor, onceKey, () => insertTemplate(tx, actor, companyId, definition)),
      );
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
): Promise<string> {
  const id = newId();
  const now = new Date();
  await tx.insert(templates).values({ id, companyId, code: newCode(), createdAt: now, updatedAt: now });
  await tx
    .insert(templateVersions)
    .values({ id: newId(), companyId, templateId: id, number: 1, definition, createdAt: now });
  await audit(tx, actor, { action: "template.created", object: id });
  return id;
}

/** @throws conflict stale_version, or archived for a template that is closed for good */
export async function editTemplate(actor: Actor, id: string, version: number, details: PositionDetails): Promise<void> {
  const { companyId } = authorize(actor, "editTemplates");
  await transaction(async (tx) => {
    const template = await load(tx, companyId, id);
    if (template.status === "archived") throw conflict("archived");
    if (template.version !== version) throw conflict("stale_version");
    const now = new Date();
    // What the version asks stays: the form holds the position only.
    const { gapDays, employerYears, sections, sectionHelp, minYears, questions } = template.definition;
    const definition: TemplateDefinition = {
      ...details,
      gapDays,
      employerYears,
      sections,
      sectionHelp,
      minYears,
      questions,
    };
    if (template.hasDraft)
      await tx
        .update(templateVersions)
        .set({ definition })
        .where(and(eq(templateVersions.templateId, id), eq(templateVersions.number, template.versionNumber)));
    else
      await tx.insert(templateVersions).values({
        id: newId(),
        companyId,
        templateId: id,
        number: template.versionNumber + 1,
        definition,
        createdAt: now,
      });
    await tx
      .update(templates)
      .set({ version: version + 1, updatedAt: now })
      .where(eq(templates.id, id));
    await audit(tx, actor, { action: "template.edited", object: id });
  });
}

/** Publishes the newest version: applications begun from now on answer it. @throws invalid with what is incomplete */
export async function publishTemplate(actor: Actor, id: string): Promise<void> {
  const { companyId } = authorize(actor, "publishTemplates");
  refuseMasquerade(actor);
  await transaction(async (tx) => {
    const template = await load(tx, companyId, id);
    if (template.status === "archived") throw conflict("archived");
    const faults = publishFaults(template.definition, await loadCompany(tx, companyId));
    if (faults.length > 0) throw invalid({ "": faults });
    const now = new Date();
    await tx
      .update(templateVersions)
      .set({ publishedAt: now })
      .where(and(eq(templateVersions.templateId, id), eq(templateVersions.number, template.versionNumber)));
    await move(tx, template, "published", now);
    await audit(tx, actor, { action: "template.published", object: id, detail: { version: template.versionNumber } });
  });
}

async function move(tx: Db, template: TemplateView, to: TemplateStatus, now: Date): Promise<void> {
  if (template.status !== to && !canBecome(template.status, to))
    throw conflict("illegal_transition", { from: template.status });
  await tx
    .update(templates)
    .set({ status: to, version: template.version + 1, updatedAt: now })
    .where(eq(templates.id, template.id));
}

/** @throws conflict has_applications with how many: archive is offered instead */
export async function deleteTemplate(actor: Actor, id: string): Promise<void> {
  const { companyId } = authorize(actor, "publishTemplates");
  refuseMasquerade(actor);
  await transaction(async (tx) => {
    const template = await load(tx, companyId, id);
    const [used] = await tx.select({ number: count() }).from(applications).where(eq(applications.templateId, id));
    if (used && used.number > 0) throw conflict("has_applications", { count: used.number });
    await tx.delete(templateVersions).where(eq(templateVersions.templateId, id));
    await tx.delete(templates).where(eq(templates.id, id));
    await audit(tx, actor, { action: "template.deleted", object: id, detail: { code: template.code } });
  });
}

export async function archiveTemplate(actor: Actor, id: string): Promise<void> {
  const { companyId } = authorize(actor, "publishTemplates");
  refuseMasquerade(actor);
  await transaction(async (tx) => {
    await move(tx, await load(tx, companyId, id), "archived", new Date());
    await audit(tx, actor, { action: "template.archived", object: id });
  });
}
