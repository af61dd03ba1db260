import { type Db, db, transaction } from "db/client.server";
import { jsonField } from "db/expressions";
import { applications, auditEvents } from "db/schema";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Language } from "locales/index";
import { loadColleagues } from "~/domain/company/colleague.server";
import { conflict, invalid } from "~/domain/errors";
import { notifyStaff } from "~/domain/notification/notification.server";
import { type Application, loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { offerUndo, stateBefore } from "~/domain/undo/record.server";
import { assignedMail } from "~/emails/assigned";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { referenceOf } from "./record/reference";
import { isLive } from "./status";

export async function listAssignable(actor: Actor): Promise<{ id: string; name: string }[]> {
  const colleagues = await loadColleagues(db, authorize(actor, "reviewApplications").companyId);
  return colleagues.map(({ id, name }) => ({ id, name }));
}

type NotifyMode = "one" | "several" | "nobody";

/** Leaves lastActivityAt alone. @returns the undo's id, unless nothing changed */
export async function assignApplication(
  actor: Actor,
  id: string,
  { version, userId }: { version: number; userId: string | null },
  notify: NotifyMode = "one",
  undoId: string = newId(),
): Promise<string | null> {
  const staff = authorize(actor, "assignApplications");
  const { companyId, userId: self } = staff;
  return transaction(async (tx) => {
    const application = await loadApplication(tx, companyId, id);
    if (application.version !== version) throw conflict("stale_version");
    if (!isLive(application.status)) throw conflict("illegal_transition", { from: application.status });
    const colleague =
      userId === null ? undefined : (await loadColleagues(tx, companyId)).find((candidate) => candidate.id === userId);
    if (userId !== null && !colleague) throw invalid({ userId: ["not_listed"] });
    if (application.assignedUserId === userId) return null;
    const undoable = { id: newId(), undoId, act: "assign", before: await stateBefore(tx, application) } as const;
    await tx
      .update(applications)
      .set({ assignedUserId: userId, newlyAssigned: userId !== null && userId !== self, version: version + 1 })
      .where(and(eq(applications.id, id), eq(applications.companyId, companyId)));
    const writes = colleague && notify !== "nobody" && !(await isNotifiedOften(tx, id, colleague.id));
    await audit(tx, actor, { action: "application.assigned", companyId, object: id, detail: { to: userId } });
    if (colleague && colleague.id !== self)
      await notifyStaff(
        tx,
        [colleague],
        { event: "handedOver", companyId, about: { applicationId: id } },
        writes ? { ...notifyAssignee(application, notify === "several"), undoableActId: undoable.id } : undefined,
      );
    await offerUndo(tx, staff, application, undoable);
    return undoId;
  });
}

const MAX_MAILS = 3;

async function isNotifiedOften(tx: Db, id: string, userId: string): Promise<boolean> {
  const anHourAgo = new Date(Date.now() - 3600_000);
  const assignments = await tx.$count(
    auditEvents,
    and(
      eq(auditEvents.object, id),
      eq(auditEvents.action, "application.assigned"),
      gt(auditEvents.at, anHourAgo),
      sql`${jsonField(auditEvents.detail, "to")} = ${userId}`,
    ),
  );
  return assignments >= MAX_MAILS;
}

const notifyAssignee = ({ id, definition }: Application, several: boolean) => ({
  name: "handed-over",
  contentFor: (language: Language) =>
    assignedMail(translator(language), {
      position: several ? null : positionName(definition, language),
      reference: several ? null : referenceOf(id),
      link: `${env.appUrl}${several ? "/applications?assigned=me" : `/application/${id}`}`,
    }),
});
