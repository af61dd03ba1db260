import { type Db, db, transaction } from "db/client.server";
import { adverseActions, applicants, companies, drivers, files, outbox } from "db/schema";
import { and, desc, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Language } from "locales/index";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { type Day, dayOf, startOfDay } from "~/domain/day";
import { conflict, DomainError, invalid, notFound } from "~/domain/errors";
import { SHOWN_TO_ALL_STAFF } from "~/domain/file/row-access.server";
import type { FileContent } from "~/domain/file/store.server";
import { applicantLink, loadApplication } from "~/domain/row-access/application.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { adverseActionText } from "~/emails/adverse-action";
import { reportCopyMail } from "~/emails/report-copy";
import { env } from "~/env.server";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { openVault } from "~/server/vault.server";
import { addressOf, drawLetter } from "./letter.server";
import { noticeOf } from "./notice-versions";
import { type AdverseRow, decryptAdverse, isUndelivered, stateOf } from "./record.server";
import { OWN_DECISIONS_PATH } from "./report";
import type { ReportCopy } from "./schema";

async function ownLink(tx: Db, { companyId, applicationId }: AdverseRow): Promise<string> {
  if (!applicationId) return `${env.appUrl}${OWN_DECISIONS_PATH}`;
  const { positionCode } = await loadApplication(tx, companyId, applicationId);
  return applicantLink(positionCode, OWN_DECISIONS_PATH);
}

export const selectAdverse = (tx: Db) =>
  tx
    .select({
      row: adverseActions,
      driver: drivers,
      company: companies,
      language: applicants.language,
      mail: outbox.status,
    })
    .from(adverseActions)
    // The index of decisions starts with the company.
    .innerJoin(drivers, and(eq(drivers.id, adverseActions.driverId), eq(drivers.companyId, adverseActions.companyId)))
    .innerJoin(companies, eq(companies.id, adverseActions.companyId))
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .leftJoin(outbox, eq(outbox.id, adverseActions.mailId))
    .orderBy(desc(adverseActions.createdAt));
export type AdverseActionRow = Awaited<ReturnType<typeof selectAdverse>>[number];

export async function describeAdverse(tx: Db, { row, driver, company, mail }: AdverseActionRow) {
  const vault = await openVault(tx, driver.dataKeyId);
  const undelivered = isUndelivered(row, mail);
  const { id, driverId, applicationId, report, notice, noticeDueOn, noticedAt } = row;
  const { copyAskedAt, copyDueOn, copyWay, copyFileId, copiedAt, createdAt } = row;
  return {
    id,
    driverId,
    applicationId,
    report,
    notice,
    noticeDueOn,
    noticedAt,
    undelivered,
    copyAskedAt,
    copyDueOn,
    copyWay,
    copyFileId,
    copiedAt,
    createdAt,
    ...decryptAdverse(vault, row),
    company: company.name,
    state: stateOf(row, dayOf(new Date(), company.timeZone), undelivered),
  };
}
export type AdverseAction = Awaited<ReturnType<typeof describeAdverse>>;

async function selectAndDescribe(where: SQL | undefined): Promise<AdverseAction[]> {
  const found: AdverseAction[] = [];
  for (const one of await selectAdverse(db).where(where)) found.push(await describeAdverse(db, one));
  return found;
}

export async function listAdverseActions(actor: Actor, driverId: string): Promise<AdverseAction[]> {
  const { companyId } = authorize(actor, "readDrivers");
  await loadDriver(db, companyId, driverId);
  return selectAndDescribe(and(eq(adverseActions.companyId, companyId), eq(adverseActions.driverId, driverId)));
}

export async function listOpenAdverse(actor: Actor) {
  const { companyId, timeZone } = authorize(actor, "readDrivers");
  const today = dayOf(new Date(), timeZone);
  const found = await db
    .select({ row: adverseActions, mail: outbox.status, person: NAME_COLUMNS })
    .from(adverseActions)
    .innerJoin(drivers, eq(drivers.id, adverseActions.driverId))
    .leftJoin(outbox, eq(outbox.id, adverseActions.mailId))
    .where(
      and(
        eq(adverseActions.companyId, companyId),
        or(
          isNull(adverseActions.noticedAt),
          and(eq(adverseActions.notice, "mail"), eq(outbox.status, "failed")),
          and(isNotNull(adverseActions.copyDueOn), isNull(adverseActions.copiedAt)),
        ),
      ),
    );
  return found
    .map(({ row, mail, person }) => {
      const { id, noticeDueOn, copyDueOn } = row;
      const state = stateOf(row, today, isUndelivered(row, mail));
      const dueOn = state.startsWith("notice") ? noticeDueOn : (copyDueOn ?? noticeDueOn);
      return { id, name: personName(person), state, dueOn };
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
}
const NAME_COLUMNS = { firstName: drivers.firstName, lastName: drivers.lastName, email: drivers.email };

async function loadAdverseAction(tx: Db, companyId: string, id: string): Promise<AdverseActionRow> {
  const [found] = isId(id)
    ? await selectAdverse(tx).where(and(eq(adverseActions.id, id), eq(adverseActions.companyId, companyId)))
    : [];
  if (!found) throw notFound();
  return found;
}

export async function getAdverseAction(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const found = await loadAdverseAction(db, companyId, id);
  const address = await addressOf(db, found.driver);
  const documents = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(documentsOf(found.row))
    .orderBy(desc(files.createdAt));
  return { ...(await describeAdverse(db, found)), name: personName(found.driver), address, documents };
}

type DriverKeys = { companyId: string; driverId: string };
export const documentsOf = ({ companyId, driverId }: DriverKeys) =>
  and(eq(files.companyId, companyId), eq(files.driverId, driverId), isNull(files.replacedById), SHOWN_TO_ALL_STAFF);

export async function getAdverseLetter(actor: Actor, id: string, language?: Language): Promise<FileContent> {
  const { companyId } = authorize(actor, "decideApplications");
  const found = await loadAdverseAction(db, companyId, id);
  const { driver, company, row } = found;
  const vault = await openVault(db, driver.dataKeyId);
  const inLanguage = language ?? found.language;
  const details = decryptAdverse(vault, row);
  const t = translator(inLanguage);
  const { subject, lines } = adverseActionText(t, inLanguage, {
    company: company.name,
    contact: contactOf(company),
    report: row.report,
    details,
  });
  try {
    const letter = await drawLetter({ company, driver, on: row.createdAt, language: inLanguage, subject, lines });
    await auditView(actor, { action: "adverse_action.letter_made", companyId, object: row.applicationId ?? driver.id });
    return letter;
  } catch (error) {
    log.error({ err: error }, "notice of an adverse action");
    throw new DomainError("unavailable", "application_pdf_failed", { retryAfter: 5 });
  }
}

/** @throws conflict already_noticed, invalid for a day before the decision or after today */
export async function recordNoticePosted(actor: Actor, id: string, { postedOn }: { postedOn: Day }): Promise<string> {
  const staff = authorize(actor, "decideApplications");
  return transaction(async (tx) => {
    const found = await loadAdverseAction(tx, staff.companyId, id);
    const { row, company } = found;
    const { undelivered } = await describeAdverse(tx, found);
    if (row.noticedAt && !undelivered) throw conflict("already_noticed");
    if (postedOn < dayOf(row.createdAt, company.timeZone)) throw invalid({ postedOn: ["before_decision"] });
    if (postedOn > dayOf(new Date(), company.timeZone)) throw invalid({ postedOn: ["future"] });
    await tx
      .update(adverseActions)
      .set({ notice: "post", noticedAt: startOfDay(postedOn, company.timeZone) })
      .where(and(eq(adverseActions.id, id), eq(adverseActions.companyId, staff.companyId)));
    await audit(tx, staff, {
      action: "adverse_action.notice_posted",
      object: row.applicationId ?? row.driverId,
      detail: { on: postedOn, adverseAction: id },
    });
    return row.driverId;
  });
}

/** @throws conflict already_copied, invalid without a document of the driver */
export async function provideReportCopy(
  actor: Actor,
  id: string,
  { way: deliveryMethod, fileId }: ReportCopy,
): Promise<string> {
  const staff = authorize(actor, "decideApplications");
  return transaction(async (tx) => {
    const { row, driver, company, language } = await loadAdverseAction(tx, staff.companyId, id);
    if (row.copiedAt) throw conflict("already_copied");
    if (deliveryMethod === "file") await requireDocument(tx, row, fileId);
    await tx
      .update(adverseActions)
      .set({
        copyWay: deliveryMethod,
        copyFileId: deliveryMethod === "file" ? (fileId ?? null) : null,
        copiedAt: new Date(),
      })
      .where(and(eq(adverseActions.id, id), eq(adverseActions.companyId, staff.companyId)));
    if (deliveryMethod === "file") {
      const content = reportCopyMail(translator(language), {
        firstName: driver.firstName,
        company: company.name,
        rights: noticeOf(decryptAdverse(await openVault(tx, driver.dataKeyId), row))[language].rights,
        link: await ownLink(tx, row),
      });
      await queueMail(tx, { to: driver.email, language, name: "report-copy", content });
    }
    await audit(tx, staff, {
      action: "adverse_action.copy_given",
      object: row.applicationId ?? row.driverId,
      detail: { way: deliveryMethod, adverseAction: id },
    });
    return row.driverId;
  });
}

export async function requireDocument(tx: Db, row: DriverKeys, fileId: string | undefined): Promise<void> {
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(documentsOf(row), eq(files.id, fileId ?? "")));
  if (!file) throw invalid({ fileId: ["choose"] });
}
