import { type Db, transaction } from "db/client.server";
import { applications, auditEvents, users } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { conflict } from "~/domain/errors";
import { type Application, loadApplication, mailDataOf } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { loadPosition } from "~/domain/template/position.server";
import { offerUndo, stateBefore } from "~/domain/undo/record.server";
import { draftNudgeMail } from "~/emails/draft-nudge";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { REMINDER_DAYS, STALLED_HOURS } from "./list";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Milliseconds since the last activity. */
export const INACTIVITY = { reminder: STALLED_HOURS * HOUR, warning: 83 * DAY, expiry: 90 * DAY };

export async function sendReminder(
  tx: Db,
  actor: Actor | "system",
  draft: Application,
  undoableActId?: string,
): Promise<void> {
  const { id, companyId, email: to, language } = draft;
  const content = draftNudgeMail(translator(language), mailDataOf(draft));
  await queueMail(tx, { to, language, name: "draft-nudge", content, undoableActId });
  await audit(tx, actor, { action: "application.reminded", companyId, object: id });
}

export type Reminder = { last: { at: Date; by: string | null } | null; from: Date; refusal: ReminderRefusal | null };
type ReminderRefusal = "position_shut" | "reminded_lately" | "draft_not_stalled";

export async function findReminder(tx: Db, draft: Application, now = new Date()): Promise<Reminder | undefined> {
  if (draft.status !== "draft") return undefined;
  const last = draft.nudgedAt && { at: draft.nudgedAt, by: await findReminderSender(tx, draft.id) };
  const stalledAt = draft.lastActivityAt.getTime() + INACTIVITY.reminder;
  const again = last ? last.at.getTime() + REMINDER_DAYS * DAY : 0;
  const early = again > stalledAt ? "reminded_lately" : "draft_not_stalled";
  const from = new Date(Math.max(stalledAt, again));
  const refusal = (await isPositionLive(tx, draft)) ? (from > now ? early : null) : "position_shut";
  return { last, from, refusal };
}

async function findReminderSender(tx: Db, id: string): Promise<string | null> {
  const [event] = await tx
    .select({ by: users.name })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .where(and(eq(auditEvents.object, id), eq(auditEvents.action, "application.reminded")))
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  return event?.by ?? null;
}

/**
 * @throws conflict stale_version, illegal_transition for an application that is no draft, position_shut,
 * reminded_lately, draft_not_stalled
 * @returns the undo's id
 */
export async function remindDriver(
  actor: Actor,
  id: string,
  { version }: { version: number },
  undoId: string = newId(),
): Promise<string> {
  const staff = authorize(actor, "writeToDrivers");
  const { companyId } = staff;
  await transaction(async (tx) => {
    const draft = await loadApplication(tx, companyId, id);
    if (draft.version !== version) throw conflict("stale_version");
    const now = new Date();
    const reminder = await findReminder(tx, draft, now);
    if (!reminder) throw conflict("illegal_transition", { from: draft.status });
    if (reminder.refusal) throw conflict(reminder.refusal);
    const undoable = { id: newId(), undoId, act: "remind", before: await stateBefore(tx, draft) } as const;
    await tx
      .update(applications)
      .set({ nudgedAt: now, version: version + 1 })
      .where(and(eq(applications.id, id), eq(applications.companyId, companyId)));
    await sendReminder(tx, actor, draft, undoable.id);
    await offerUndo(tx, staff, draft, undoable);
  });
  return undoId;
}

export const isPositionLive = async (tx: Db, { templateId }: Application): Promise<boolean> =>
  (await loadPosition(tx, templateId)).live;
