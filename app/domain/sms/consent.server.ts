/** Consent to text messages (47 CFR 64.1200): apart from the application, confirmed by a code. */
import { type Db, db, transaction } from "db/client.server";
import { smsConsents, smsMessages } from "db/schema";
import { and, desc, eq, isNotNull, lt, lte, ne } from "drizzle-orm";
import { fill } from "locales/fill";
import type { Language } from "locales/index";
import { SMS_CONSENTS } from "locales/sms-consents";
import { conflict, invalid } from "~/domain/errors";
import { type Application, getOwnApplication } from "~/domain/row-access/application.server";
import { loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { formatPhone } from "~/domain/words";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { hashToken, newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { newMailedCode } from "~/server/mailed-code.server";
import { openVault } from "~/server/vault.server";
import { addSms } from "./queue.server";
import {
  type Consent,
  consentsOf,
  dropConsents,
  endConsent,
  findActive,
  indexOfPhone,
  phoneContext,
  phoneOf,
  requireProvider,
} from "./record.server";
import { CODE_LIFE, CODE_TRIES, SMS_A_DAY, takesSms } from "./sms";

const MINUTE = 60_000;
const [NEWEST] = SMS_CONSENTS;
const codeHash = (id: string, code: string) => hashToken(`${id}:${code}`);

const isOver = ({ agreedAt, codeTries }: Consent, now = Date.now()): boolean =>
  codeTries >= CODE_TRIES || now - agreedAt.getTime() > CODE_LIFE * MINUTE;

function termsFor({ companyName: company }: Application, language: Language) {
  const { agree, terms } = NEWEST[language];
  const put = (line: string) => fill(line, { company, most: SMS_A_DAY });
  return { agree: put(agree), terms: terms.map(put) };
}

/** @throws notFound where there are no text messages */
export async function getOwnSms(actor: Actor, language: Language) {
  requireProvider();
  const application = await getOwnApplication(db, actor);
  const vault = await openVault(db, application.dataKeyId);
  const all = await consentsOf(db, application.driverId);
  const [active, pendingConsent] = (["active", "asked"] as const).map((state) =>
    all.find((one) => one.state === state),
  );
  const { phone, companyName: company } = application;
  return {
    company,
    terms: termsFor(application, language),
    phone: phone && takesSms(phone) ? phone : "",
    active: active
      ? {
          phone: phoneOf(vault, active),
          since: active.provedAt ?? active.agreedAt,
          failed: await isLastFailed(db, active),
        }
      : null,
    pendingConsent: pendingConsent
      ? { phone: phoneOf(vault, pendingConsent), failed: await isLastFailed(db, pendingConsent) }
      : null,
  };
}

/** Of sent messages only: waiting ones show nothing about the number. */
async function isLastFailed(tx: Db, { id }: Consent): Promise<boolean> {
  const [last] = await tx
    .select({ state: smsMessages.state })
    .from(smsMessages)
    .where(and(eq(smsMessages.consentId, id), ne(smsMessages.state, "waiting")))
    .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
    .limit(1);
  return last?.state === "failed";
}

/** @returns undefined where there are no text messages */
export const findSmsState = async (tx: Db, driverId: string): Promise<"on" | "off" | undefined> =>
  env.sms && ((await findActive(tx, driverId)) ? "on" : "off");

export async function askForSms(actor: Actor, { phone }: { phone: string }, language: Language): Promise<void> {
  const { applicantId } = authorize(actor, "consentToSms");
  const { from } = requireProvider();
  if (!takesSms(phone)) throw invalid({ phone: ["sms_number"] });
  const phoneIndex = indexOfPhone(phone);
  await consumeLimit("smsCodes", applicantId);
  await consumeLimit("smsCodes", phoneIndex.toString("hex"));
  await transaction(async (tx) => {
    const application = await getOwnApplication(tx, actor);
    const { companyId, driverId } = application;
    await loadUnerasedDriver(tx, companyId, driverId);
    await refuseStopped(tx, phoneIndex, from);
    const before = (await consentsOf(tx, driverId)).filter(({ state }) => state === "asked");
    await dropConsents(
      tx,
      before.map(({ id }) => id),
    );
    const [id, code] = [newId(), newMailedCode()];
    const vault = await openVault(tx, application.dataKeyId);
    const agreedAt = new Date();
    await tx.insert(smsConsents).values({
      id,
      companyId,
      driverId,
      state: "asked",
      sealedPhone: vault.seal(phoneContext({ id, companyId }), phone),
      phoneIndex,
      textVersion: NEWEST.version,
      language,
      codeHash: codeHash(id, code),
      agreedAt,
    });
    const uselessAt = new Date(agreedAt.getTime() + CODE_LIFE * MINUTE);
    await addSms(tx, application, "code", { consentId: id, code, uselessAt });
    await audit(tx, actor, { action: "sms.asked", companyId, object: driverId, detail: { text: NEWEST.version } });
  });
}

/** The carrier holds back what is sent there until whoever has the phone says START. */
async function refuseStopped(tx: Db, phoneIndex: Buffer, from: string): Promise<void> {
  const stopped = and(eq(smsConsents.phoneIndex, phoneIndex), eq(smsConsents.endedBy, "stop"));
  if ((await tx.$count(smsConsents, stopped)) > 0) throw conflict("sms_stopped", { number: formatPhone(from) });
}

export async function confirmPhone(actor: Actor, { code }: { code: string }): Promise<void> {
  authorize(actor, "consentToSms");
  requireProvider();
  const isRight = await transaction(async (tx) => {
    const application = await getOwnApplication(tx, actor);
    const { companyId, driverId } = application;
    const all = await consentsOf(tx, driverId);
    const pendingConsent = all.find(({ state }) => state === "asked");
    if (!pendingConsent || isOver(pendingConsent)) throw conflict("sms_code_over");
    if (!pendingConsent.codeHash?.equals(codeHash(pendingConsent.id, code))) {
      await set(tx, pendingConsent, { codeTries: pendingConsent.codeTries + 1 });
      return false;
    }
    for (const earlier of all.filter(({ state }) => state === "active"))
      await endConsent(tx, earlier, { endedBy: "number" });
    await set(tx, pendingConsent, { state: "active", provedAt: new Date(), codeHash: null });
    await addSms(tx, application, "begun", { consentId: pendingConsent.id });
    await audit(tx, actor, {
      action: "sms.begun",
      companyId,
      object: driverId,
      detail: { text: pendingConsent.textVersion },
    });
    return true;
  });
  if (!isRight) throw invalid({ code: ["sms_code"] });
}

const set = (tx: Db, { id }: Consent, values: Partial<Consent>) =>
  tx.update(smsConsents).set(values).where(eq(smsConsents.id, id));

/** Idempotent. */
export async function endOwnSms(actor: Actor): Promise<void> {
  authorize(actor, "consentToSms");
  await transaction(async (tx) => {
    const { companyId, driverId } = await getOwnApplication(tx, actor);
    const active = await findActive(tx, driverId);
    if (!active) return;
    await endConsent(tx, active, { endedBy: "page" });
    await audit(tx, actor, { action: "sms.ended", companyId, object: driverId, detail: { by: "page" } });
  });
}

/** The earlier number may belong to another person by now. */
export async function endSmsAfterChange(
  tx: Db,
  actor: Actor,
  driver: Pick<Application, "companyId" | "driverId" | "dataKeyId" | "phone">,
  phone: string | null,
): Promise<void> {
  const { companyId, driverId } = driver;
  if (driver.phone === null || driver.phone === phone) return;
  const active = await findActive(tx, driverId);
  if (!active || phoneOf(await openVault(tx, driver.dataKeyId), active) !== driver.phone) return;
  await endConsent(tx, active, { endedBy: "number" });
  await audit(tx, actor, { action: "sms.ended", companyId, object: driverId, detail: { by: "number" } });
}

const DAY = 24 * 60 * MINUTE;
const RETENTION = 30 * DAY;

/** What is out, what nobody can use anymore, and numbers that nobody proved; a consent is kept as long as the driver. */
export const deleteOldSms = (now: Date): Promise<unknown> =>
  transaction(async (tx) => {
    await tx
      .update(smsMessages)
      .set({ sealedText: null })
      .where(and(eq(smsMessages.state, "failed"), isNotNull(smsMessages.sealedText), lte(smsMessages.uselessAt, now)));
    await tx.delete(smsMessages).where(lt(smsMessages.createdAt, new Date(now.getTime() - RETENTION)));
    const unproved = await tx
      .select({ id: smsConsents.id })
      .from(smsConsents)
      .where(and(eq(smsConsents.state, "asked"), lt(smsConsents.agreedAt, new Date(now.getTime() - DAY))));
    await dropConsents(
      tx,
      unproved.map(({ id }) => id),
    );
  });
