/** An application taken by telephone: staff type, the driver reads, changes and signs. */
import { type Db, db, transaction } from "db/client.server";
import { phoneApplications, templates } from "db/schema";
import { and, eq } from "drizzle-orm";
import { conflict, invalid } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { applicantLink, mailDataOf } from "~/domain/row-access/application.server";
import {
  currentApplicationFor,
  loadApplicationFor,
  type StaffOnPhone,
} from "~/domain/row-access/application-author.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { loadPosition } from "~/domain/template/position.server";
import { applicationTypedMail } from "~/emails/application-typed";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { findOrAddApplicant } from "./apply.server";
import { findOrStartDraft } from "./draft.server";
import { getTaskList } from "./sections/tasks.server";
import type { TypingInput } from "./typing";

export async function getTypingForm(actor: Actor) {
  const { companyId } = authorize(actor, "typeApplications");
  const rows = await db
    .select({ id: templates.id, code: templates.code })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.status, "published")));
  const open = [];
  for (const { id, code } of rows) {
    const found = await loadPosition(db, id);
    if (found.open) open.push({ id, code, name: found.position.definition.name });
  }
  return open;
}

export async function beginTyping(actor: Actor, { once: key, template, email, cdlNumber, language }: TypingInput) {
  const staff = authorize(actor, "typeApplications");
  const { companyId, userId } = staff;
  await consumeLimit("messagesByStaff", userId, "too_many_messages");
  return transaction((tx) =>
    once(tx, staff, key, async () => {
      const found = isId(template) ? await loadOwn(tx, companyId, template) : undefined;
      if (!found?.open) throw invalid({ template: ["not_listed"] });
      if (found.position.definition.cdlRequired === "yes" && !cdlNumber)
        throw invalid({ cdlNumber: ["cdl_number_required"] });
      const now = new Date();
      const applicantId = await findOrAddApplicant(tx, email, language, now);
      const entered = await findOrStartDraft(tx, found, { applicantId, email, language }, { cdlNumber, via: "phone" });
      // What a driver has begun alone is no business of the company's.
      if (!entered.isNew) throw conflict("already_running");
      const { applicationId } = entered;
      await tx.insert(phoneApplications).values({ applicationId, companyId, typedByUserId: userId, begunAt: now });
      await audit(tx, staff, { action: "application.typing_begun", object: applicationId });
      return applicationId;
    }),
  );
}

async function loadOwn(tx: Db, companyId: string, templateId: string) {
  const [own] = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.companyId, companyId)));
  return own && loadPosition(tx, own.id);
}

export async function getTyping(staffOnPhone: StaffOnPhone) {
  const { application, tasks } = await getTaskList(staffOnPhone);
  return { application, tasks: tasks.filter(({ id }) => id !== "notices" && id !== "cdl") };
}

/** The driver gets a link; from then on the company reads nothing of it before the signature. */
export async function handOver(staffOnPhone: StaffOnPhone): Promise<void> {
  await currentApplicationFor(staffOnPhone);
  await transaction(async (tx) => {
    const application = await loadApplicationFor(tx, staffOnPhone);
    const { id, email: to, language } = application;
    await tx.update(phoneApplications).set({ handedOverAt: new Date() }).where(eq(phoneApplications.applicationId, id));
    const content = applicationTypedMail(translator(language), {
      ...mailDataOf(application),
      link: applicantLink(application.positionCode),
    });
    await queueMail(tx, { to, language, name: "application-typed", content });
    await audit(tx, staffOnPhone.staff, { action: "application.typing_sent", object: id });
  });
}
