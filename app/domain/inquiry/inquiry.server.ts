import { type Db, db, transaction } from "db/client.server";
import { investigations } from "db/schema";
import { inArray } from "drizzle-orm";
import type { Language } from "locales/index";
import { detailsContext } from "~/domain/application/record/added-employers.server";
import { isLive } from "~/domain/application/status";
import { dayOf, type Month } from "~/domain/day";
import { conflict } from "~/domain/errors";
import { folderOf } from "~/domain/file/store.server";
import { once } from "~/domain/idempotency.server";
import { applicationsOf } from "~/domain/row-access/application.server";
import { loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { dutyOf } from "~/domain/template/duty";
import { personName } from "~/domain/words";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { lacksAgreement } from "./agreement";
import { asksTesting, type Contact } from "./answer";
import { type AnswerStatusOf, loadAnswerStatuses } from "./answer-status.server";
import { beginInvestigation } from "./begin.server";
import { differencesOf } from "./difference";
import {
  addInquiryEvent,
  answersOf,
  disregardNewest,
  eventsOf,
  inquiriesOf,
  insertInquiry,
  type Loaded,
  loadInquiry,
  moveInquiry,
  updateInquiry,
} from "./record.server";
import { findConsent } from "./release.server";
import { listRequests } from "./request.server";
import {
  attemptsFor,
  attemptsIn,
  canMove,
  deadlineOf,
  ENDING_NAMES,
  type Ending,
  INVESTIGATED,
  isClosed,
  moveTo,
} from "./state";

const isSentState = (state: string) => state === "sent";

function summary({ row, details }: Loaded, statusOf: AnswerStatusOf) {
  return {
    id: row.id,
    applicationId: row.applicationId,
    version: row.version,
    employer: details.employer,
    state: row.state,
    stateSince: row.stateSince,
    sentAt: row.sentAt,
    linkEndsAt: isSentState(row.state) ? row.linkEndsAt : null,
    email: details.contact.email,
    byHand: details.said === null,
    ...statusOf(row),
  };
}
export type InquirySummary = ReturnType<typeof summary>;

const isInvestigated = ({ status }: { status: string }) => (INVESTIGATED as readonly string[]).includes(status);

async function beginWaiting(driver: { id: string; companyId: string }): Promise<void> {
  const own = (await applicationsOf(db, driver)).filter(isInvestigated);
  const started = await db
    .select({ id: investigations.applicationId, startedAt: investigations.startedAt })
    .from(investigations)
    .where(
      inArray(
        investigations.applicationId,
        own.map(({ id }) => id),
      ),
    );
  for (const { id, companyId, submittedAt } of own)
    if (!started.some((mark) => mark.id === id && mark.startedAt >= (submittedAt ?? mark.startedAt)))
      await transaction((tx) => beginInvestigation(tx, companyId, id));
}

export async function getInvestigation(actor: Actor, driverId: string) {
  const { companyId, timeZone } = authorize(actor, "readInvestigation");
  const driver = await loadDriver(db, companyId, driverId);
  await auditView(actor, { action: "inquiry.viewed", companyId, object: driverId });
  await beginWaiting(driver);
  const all = await inquiriesOf(db, companyId, driverId);
  const statusOf = await loadAnswerStatuses(db, await openVault(db, driver.dataKeyId), { companyId, driverId });
  const inquiries = all.map((each) => summary(each, statusOf));
  const open = inquiries.filter(({ state, isEarlier }) => !isEarlier && !isClosed(state));
  return {
    driver: { id: driver.id, name: personName(driver), isApplicant: driver.status === "applicant" },
    clock:
      driver.status === "active" && driver.hiredOn ? deadlineOf(driver.hiredOn, dayOf(new Date(), timeZone)) : null,
    inquiries,
    open: open.length,
    isOver: open.length > 0 && open.every(({ standing }) => standing === "over"),
    requests: await listRequests(db, companyId, driverId),
  };
}

export async function getInquiry(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readInvestigation");
  const loaded = await loadInquiry(db, companyId, id);
  const { row, details } = loaded;
  await auditView(actor, { action: "inquiry.viewed", companyId, object: row.driverId, detail: { inquiry: id } });
  const driver = await loadDriver(db, companyId, row.driverId);
  const events = await eventsOf(db, loaded);
  const answers = await answersOf(db, loaded);
  const [newest] = answers;
  return {
    ...summary(loaded, await loadAnswerStatuses(db, loaded.vault, row)),
    details,
    driver: { id: driver.id, name: personName(driver) },
    codeLocked: row.codeTries >= CODE_TRIES && isSentState(row.state),
    consent: await findConsent(db, loaded),
    lacksAgreement: lacksAgreement(details, events),
    folderId: await folderOf(db, row.driverId, "restricted"),
    events,
    answers,
    differences: newest ? differencesOf(details.said, newest.values) : [],
    requests: (await listRequests(db, companyId, row.driverId)).filter(({ inquiryId }) => inquiryId === id),
    may: {
      send: canMove("send", row.state),
      attempt: canMove("attempt", row.state),
      answer: canMove("answer", row.state),
      endings: ENDING_NAMES.filter((ending) => canMove(ending, row.state)),
    },
  };
}
export type ShownInquiry = Awaited<ReturnType<typeof getInquiry>>;

export const CODE_TRIES = 5;

type Added = {
  name: string;
  city?: string | undefined;
  state?: string | undefined;
  to?: Month | undefined;
  fmcsrs: "yes" | "no";
  part40: "yes" | "no";
} & Partial<Record<"email" | "phone" | "fax" | "address", string>> & { language: Language };

const contactIn = ({ email, phone, fax, address, language }: Partial<Contact> & { language: Language }): Contact => ({
  email: email ?? null,
  phone: phone ?? null,
  fax: fax ?? null,
  address: address ?? null,
  language,
});

export async function addInquiry(actor: Actor, driverId: string, added: Added, key?: string): Promise<string> {
  const staff = authorize(actor, "readInvestigation");
  const { companyId, userId } = staff;
  return transaction((tx) =>
    once(tx, staff, key, async () => {
      const driver = await loadUnerasedDriver(tx, companyId, driverId);
      const vault = await openVault(tx, driver.dataKeyId);
      const own = await applicationsOf(tx, driver);
      // With a draft or a rejected application nobody would be asked.
      const its = own.find(isInvestigated) ?? own.find(({ status, submittedAt }) => submittedAt && isLive(status));
      const [fmcsrs, part40] = [added.fmcsrs === "yes", added.part40 === "yes"];
      const of = {
        duty: its ? dutyOf(its.definition) : driver.duty,
        appliedOn: its?.submittedAt ? dayOf(its.submittedAt, staff.timeZone) : todayOf(staff),
        failedTest: false,
      };
      const id = await insertInquiry(
        tx,
        vault,
        { companyId, driverId, applicationId: its?.id ?? null, createdByUserId: userId },
        {
          employer: { name: added.name, city: added.city ?? "", state: added.state ?? "" },
          contact: contactIn(added),
          driver: { name: personName(driver), otherNames: null, ssnEnding: null },
          said: null,
          fmcsrs,
          part40,
          asksTesting: asksTesting({ fmcsrs, part40, to: added.to ?? null }, of),
        },
      );
      await addInquiryEvent(tx, { row: { id, companyId }, vault }, { act: "add", by: userId });
      await audit(tx, staff, { action: "inquiry.added", object: driverId });
      return id;
    }),
  );
}

type ChangedContact = Partial<Record<"email" | "phone" | "fax" | "address", string>> & { language: Language };

/** A sent mail stays valid. */
export async function changeContact(actor: Actor, id: string, version: number, contact: ChangedContact): Promise<void> {
  const staff = authorize(actor, "readInvestigation");
  await transaction(async (tx) => {
    const { row, vault, details } = await loadInquiry(tx, staff.companyId, id);
    if (row.version !== version) throw conflict("stale_version");
    const sealedDetails = vault.sealJson(detailsContext(row), { ...details, contact: contactIn(contact) });
    await updateInquiry(tx, row, { sealedDetails });
    await audit(tx, staff, { action: "inquiry.contact_changed", object: row.driverId });
  });
}

export async function endInquiry(
  actor: Actor,
  id: string,
  { ending, version, words }: { ending: Ending; version: number; words: string },
): Promise<string> {
  const staff = authorize(actor, "readInvestigation");
  return transaction(async (tx) => {
    const loaded = await loadInquiry(tx, staff.companyId, id);
    if (loaded.row.version !== version) throw conflict("stale_version");
    await requireAttempts(tx, loaded, ending);
    await moveInquiry(tx, loaded.row, ending, { linkEndsAt: null, codeHash: null, sentAt: null });
    if (ending === "disregard") await disregardNewest(tx, loaded);
    await addInquiryEvent(tx, loaded, { act: ending, by: staff.userId, detail: { words } });
    await audit(tx, staff, {
      action: moveTo(ending) === "ready" ? "inquiry.reopened" : "inquiry.ended",
      object: loaded.row.driverId,
    });
    return loaded.row.driverId;
  });
}

async function requireAttempts(tx: Db, loaded: Loaded, ending: Ending): Promise<void> {
  const needed = attemptsFor(ending);
  const made = attemptsIn(await eventsOf(tx, loaded));
  if (made < needed) throw conflict("attempts_missing", { count: needed, made });
}
