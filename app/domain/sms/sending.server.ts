/** Sends waiting text messages: not at night, a few a day, and never after the consent has ended. */
import { db, transaction } from "db/client.server";
import { drivers, smsConsents, smsMessages } from "db/schema";
import { and, asc, desc, eq, gt, inArray, lte, notInArray } from "drizzle-orm";
import { forEachRow } from "~/server/each-row.server";
import { log } from "~/server/log.server";
import { postSms, type SmsAnswer } from "~/server/sms.server";
import { openVault } from "~/server/vault.server";
import { endUnsubscribed } from "./delivery.server";
import { afterQuietHours, zonesOf } from "./hours";
import { type Consent, phoneOf, textContext } from "./record.server";
import { AWAITED, isAwaited, SMS_A_DAY } from "./sms";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RETRY_AFTER = [1, 5, 15, 60, 180].map((minutes) => minutes * MINUTE);
const BATCH_SIZE = 10;

type Message = typeof smsMessages.$inferSelect;

export async function sendWaitingSms(now = new Date(), signal?: AbortSignal): Promise<number> {
  const due = await db
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .where(and(eq(smsMessages.state, "waiting"), lte(smsMessages.nextTryAt, now)))
    .orderBy(desc(inArray(smsMessages.kind, [...AWAITED])), asc(smsMessages.nextTryAt), asc(smsMessages.id))
    .limit(BATCH_SIZE);
  return forEachRow(
    "text message",
    due,
    async ({ id }) => {
      try {
        return await sendOne(id, now, signal);
      } catch (error) {
        await retryLater(id, now);
        throw error;
      }
    },
    signal,
  );
}

/** Otherwise it would be the first again at once, before all others. */
async function retryLater(id: string, now: Date): Promise<void> {
  const [message] = await db.select().from(smsMessages).where(eq(smsMessages.id, id));
  if (message) await recordFailure(message, "internal error", RETRY_AFTER[message.tries], now);
}

/** Loaded again, since a STOP may have arrived while an earlier message was being sent. */
async function sendOne(id: string, now: Date, signal?: AbortSignal): Promise<boolean> {
  const [found] = await db
    .select({
      message: smsMessages,
      consent: smsConsents,
      dataKeyId: drivers.dataKeyId,
      licenceState: drivers.licenceState,
    })
    .from(smsMessages)
    .innerJoin(smsConsents, eq(smsConsents.id, smsMessages.consentId))
    .innerJoin(drivers, eq(drivers.id, smsMessages.driverId))
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, "waiting")));
  if (!found?.message.sealedText) return false;
  const { message, consent, dataKeyId, licenceState } = found;
  const awaited = isAwaited(message.kind);
  if (message.uselessAt <= now || (!awaited && (await isEnough(message, now)))) return drop(message);
  const at = awaited ? now : afterQuietHours(zonesOf(licenceState), now);
  if (at > now) return change(message, { nextTryAt: at });
  const vault = await openVault(db, dataKeyId);
  const text = vault.open(textContext(message), found.message.sealedText).toString("utf8");
  const answer = await postSms({ id, to: phoneOf(vault, consent), text }, signal);
  // It is sent again after the start: at least once, not at most.
  if (signal?.aborted) return false;
  return settle(message, consent, answer, now);
}

async function isEnough({ driverId }: Message, now: Date): Promise<boolean> {
  const today = and(
    eq(smsMessages.driverId, driverId),
    eq(smsMessages.state, "sent"),
    notInArray(smsMessages.kind, [...AWAITED]),
    gt(smsMessages.sentAt, new Date(now.getTime() - DAY)),
  );
  return (await db.$count(smsMessages, today)) >= SMS_A_DAY;
}

const own = ({ id, tries }: Message) =>
  and(eq(smsMessages.id, id), eq(smsMessages.state, "waiting"), eq(smsMessages.tries, tries));

async function drop(message: Message): Promise<false> {
  await transaction((tx) => tx.delete(smsMessages).where(own(message)));
  return false;
}

async function change(message: Message, set: Partial<Message>): Promise<false> {
  await transaction((tx) => tx.update(smsMessages).set(set).where(own(message)));
  return false;
}

async function settle(message: Message, consent: Consent, answer: SmsAnswer, now: Date): Promise<boolean> {
  const { outcome, error, providerId } = answer;
  const tries = message.tries + 1;
  if (outcome === "sent") {
    await change(message, { state: "sent", sentAt: now, sealedText: null, tries, lastError: null, providerId });
    return true;
  }
  log.warn({ sms: message.id, kind: message.kind, tries, error }, "text message not sent");
  if (outcome === "unsubscribed") {
    await transaction((tx) => endUnsubscribed(tx, consent));
    return false;
  }
  return recordFailure(message, error, outcome === "later" ? RETRY_AFTER[message.tries] : undefined, now);
}

/** @param delay milliseconds, or none where it is not sent again */
function recordFailure(message: Message, lastError: string | null, delay: number | undefined, now: Date) {
  const tries = message.tries + 1;
  if (delay === undefined) return change(message, { state: "failed", tries, lastError });
  return change(message, { tries, lastError, nextTryAt: new Date(now.getTime() + delay) });
}
