import { transaction } from "db/client.server";
import { postings } from "db/schema";
import { eq } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { loadEditableTemplate, loadTemplateView, updateTemplate } from "~/domain/template/template.server";
import { audit } from "~/server/audit.server";
import type { PostingDetails } from "./form";

/** Shows the position on the open web from now on, as long as it is published. @throws conflict stale_version, archived */
export async function post(actor: Actor, templateId: string, version: number, details: PostingDetails): Promise<void> {
  const { companyId } = authorize(actor, "editTemplates");
  const { zip = null, payFrom = null, payTo = null, payUnit = null, homeTime = null, ...rest } = details;
  await transaction(async (tx) => {
    const template = await loadEditableTemplate(tx, companyId, templateId, version);
    const now = new Date();
    const shown = {
      ...rest,
      zip,
      payFrom,
      payTo,
      payUnit: payFrom === null ? null : payUnit,
      homeTime,
      updatedAt: now,
    };
    await tx
      .insert(postings)
      .values({ templateId, companyId, postedAt: now, ...shown })
      .onConflictDoUpdate({ target: postings.templateId, set: shown });
    await updateTemplate(tx, template, {}, now);
    await audit(tx, actor, { action: "template.posted", object: templateId });
  });
}

export async function unpublishPosting(actor: Actor, templateId: string): Promise<void> {
  const { companyId } = authorize(actor, "editTemplates");
  await transaction(async (tx) => {
    const template = await loadTemplateView(tx, companyId, templateId);
    if (!template.posting) throw notFound();
    await tx.delete(postings).where(eq(postings.templateId, templateId));
    await updateTemplate(tx, template, {}, new Date());
    await audit(tx, actor, { action: "template.taken_down", object: templateId });
  });
}
