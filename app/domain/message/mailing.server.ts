import { type Db, db, transaction } from "db/client.server";
import { applications, drivers, mailingRecipients, mailings, users } from "db/schema";
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { CompanyLanguage } from "locales/index";
import { hasMailAddress } from "~/domain/driver/address";
import { conflict, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Application, loadApplications } from "~/domain/row-access/application.server";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { audit } from "~/server/audit.server";
import { forEachRow } from "~/server/each-row.server";
import { isId, newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { MAILED_PER_DAY, MAX_RECIPIENTS, type MailingTexts, type RecipientState, type SkipReason } from "./mailing";
import { fillIn } from "./message";
import { deliver, messageFields } from "./message.server";

const DAY = 24 * 3600_000;
/** Milliseconds before the first mail goes out, in which the whole mailing can be stopped. */
export const SEND_DELAY = 20_000;
const BATCH_SIZE = 5;
/** Milliseconds after each failed try; then the recipient is left out. */
const RETRY_AFTER = [1, 5, 15, 60, 180].map((minutes) => minutes * 60_000);
export const MAX_LISTED_MAILINGS = 20;
const RETENTION = 90 * DAY;

const textContext = (mailing: string, application: string, company: string) => ({
  table: "mailing_recipients",
  column: "sealed_text",
  row: `${mailing} ${application}`,
  company,
});

const languageOf = ({ language }: Application): CompanyLanguage => (language === "es" ? "es" : "en");

function reasonToSkip({ status, email }: Application): SkipReason | undefined {
  if (status === "expired") return "erased";
  if (status === "withdrawn") return "withdrawn";
  return hasMailAddress(email) ? undefined : "no_email";
}

const isCounted = inArray(mailingRecipients.state, ["waiting", "sent"]);

async function recentlyMailedDrivers(tx: Db, companyId: string, driverIds: string[], now: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ driverId: applications.driverId })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .innerJoin(applications, eq(applications.id, mailingRecipients.applicationId))
    .where(
      and(
        eq(mailings.companyId, companyId),
        gt(mailings.createdAt, new Date(now.getTime() - DAY)),
        isCounted,
        inArray(applications.driverId, driverIds),
      ),
    );
  return new Set(rows.map(({ driverId }) => driverId));
}

export type Recipient = { application: Application; reason: SkipReason | undefined };

async function recipientsOf(tx: Db, companyId: string, ids: readonly string[], now: Date): Promise<Recipient[]> {
  const wanted = [...new Set(ids.filter(isId))].slice(0, MAX_RECIPIENTS);
  const rows = await loadApplications(tx, companyId, wanted);
  rows.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
  const recentlyMailed = await recentlyMailedDrivers(
    tx,
    companyId,
    rows.map(({ driverId }) => driverId),
    now,
  );
  const chosen = new Set<string>();
  return rows.map((application) => {
    const { driverId } = application;
    const own = reasonToSkip(application);
    if (own) return { application, reason: own };
    if (chosen.has(driverId)) return { application, reason: "twice" };
    chosen.add(driverId);
    return { application, reason: recentlyMailed.has(driverId) ? "lately" : undefined };
  });
}

export async function listRecipients(actor: Actor, ids: readonly string[]) {
  const { companyId } = authorize(actor, "writeToDrivers");
  const found = await recipientsOf(db, companyId, ids, new Date());
  return found.map(({ application, reason }) => ({
    id: application.id,
    name: personName(application),
    language: languageOf(application),
    reason: reason ?? null,
  }));
}

const textFor = (texts: MailingTexts, application: Application) =>
  languageOf(application) === "es" ? texts.textEs : texts.textEn;

const filledFor = ({ name }: CompanyActor, application: Application, texts: MailingTexts): string =>
  fillIn(textFor(texts, application) ?? "", messageFields(application, name));

/** @throws invalid required for a language that somebody reads; conflict nobody_to_write_to */
function checkTexts(recipients: Recipient[], texts: MailingTexts): Application[] {
  const writable = recipients.flatMap(({ application, reason }) => (reason ? [] : application));
  if (writable.length === 0) throw conflict("nobody_to_write_to");
  const missing = new Set(writable.filter((application) => !textFor(texts, application)).map(languageOf));
  if (missing.size > 0)
    throw invalid({
      ...(missing.has("en") && { textEn: ["required"] }),
      ...(missing.has("es") && { textEs: ["required"] }),
    });
  return writable;
}

export async function previewMailing(actor: Actor, ids: readonly string[], texts: MailingTexts) {
  const staff = authorize(actor, "writeToDrivers");
  const writable = checkTexts(await recipientsOf(db, staff.companyId, ids, new Date()), texts);
  return writable.map((application) => ({
    id: application.id,
    name: personName(application),
    language: languageOf(application),
    text: filledFor(staff, application, texts),
  }));
}

export async function sendMailing(
  actor: Actor,
  ids: readonly string[],
  { once: key, ...texts }: MailingTexts & { once?: string | undefined },
): Promise<string> {
  const staff = authorize(actor, "writeToDrivers");
  const { companyId, userId } = staff;
  return transaction((tx) =>
    once(tx, actor, key, async () => {
      const now = new Date();
      const recipients = await recipientsOf(tx, companyId, ids, now);
      const writable = checkTexts(recipients, texts);
      const before = await countMailed(tx, companyId, now);
      if (before + writable.length > MAILED_PER_DAY)
        throw conflict("too_many_mailed", { most: MAILED_PER_DAY, left: Math.max(0, MAILED_PER_DAY - before) });
      const id = newId();
      const startsAt = new Date(now.getTime() + SEND_DELAY);
      await tx.insert(mailings).values({ id, companyId, userId, startsAt, createdAt: now });
      for (const { application, reason } of recipients) {
        const row = { mailingId: id, applicationId: application.id, companyId };
        if (reason) await tx.insert(mailingRecipients).values({ ...row, state: "left_out", reason });
        else {
          const vault = await openVault(tx, application.dataKeyId);
          const sealedText = vault.seal(
            textContext(id, application.id, companyId),
            filledFor(staff, application, texts),
          );
          await tx.insert(mailingRecipients).values({ ...row, state: "waiting", sealedText });
        }
      }
      await audit(tx, actor, { action: "mailing.sent", companyId, object: id, detail: { drivers: writable.length } });
      return id;
    }),
  );
}

async function countMailed(tx: Db, companyId: string, now: Date): Promise<number> {
  const [{ number } = { number: 0 }] = await tx
    .select({ number: sql<number>`count(*)` })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .where(and(eq(mailings.companyId, companyId), gt(mailings.createdAt, new Date(now.getTime() - DAY)), isCounted));
  return number;
}

async function loadMailing(tx: Db, companyId: string, id: string) {
  const [mailing] = await tx
    .select({ mailing: mailings, by: users.name })
    .from(mailings)
    .innerJoin(users, eq(users.id, mailings.userId))
    .where(and(eq(mailings.companyId, companyId), eq(mailings.id, isId(id) ? id : "")));
  if (!mailing) throw notFound();
  return { ...mailing.mailing, by: mailing.by };
}

const NO_RECIPIENTS: Record<RecipientState, number> = { waiting: 0, sent: 0, canceled: 0, left_out: 0 };

export async function getMailing(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "writeToDrivers");
  const { by, createdAt, stoppedAt } = await loadMailing(db, companyId, id);
  const rows = await db
    .select({
      id: mailingRecipients.applicationId,
      state: mailingRecipients.state,
      reason: mailingRecipients.reason,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
    })
    .from(mailingRecipients)
    .innerJoin(applications, eq(applications.id, mailingRecipients.applicationId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(eq(mailingRecipients.mailingId, id))
    .orderBy(asc(drivers.lastName), asc(drivers.firstName), asc(mailingRecipients.applicationId));
  const counts = { ...NO_RECIPIENTS };
  for (const { state } of rows) counts[state] += 1;
  const recipients = rows.map(({ firstName, lastName, email, ...recipient }) => ({
    ...recipient,
    name: personName({ firstName, lastName, email }),
  }));
  return { id, by, createdAt, stoppedAt, counts, recipients };
}

export async function listMailings(actor: Actor) {
  const { companyId } = authorize(actor, "writeToDrivers");
  const number = (state: RecipientState) =>
    sql<number>`(select count(*) from ${mailingRecipients} where ${mailingRecipients.mailingId} = ${mailings.id} and ${mailingRecipients.state} = ${state})`;
  return db
    .select({
      id: mailings.id,
      by: users.name,
      createdAt: mailings.createdAt,
      waiting: number("waiting"),
      sent: number("sent"),
      canceled: number("canceled"),
    })
    .from(mailings)
    .innerJoin(users, eq(users.id, mailings.userId))
    .where(eq(mailings.companyId, companyId))
    .orderBy(desc(mailings.createdAt), desc(mailings.id))
    .limit(MAX_LISTED_MAILINGS);
}

export async function stopMailing(actor: Actor, id: string): Promise<number> {
  const { companyId } = authorize(actor, "writeToDrivers");
  return transaction(async (tx) => {
    await loadMailing(tx, companyId, id);
    const canceled = await tx
      .update(mailingRecipients)
      .set({ state: "canceled", sealedText: null })
      .where(and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.state, "waiting")))
      .returning({ id: mailingRecipients.applicationId });
    if (canceled.length === 0) return 0;
    await tx.update(mailings).set({ stoppedAt: new Date() }).where(eq(mailings.id, id));
    await audit(tx, actor, { action: "mailing.stopped", companyId, object: id, detail: { left: canceled.length } });
    return canceled.length;
  });
}

type WaitingRecipient = { mailingId: string; applicationId: string };

export async function sendWaitingMailings(now = new Date(), signal?: AbortSignal): Promise<number> {
  const waiting = await db
    .select({ mailingId: mailingRecipients.mailingId, applicationId: mailingRecipients.applicationId })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .where(
      and(
        eq(mailingRecipients.state, "waiting"),
        or(isNull(mailingRecipients.nextTryAt), lte(mailingRecipients.nextTryAt, now)),
        isNull(mailings.stoppedAt),
        lte(mailings.startsAt, now),
      ),
    )
    .orderBy(asc(mailings.startsAt), asc(mailingRecipients.applicationId))
    .limit(BATCH_SIZE);
  return forEachRow(
    "mailing",
    waiting,
    async (recipient) => {
      try {
        return await sendOne(recipient);
      } catch (error) {
        await retryLater(recipient, now);
        throw error;
      }
    },
    signal,
  );
}

const isRecipient = ({ mailingId, applicationId }: WaitingRecipient) =>
  and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.applicationId, applicationId));

/** Otherwise it would be the first again at once, before all others. */
const retryLater = (recipient: WaitingRecipient, now: Date): Promise<unknown> =>
  transaction(async (tx) => {
    const waiting = and(isRecipient(recipient), eq(mailingRecipients.state, "waiting"));
    const [row] = await tx.select({ tries: mailingRecipients.tries }).from(mailingRecipients).where(waiting);
    if (!row) return;
    const delay = RETRY_AFTER[row.tries];
    const change =
      delay === undefined
        ? ({ state: "left_out", reason: "failed", sealedText: null } as const)
        : { nextTryAt: new Date(now.getTime() + delay) };
    await tx
      .update(mailingRecipients)
      .set({ ...change, tries: row.tries + 1 })
      .where(waiting);
  });

async function sendOne({ mailingId, applicationId }: WaitingRecipient): Promise<boolean> {
  const own = isRecipient({ mailingId, applicationId });
  return transaction(async (tx) => {
    const [found] = await tx
      .select({ recipient: mailingRecipients, userId: mailings.userId })
      .from(mailingRecipients)
      .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
      .where(and(own, eq(mailingRecipients.state, "waiting")));
    if (!found?.recipient.sealedText) return false;
    const { companyId, sealedText } = found.recipient;
    const [application] = await loadApplications(tx, companyId, [applicationId]);
    const reason = application && application.companyStatus === "active" ? reasonToSkip(application) : "erased";
    if (!application || reason) {
      await tx.update(mailingRecipients).set({ state: "left_out", reason, sealedText: null }).where(own);
      return false;
    }
    const vault = await openVault(tx, application.dataKeyId);
    const text = vault.open(textContext(mailingId, applicationId, companyId), sealedText).toString("utf8");
    const message = await deliver(tx, application, { text, authorId: found.userId });
    await tx.update(mailingRecipients).set({ state: "sent", sealedText: null }).where(own);
    const detail = { message, mailing: mailingId };
    await audit(tx, "system", { action: "message.sent", companyId, object: applicationId, detail });
    return true;
  });
}

export const deleteOldMailings = (now: Date): Promise<unknown> =>
  transaction(async (tx) => {
    const old = tx
      .select({ id: mailings.id })
      .from(mailings)
      .where(lt(mailings.createdAt, new Date(now.getTime() - RETENTION)));
    await tx.delete(mailingRecipients).where(inArray(mailingRecipients.mailingId, old));
    await tx.delete(mailings).where(lt(mailings.createdAt, new Date(now.getTime() - RETENTION)));
  });
