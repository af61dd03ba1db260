import { type Db, db, transaction } from "db/client.server";
import { companies, templates } from "db/schema";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Colleague, loadColleagues } from "~/domain/company/colleague.server";
import { dayOf } from "~/domain/day";
import { optionalDay } from "~/domain/day-fields";
import { invalid } from "~/domain/errors";
import { textList } from "~/domain/fields";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { getTemplate, loadEditableTemplate, type TemplateView, updateTemplate } from "./template.server";

const MAX_USERS = 500;

export const settingsSchema = z.object({
  closesOn: optionalDay(),
  notified: textList(MAX_USERS).meta({ items: { type: "string", format: "uuid" } }),
});
export type TemplateSettings = z.output<typeof settingsSchema>;

export async function getTemplateSettings(
  actor: Actor,
  id: string,
): Promise<{ template: TemplateView; staff: Colleague[] }> {
  const { companyId } = authorize(actor, "editTemplates");
  return { template: await getTemplate(actor, id), staff: await loadColleagues(db, companyId) };
}

/** @throws invalid for a closing date in the past or an unknown colleague, conflict stale_version */
export async function saveTemplateSettings(
  actor: Actor,
  id: string,
  version: number,
  { notified, ...settings }: TemplateSettings,
): Promise<void> {
  const { companyId } = authorize(actor, "editTemplates");
  const closesOn = settings.closesOn ?? null;
  await transaction(async (tx) => {
    const template = await loadEditableTemplate(tx, companyId, id, version);
    const now = new Date();
    const [company] = await tx
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    const isNew = closesOn !== template.closesOn;
    if (isNew && closesOn !== null && closesOn < dayOf(now, company?.timeZone)) throw invalid({ closesOn: ["past"] });
    const staff = await loadColleagues(tx, companyId);
    if (notified.some((user) => !staff.some(({ id: staffId }) => staffId === user)))
      throw invalid({ notified: ["not_listed"] });
    await updateTemplate(tx, template, { closesOn, notifiedUserIds: notified }, now);
    await audit(tx, actor, {
      action: "template.settings",
      object: id,
      detail: { closesOn, notified: notified.length },
    });
  });
}

export async function staffToNotify(tx: Db, companyId: string, templateId: string): Promise<Colleague[]> {
  const [template] = await tx
    .select({ named: templates.notifiedUserIds })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.companyId, companyId)));
  const staff = await loadColleagues(tx, companyId);
  const named = staff.filter(({ id }) => template?.named.includes(id));
  return named.length > 0 ? named : staff;
}
