import { type Db, db, transaction } from "db/client.server";
import { afterCursor, type Paging, pageOf, type Seek, seekFrom } from "db/keyset.server";
import { prepared } from "db/prepared.server";
import { applications, messages, users } from "db/schema";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { referenceOf } from "~/domain/application/record/reference";
import { textIn } from "~/domain/by-language";
import { type Colleague, loadColleagues } from "~/domain/company/colleague.server";
import { conflict } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { notifyStaff } from "~/domain/notification/notification.server";
import {
  type Application,
  applicantLink,
  firstAnswer,
  getOwnApplication,
  loadApplication,
  mailDataOf,
} from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { textDriver } from "~/domain/sms/queue.server";
import { staffToNotify } from "~/domain/template/settings.server";
import { positionName } from "~/domain/template/template";
import { formatPhone } from "~/domain/words";
import { driverAnsweredMail } from "~/emails/driver-answered";
import { messageMail } from "~/emails/message";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { openVault, type Vault } from "~/server/vault.server";
import { fillIn, type MessageFields } from "./message";
import { listReadyTexts } from "./ready-text.server";

type Row = typeof messages.$inferSelect;
const textContext = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "messages",
  column: "sealed_text",
  row: id,
  company: companyId,
});
export const textOf = (vault: Vault, row: Row): string => vault.open(textContext(row), row.sealedText).toString("utf8");

/** Mail is not private: the recruiter by first name, as the driver. */
export const messageFields = (application: Application, recruiter: string): MessageFields => ({
  ...mailDataOf(application),
  companyPhone: application.companyPhone ? formatPhone(application.companyPhone) : "",
  recruiter: recruiter.split(" ")[0] ?? "",
});

const ANSWER_PAGE = "/applicant/messages";
const answerLink = ({ positionCode }: Application) => applicantLink(positionCode, ANSWER_PAGE);

/** @throws conflict illegal_transition for an erased person */
function requireReader({ status }: Application): void {
  if (status === "expired") throw conflict("illegal_transition", { from: status });
}

const ofApplication = eq(messages.applicationId, sql.placeholder("applicationId"));
const select = (tx: Db) =>
  tx.select({ message: messages, author: users.name }).from(messages).leftJoin(users, eq(users.id, messages.authorId));
const newestFirst = prepared((tx) =>
  select(tx).where(ofApplication).orderBy(desc(messages.createdAt), desc(messages.id)),
);
const counted = prepared((tx) =>
  tx.select({ authorId: messages.authorId, seenAt: messages.seenAt }).from(messages).where(ofApplication),
);

const describe = (vault: Vault, { message, author }: { message: Row; author: string | null }) => ({
  id: message.id,
  author,
  text: textOf(vault, message),
  at: message.createdAt,
  seenAt: message.seenAt,
});
export type Message = ReturnType<typeof describe>;

export async function messagesOf(tx: Db, vault: Vault, applicationId: string): Promise<Message[]> {
  return (await newestFirst(tx).all({ applicationId })).map((row) => describe(vault, row));
}

const FROM_THE_END: Seek = { from: undefined, direction: "desc", isBackward: true };
const KEYS = [messages.createdAt, messages.id];
async function pageOfMessages({ id, dataKeyId }: Pick<Application, "id" | "dataKeyId">, walk: Seek, limit: number) {
  const order = walk.direction === "asc" ? asc : desc;
  const found = await select(db)
    .where(and(eq(messages.applicationId, id), afterCursor(KEYS, walk.from, walk.direction)))
    .orderBy(...KEYS.map((key) => order(key)))
    .limit(limit + 1);
  const { rows, ...page } = pageOf(found, limit, walk, ({ message }) => [message.createdAt.getTime(), message.id]);
  const vault = await openVault(db, dataKeyId);
  return { messages: rows.map((row) => describe(vault, row)), page };
}

/** The newest first. */
export async function listMessages(actor: Actor, id: string, { limit, ...paging }: Paging & { limit: number }) {
  const { companyId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, id);
  const walk = seekFrom(paging, KEYS.length, "desc");
  return { answeredAt: application.answeredAt, ...(await pageOfMessages(application, walk, limit)) };
}

export async function getAddressee(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, id);
  return { application, possible: application.status !== "expired" };
}

export async function withReadyText(
  actor: Actor,
  id: string,
  { chosen, draft }: { chosen: string; draft: string },
): Promise<string> {
  const { companyId, name } = authorize(actor, "writeToDrivers");
  const application = await loadApplication(db, companyId, id);
  const text = (await listReadyTexts(actor)).texts.find((ready) => ready.id === chosen);
  const ready = text && fillIn(textIn(text.text, application.language), messageFields(application, name));
  return [draft.trimEnd(), ready].filter(Boolean).join("\n\n");
}

type Add = { text: string; authorId: string | null };
async function addMessage(tx: Db, application: Application, { text, authorId }: Add): Promise<string> {
  const { companyId, id: applicationId } = application;
  const id = newId();
  const vault = await openVault(tx, application.dataKeyId);
  await tx.insert(messages).values({
    id,
    companyId,
    applicationId,
    sealedText: vault.seal(textContext({ id, companyId }), text),
    authorId,
    createdAt: new Date(),
  });
  return id;
}

/** A later answer keeps waiting. */
async function setAside(tx: Db, { id, companyId }: Application, answeredAt: number | undefined): Promise<boolean> {
  if (answeredAt === undefined) return false;
  const updated = await tx
    .update(applications)
    .set({ answeredAt: null })
    .where(
      and(
        eq(applications.id, id),
        eq(applications.companyId, companyId),
        eq(applications.answeredAt, new Date(answeredAt)),
      ),
    )
    .returning({ id: applications.id });
  return updated.length > 0;
}

export async function deliver(tx: Db, application: Application, { text, authorId }: Add): Promise<string> {
  const message = await addMessage(tx, application, { text, authorId });
  await tx
    .update(applications)
    .set({ answerTime: firstAnswer(new Date()) })
    .where(eq(applications.id, application.id));
  const { email: to, language } = application;
  const content = messageMail(translator(language), {
    ...mailDataOf(application),
    text,
    link: answerLink(application),
  });
  await queueMail(tx, { to, language, name: "message", content });
  await textDriver(tx, application, "message", { link: answerLink(application) });
  return message;
}

type Written = { text: string; seen?: number | undefined; once?: string | undefined };

/** @param input.seen `answeredAt` of the page, in milliseconds */
export async function sendMessage(actor: Actor, id: string, { text, seen, once: key }: Written): Promise<void> {
  const { companyId, userId, name } = authorize(actor, "writeToDrivers");
  const { driverId } = await loadApplication(db, companyId, id);
  await consumeLimit("messagesByStaff", userId, "too_many_messages");
  await consumeLimit("messagesToDriver", driverId, "too_many_messages");
  await transaction(async (tx) => {
    const application = await loadApplication(tx, companyId, id);
    requireReader(application);
    await once(tx, actor, key, async () => {
      const filled = fillIn(text, messageFields(application, name));
      const message = await deliver(tx, application, { text: filled, authorId: userId });
      await setAside(tx, application, seen);
      await audit(tx, actor, { action: "message.sent", companyId, object: id, detail: { message } });
      return message;
    });
  });
}

export async function setAnswerAside(actor: Actor, id: string, answeredAt: number | undefined): Promise<boolean> {
  const { companyId } = authorize(actor, "writeToDrivers");
  return transaction(async (tx) => {
    const application = await loadApplication(tx, companyId, id);
    const isSetAside = await setAside(tx, application, answeredAt);
    if (isSetAside) await audit(tx, actor, { action: "message.set_aside", companyId, object: id });
    return isSetAside || application.answeredAt === null;
  });
}

async function markSeen(read: readonly Message[]): Promise<void> {
  const unseen = read.flatMap(({ id, author, seenAt }) => (author !== null && !seenAt ? id : []));
  if (unseen.length === 0) return;
  await transaction(async (tx) => {
    await tx
      .update(messages)
      .set({ seenAt: new Date() })
      .where(and(inArray(messages.id, unseen), isNull(messages.seenAt)));
  });
}

export async function readOwnMessages(actor: Actor) {
  const application = await getOwnApplication(db, actor);
  const vault = await openVault(db, application.dataKeyId);
  const all = (await messagesOf(db, vault, application.id)).reverse();
  await markSeen(all);
  return { application, messages: all };
}

/** The oldest first. */
export async function listOwnMessages(actor: Actor, { limit, ...paging }: Paging & { limit: number }) {
  const application = await getOwnApplication(db, actor);
  const found = await pageOfMessages(application, seekFrom(paging, KEYS.length, "asc"), limit);
  await markSeen(found.messages);
  return found;
}

export async function lastOwnMessages(actor: Actor, limit: number) {
  const application = await getOwnApplication(db, actor);
  const { messages: last, page } = await pageOfMessages(application, FROM_THE_END, limit);
  await markSeen(last);
  return { messages: last, page: { ...page, nextCursor: null } };
}

export const countOwnMessages = async (actor: Actor) => countMessages(db, await getOwnApplication(db, actor));

export async function hasOwnMessages(actor: Actor): Promise<boolean> {
  const { applicationId } = authorize(actor, "ownApplication");
  if (!applicationId) return false;
  const application = await getOwnApplication(db, actor);
  return application.status !== "expired" && (await countMessages(db, application)).all > 0;
}

async function countMessages(tx: Db, { id }: Application): Promise<{ all: number; unseen: number }> {
  const rows = await counted(tx).all({ applicationId: id });
  return { all: rows.length, unseen: rows.filter(({ authorId, seenAt }) => authorId && !seenAt).length };
}

/** Only the company can start a conversation. */
export async function answerMessage(
  actor: Actor,
  { text, once: key }: { text: string; once?: string | undefined },
): Promise<void> {
  const { applicantId } = authorize(actor, "ownApplication");
  await consumeLimit("messagesByDriver", applicantId, "too_many_messages");
  await transaction(async (tx) => {
    const application = await getOwnApplication(tx, actor);
    requireReader(application);
    const { all } = await countMessages(tx, application);
    if (all === 0) throw conflict("nothing_to_answer");
    await once(tx, actor, key, async () => {
      const message = await addMessage(tx, application, { text, authorId: null });
      const { id, companyId, answeredAt } = application;
      const now = new Date();
      await tx
        .update(applications)
        .set({ answeredAt: now, lastActivityAt: now })
        .where(and(eq(applications.id, id), eq(applications.companyId, companyId)));
      if (!answeredAt) await notifyOfAnswer(tx, application);
      await audit(tx, actor, { action: "message.answered", companyId, object: id, detail: { message } });
      return message;
    });
  });
}

export async function staffInCharge(
  tx: Db,
  { companyId, templateId, assignedUserId }: Application,
): Promise<Colleague[]> {
  const owner = (await loadColleagues(tx, companyId)).filter((colleague) => colleague.id === assignedUserId);
  return owner.length > 0 ? owner : staffToNotify(tx, companyId, templateId);
}

export async function notifyOfAnswer(
  tx: Db,
  application: Application,
  answered: "message" | "interview" = "message",
): Promise<void> {
  const { id, companyId, definition } = application;
  await notifyStaff(
    tx,
    await staffInCharge(tx, application),
    { event: "driverAnswered", companyId, about: { applicationId: id } },
    {
      name: "driver-answered",
      contentFor: (language) =>
        driverAnsweredMail(translator(language), answered, {
          position: positionName(definition, language),
          reference: referenceOf(id),
          link: `${env.appUrl}/application/${id}${answered === "interview" ? "#interviews" : ""}`,
        }),
    },
  );
}
