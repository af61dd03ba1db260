import { type Db, db, transaction } from "db/client.server";
import { selectJsonTexts } from "db/expressions";
import { prepared } from "db/prepared.server";
import { drivers, noteMentions, notes, users } from "db/schema";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { referenceOf } from "~/domain/application/record/reference";
import { type Colleague, loadColleagues } from "~/domain/company/colleague.server";
import { notifyStaff, wantMail } from "~/domain/notification/notification.server";
import { applicationsOf, loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize, type CompanyActor, isMasquerading } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import { mentionedMail } from "~/emails/mentioned";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { findMentions, MAX_NOTIFIED } from "./mention";

type Note = { id: string; companyId: string; driverId: string | null; applicationId: string | null };

export type NoteRecipients = { people: Colleague[]; unknown: string[] };

export async function findNoteRecipients(
  tx: Db,
  author: CompanyActor,
  text: string,
  recipientId?: string,
): Promise<NoteRecipients> {
  const colleagues = await loadColleagues(tx, author.companyId);
  const { found, unknown } = findMentions(text, colleagues);
  const wanted = new Set([...(recipientId ? [recipientId] : []), ...found]);
  const people = colleagues.filter(({ id }) => wanted.has(id) && id !== author.userId).slice(0, MAX_NOTIFIED);
  const isKnown = recipientId === undefined || colleagues.some(({ id }) => id === recipientId);
  return { people, unknown: isKnown ? unknown : [...unknown, recipientId] };
}

/** Whoever was notified of this note before is not notified again. @returns their number */
export async function notifyOfNote(tx: Db, { id, companyId, driverId, applicationId }: Note, people: Colleague[]) {
  const before = await tx.select({ userId: noteMentions.userId }).from(noteMentions).where(eq(noteMentions.noteId, id));
  const fresh = people.filter((person) => !before.some(({ userId }) => userId === person.id));
  if (fresh.length === 0) return 0;
  const createdAt = new Date();
  for (const { id: userId } of fresh)
    await tx.insert(noteMentions).values({ noteId: id, userId, companyId, createdAt });
  const application = applicationId
    ? await loadApplication(tx, companyId, applicationId)
    : (await applicationsOf(tx, { id: driverId ?? "", companyId }))[0];
  const link = `${env.appUrl}${applicationId ? `/application/${applicationId}` : `/driver/${driverId}`}#notes`;
  const contentFor = (language: Colleague["language"]) =>
    mentionedMail(translator(language), {
      about: application && `${positionName(application.definition, language)}, ${referenceOf(application.id)}`,
      link,
    });
  if (application) {
    const about = { applicationId: application.id };
    await notifyStaff(tx, fresh, { event: "mentioned", companyId, about }, { name: "mentioned", contentFor });
    return fresh.length;
  }
  for (const { email: to, language } of await wantMail(tx, fresh, "mentioned"))
    await queueMail(tx, { to, language, name: "mentioned", content: contentFor(language) });
  return fresh.length;
}

export async function mentionsOf(tx: Db, noteIds: readonly string[]) {
  if (noteIds.length === 0) return [];
  return tx
    .select({ noteId: noteMentions.noteId, userId: noteMentions.userId, name: users.name, seenAt: noteMentions.seenAt })
    .from(noteMentions)
    .innerJoin(users, eq(users.id, noteMentions.userId))
    .where(sql`${noteMentions.noteId} in ${selectJsonTexts(JSON.stringify(noteIds))}`)
    .orderBy(noteMentions.createdAt, users.name);
}
export type Mention = Awaited<ReturnType<typeof mentionsOf>>[number];

/** A masquerade does not mark mentions as seen. */
export async function markSeen(actor: Actor, mentions: readonly Mention[]): Promise<void> {
  if (!("userId" in actor) || isMasquerading(actor)) return;
  const own = mentions.filter(({ userId, seenAt }) => userId === actor.userId && !seenAt);
  if (own.length === 0) return;
  const noteIds = own.map(({ noteId }) => noteId);
  await transaction(async (tx) => {
    await tx
      .update(noteMentions)
      .set({ seenAt: new Date() })
      .where(and(eq(noteMentions.userId, actor.userId), inArray(noteMentions.noteId, noteIds)));
  });
}

const LATEST = 10;
const unseen = prepared((tx) =>
  tx
    .select({
      noteId: notes.id,
      driverId: notes.driverId,
      applicationId: notes.applicationId,
      at: noteMentions.createdAt,
      by: users.name,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
    })
    .from(noteMentions)
    .innerJoin(notes, eq(notes.id, noteMentions.noteId))
    .innerJoin(drivers, eq(drivers.id, notes.driverId))
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(
      and(
        eq(noteMentions.companyId, sql.placeholder("companyId")),
        eq(noteMentions.userId, sql.placeholder("userId")),
        isNull(noteMentions.seenAt),
        isNull(notes.struckAt),
      ),
    )
    .orderBy(desc(noteMentions.createdAt))
    .limit(LATEST),
);

export async function listOwnMentions(actor: Actor) {
  const { companyId, userId } = authorize(actor, "reviewApplications");
  const rows = await unseen(db).all({ companyId, userId });
  return rows.map(({ firstName, lastName, email, ...mention }) => ({
    ...mention,
    name: personName({ firstName, lastName, email }),
  }));
}
