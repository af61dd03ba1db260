import { type Db, db, transaction } from "db/client.server";
import { digestEntries, users } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Language } from "locales/index";
import type { Colleague } from "~/domain/company/colleague.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { type MailContent, queueMail } from "~/server/mail.server";
import { type ChosenNotifications, NOTIFIED_EVENTS, type Notifications, type NotifiedEvent, timingOf } from "./event";

export async function getOwnNotifications(actor: Actor): Promise<Notifications> {
  const { userId } = authorize(actor, "ownNotifications");
  const [own] = await db.select({ chosen: users.notifications }).from(users).where(eq(users.id, userId));
  return Object.fromEntries(NOTIFIED_EVENTS.map((event) => [event, timingOf(own?.chosen, event)])) as Notifications;
}

export async function chooseNotifications(actor: Actor, wanted: ChosenNotifications): Promise<void> {
  const { userId } = authorize(actor, "changeOwnNotifications");
  const before = await getOwnNotifications(actor);
  const chosen = Object.fromEntries(
    NOTIFIED_EVENTS.map((event) => [event, wanted[event] ?? before[event]]),
  ) as Notifications;
  const unwanted = NOTIFIED_EVENTS.filter((event) => chosen[event] === "never");
  await transaction(async (tx) => {
    await tx.update(users).set({ notifications: chosen, updatedAt: new Date() }).where(eq(users.id, userId));
    await tx.delete(digestEntries).where(and(eq(digestEntries.userId, userId), inArray(digestEntries.event, unwanted)));
    await audit(tx, actor, { action: "user.notifications_changed", object: userId, detail: { ...chosen } });
  });
}

type News = {
  event: NotifiedEvent;
  companyId: string;
  about: { applicationId: string } | { documents: number; days: number };
};
type StaffMail =
  | { name: string; undoableActId?: string | undefined; contentFor(language: Language): MailContent }
  | undefined;

export async function wantMail(tx: Db, staff: readonly Colleague[], event: NotifiedEvent): Promise<Colleague[]> {
  const choices = await choicesOf(tx, staff, event);
  return staff.filter(({ id }) => choices.get(id) !== "never");
}

async function choicesOf(tx: Db, staff: readonly Colleague[], event: NotifiedEvent) {
  const rows = await tx
    .select({ id: users.id, chosen: users.notifications })
    .from(users)
    .where(
      inArray(
        users.id,
        staff.map(({ id }) => id),
      ),
    );
  return new Map(rows.map(({ id, chosen }) => [id, timingOf(chosen, event)]));
}

export async function notifyStaff(
  tx: Db,
  staff: readonly Colleague[],
  { event, companyId, about }: News,
  mail: StaffMail,
): Promise<number> {
  const choices = await choicesOf(tx, staff, event);
  let mails = 0;
  for (const { id: userId, email: to, language } of staff) {
    const timing = choices.get(userId);
    if (timing === "daily")
      await tx.insert(digestEntries).values({ id: newId(), companyId, userId, event, ...about, createdAt: new Date() });
    if (timing === "at_once" && mail) {
      const { name, undoableActId, contentFor } = mail;
      await queueMail(tx, { to, language, name, content: contentFor(language), undoableActId });
      mails += 1;
    }
  }
  return mails;
}
