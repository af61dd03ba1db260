import { type Db, db, transaction } from "db/client.server";
import { applications, companies, inquiries } from "db/schema";
import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { type Company, loadCompany } from "~/domain/company/company.server";
import { type Day, dayOf, daysBetween } from "~/domain/day";
import { conflict, DomainError } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { inquiryMail } from "~/emails/investigation/request";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { hashToken, newToken } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { lacksAgreement } from "./agreement";
import { findAnswerStatus, requireInquiryNotOver } from "./answer-status.server";
import { adoptLatestContactConsent } from "./begin.server";
import {
  addInquiryEvent,
  eventsOf,
  type Loaded,
  loadInquiry,
  moveInquiry,
  requireMove,
  updateInquiry,
  writeDraft,
} from "./record.server";
import { requireConsent } from "./release.server";
import { type ContactMethod, INVESTIGATED, LINK_DAYS, REMINDER_DAYS, remindersDue } from "./state";

const DAY = 24 * 3600_000;

/** Ends earlier links, codes and sessions. The code goes apart from the link, when it is asked for. @returns the row's new values */
async function mailRequest(tx: Db, loaded: Loaded, company: Company, reminder: boolean) {
  const { row, details } = loaded;
  const { email: to, language } = details.contact;
  if (!to) throw conflict("inquiry_without_mail");
  const before = (await eventsOf(tx, loaded)).find(({ way }) => way === "mail");
  if (before && before.to !== to && row.sealedDraft) await writeDraft(tx, loaded, "employer", null);
  const token = newToken();
  const linkEndsAt = new Date(Date.now() + LINK_DAYS * DAY);
  const content = inquiryMail(translator(language), {
    employer: details.employer.name,
    company: company.legalName ?? company.name,
    contact: contactOf(company),
    endsOn: dayOf(linkEndsAt, company.timeZone),
    link: `${env.appUrl}/previous-employer?token=${token}`,
    language,
    reminder,
  });
  await queueMail(tx, { to, language, name: reminder ? "inquiry-reminder" : "inquiry", content });
  return { linkHash: hashToken(token), codeHash: null, codeTries: 0, codeEndsAt: null, linkEndsAt };
}

/** The application promised this to the driver. */
async function requireAgreement(tx: Db, loaded: Loaded): Promise<void> {
  if (lacksAgreement(loaded.details, await eventsOf(tx, loaded))) throw conflict("contact_not_agreed");
}

async function loadLatest(tx: Db, companyId: string, id: string): Promise<Loaded> {
  const { row } = await loadInquiry(tx, companyId, id);
  if (row.applicationId) await adoptLatestContactConsent(tx, companyId, row.applicationId);
  return loadInquiry(tx, companyId, id);
}

type Sending = { once?: string | undefined; agreed?: boolean };

/** Renews the link when repeated. @param sending.agreed the driver now agrees or is hired */
export async function sendInquiry(
  actor: Actor,
  id: string,
  { once: key, agreed = false }: Sending = {},
): Promise<string> {
  const staff = authorize(actor, "readInvestigation");
  await consumeLimit("messagesByStaff", staff.userId, "too_many_messages");
  return transaction((tx) =>
    once(tx, staff, key, async () => {
      const loaded = await loadLatest(tx, staff.companyId, id);
      requireMove(loaded.row, "send");
      await requireInquiryNotOver(tx, loaded);
      await requireConsent(tx, loaded);
      if (!agreed) await requireAgreement(tx, loaded);
      const noted = agreed && loaded.details.said?.mayContact === false;
      const link = await mailRequest(tx, loaded, await loadCompany(tx, staff.companyId), false);
      await moveInquiry(tx, loaded.row, "send", { ...link, sentAt: new Date(), reminders: 0 });
      await addInquiryEvent(tx, loaded, {
        act: "send",
        by: staff.userId,
        detail: { way: "mail", to: loaded.details.contact.email ?? "", ...(noted && { agreed: true }) },
      });
      await audit(tx, staff, {
        action: "inquiry.sent",
        object: loaded.row.driverId,
        ...(noted && { detail: { agreed: true } }),
      });
      return loaded.row.driverId;
    }),
  );
}

export type Attempt = { way: ContactMethod; to: string; attemptedOn: Day; words: string };

export async function logAttempt(actor: Actor, id: string, attempt: Attempt, key?: string): Promise<string> {
  const staff = authorize(actor, "readInvestigation");
  return transaction((tx) =>
    once(tx, staff, key, async () => {
      const loaded = await loadInquiry(tx, staff.companyId, id);
      await moveInquiry(tx, loaded.row, "attempt");
      const { way, to, attemptedOn: on, words } = attempt;
      await addInquiryEvent(tx, loaded, { act: "attempt", by: staff.userId, detail: { way, to, on, words } });
      await audit(tx, staff, { action: "inquiry.attempted", object: loaded.row.driverId });
      return loaded.row.driverId;
    }),
  );
}

export async function remindInquiries(now = new Date(), signal?: AbortSignal): Promise<number> {
  const waiting = await db
    .select({ id: inquiries.id, companyId: inquiries.companyId })
    .from(inquiries)
    .innerJoin(companies, eq(companies.id, inquiries.companyId))
    .leftJoin(applications, eq(applications.id, inquiries.applicationId))
    .where(
      and(
        eq(inquiries.state, "sent"),
        eq(companies.status, "active"),
        or(isNull(inquiries.applicationId), inArray(applications.status, [...INVESTIGATED])),
        isNotNull(inquiries.sentAt),
        lt(inquiries.sentAt, new Date(now.getTime() - (REMINDER_DAYS[0] - 1) * DAY)),
        lt(inquiries.reminders, REMINDER_DAYS.length),
      ),
    )
    .orderBy(asc(inquiries.sentAt));
  let sent = 0;
  for (const { id, companyId } of waiting) {
    if (signal?.aborted) break;
    try {
      if (await transaction((tx) => remind(tx, companyId, id, now))) sent += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) log.error({ err: error, inquiry: id }, "reminder of an inquiry");
    }
  }
  return sent;
}

async function remind(tx: Db, companyId: string, id: string, now: Date): Promise<boolean> {
  const loaded = await loadLatest(tx, companyId, id);
  const { row } = loaded;
  const company = await loadCompany(tx, companyId);
  const day = (instant: Date) => dayOf(instant, company.timeZone);
  const due = row.sentAt ? remindersDue(daysBetween(day(row.sentAt), day(now))) : 0;
  if (row.state !== "sent" || due <= row.reminders) return false;
  if ((await findAnswerStatus(tx, loaded)) !== "wanted") return false;
  await requireConsent(tx, loaded);
  await requireAgreement(tx, loaded);
  const link = await mailRequest(tx, loaded, company, true);
  await updateInquiry(tx, row, { ...link, reminders: due });
  await addInquiryEvent(tx, loaded, {
    act: "remind",
    by: null,
    detail: { way: "mail", to: loaded.details.contact.email ?? "" },
  });
  await audit(tx, "system", { action: "inquiry.reminded", companyId, object: row.driverId });
  return true;
}
