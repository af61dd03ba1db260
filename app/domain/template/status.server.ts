import { type Db, db, transaction } from "db/client.server";
import { applications, linkOpens, mailedLinks, postings, templates, templateVersions } from "db/schema";
import { and, count, eq } from "drizzle-orm";
import type { AuditAction } from "~/domain/audit/action";
import { loadCompany } from "~/domain/company/company.server";
import { conflict, invalid } from "~/domain/errors";
import { addText, unconfirmedSamples } from "~/domain/release-text/record.server";
import type { ReleaseText } from "~/domain/release-text/text";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { type PublishChecks, publishChecks, publishFaults } from "./publishing";
import { canMove, MOVES, type TemplateMove } from "./template";
import {
  getTemplate,
  loadEditableTemplate,
  loadTemplateView,
  type TemplateView,
  updateTemplate,
} from "./template.server";

export async function getPublishing(
  actor: Actor,
  id: string,
): Promise<{ template: TemplateView; checks: PublishChecks; samples: ReleaseText[] }> {
  const { companyId } = authorize(actor, "editTemplates");
  const template = await getTemplate(actor, id);
  return {
    template,
    checks: publishChecks(template.definition, await loadCompany(db, companyId)),
    samples: await unconfirmedSamples(db, companyId, template.definition),
  };
}

type Publishing = {
  version?: number | undefined;
  confirmSamples?: boolean | undefined;
};

/** @throws invalid with what is missing, also confirm_samples; conflict nothing_to_publish, stale_version */
export async function publishTemplate(
  actor: Actor,
  id: string,
  { version, confirmSamples = false }: Publishing = {},
): Promise<void> {
  const administrator = authorize(actor, MOVES.publish.by);
  await moveTemplate(actor, id, "publish", version, async (tx, { definition, companyId, versionNumber, hasDraft }) => {
    if (!hasDraft) throw conflict("nothing_to_publish");
    const faults = publishFaults(definition, await loadCompany(tx, companyId));
    if (faults.length > 0) throw invalid({ "": faults });
    const samples = await unconfirmedSamples(tx, companyId, definition);
    if (samples.length > 0 && !confirmSamples) throw invalid({ confirmSamples: ["confirm_samples"] });
    for (const { kind, ...words } of samples) await addText(tx, administrator, kind, words);
    await tx
      .update(templateVersions)
      .set({ publishedAt: new Date() })
      .where(and(eq(templateVersions.templateId, id), eq(templateVersions.number, versionNumber)));
  });
}

export const pauseTemplate = (actor: Actor, id: string, version?: number): Promise<void> =>
  moveTemplate(actor, id, "pause", version);

export const resumeTemplate = (actor: Actor, id: string, version?: number): Promise<void> =>
  moveTemplate(actor, id, "resume", version);

export async function archiveTemplate(actor: Actor, id: string, version?: number): Promise<void> {
  authorize(actor, MOVES.archive.by);
  await moveTemplate(actor, id, "archive", version);
}

const AUDIT_ACTIONS = {
  publish: "template.published",
  pause: "template.paused",
  resume: "template.resumed",
  archive: "template.archived",
} as const satisfies Record<TemplateMove, AuditAction>;

async function moveTemplate(
  actor: Actor,
  id: string,
  move: TemplateMove,
  version: number | undefined,
  first: (tx: Db, template: TemplateView & { companyId: string }) => Promise<void> = async () => {},
): Promise<void> {
  const { companyId } = authorize(actor, MOVES[move].by);
  await transaction(async (tx) => {
    const template = await loadEditableTemplate(tx, companyId, id, version);
    if (!canMove(move, template.status)) throw conflict("template_moved_on");
    await first(tx, { ...template, companyId });
    await updateTemplate(tx, template, { status: MOVES[move].to }, new Date());
    await audit(tx, actor, { action: AUDIT_ACTIONS[move], object: id, detail: { version: template.versionNumber } });
  });
}

/** @throws conflict has_applications with their count */
export async function deleteTemplate(actor: Actor, id: string): Promise<void> {
  const { companyId } = authorize(actor, "publishTemplates");
  await transaction(async (tx) => {
    const { code } = await loadTemplateView(tx, companyId, id);
    const [used] = await tx.select({ number: count() }).from(applications).where(eq(applications.templateId, id));
    if (used && used.number > 0) throw conflict("has_applications", { count: used.number });
    await tx.delete(mailedLinks).where(eq(mailedLinks.templateId, id));
    await tx.delete(postings).where(eq(postings.templateId, id));
    await tx.delete(linkOpens).where(eq(linkOpens.templateId, id));
    await tx.delete(templateVersions).where(eq(templateVersions.templateId, id));
    await tx.delete(templates).where(eq(templates.id, id));
    await audit(tx, actor, { action: "template.deleted", object: id, detail: { code } });
  });
}
