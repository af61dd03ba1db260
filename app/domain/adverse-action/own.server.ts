import { type Db, db, transaction } from "db/client.server";
import { prepared } from "db/prepared.server";
import { adverseActions, drivers, files, preNotices } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { loadColleagues } from "~/domain/company/colleague.server";
import { businessDaysAfter, dayOf } from "~/domain/day";
import { conflict, notFound } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { staffInCharge } from "~/domain/message/message.server";
import { loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { formatDay } from "~/domain/words";
import { preNoticeDisputedMail } from "~/emails/pre-notice";
import { reportRequestedMail } from "~/emails/report-copy";
import { env } from "~/env.server";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { openVault } from "~/server/vault.server";
import { type AdverseAction, describeAdverse, selectAdverse } from "./adverse-action.server";
import { drawRights } from "./letter.server";
import {
  decryptPreNotice,
  describePreNotice,
  type PreNotice,
  preNoticeContext,
  selectPreNotices,
  updatePreNotice,
} from "./pre-notice-row.server";
import { NOTICE_BUSINESS_DAYS } from "./report";

const decisionsOfApplicant = prepared((tx) =>
  selectAdverse(tx).where(eq(drivers.applicantId, sql.placeholder("applicantId"))),
);

export async function listOwnDecisions(actor: Actor): Promise<AdverseAction[]> {
  const { applicantId } = authorize(actor, "ownApplication");
  const found: AdverseAction[] = [];
  for (const one of await decisionsOfApplicant(db).all({ applicantId })) found.push(await describeAdverse(db, one));
  return found;
}

async function loadOwnDecision(actor: Actor, id: string) {
  const { applicantId } = authorize(actor, "ownApplication");
  const [found] = isId(id)
    ? await selectAdverse(db).where(and(eq(adverseActions.id, id), eq(drivers.applicantId, applicantId)))
    : [];
  if (!found) throw notFound();
  return found;
}

export const getOwnDecision = async (actor: Actor, id: string): Promise<AdverseAction> =>
  describeAdverse(db, await loadOwnDecision(actor, id));

const staffToNotify = async (
  tx: Db,
  { companyId, applicationId }: { companyId: string; applicationId: string | null },
) =>
  applicationId
    ? staffInCharge(tx, await loadApplication(tx, companyId, applicationId))
    : loadColleagues(tx, companyId);

/** The sign-in link to their own address identifies them. */
export async function requestCopy(actor: Actor, id: string): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  const { row, company } = await loadOwnDecision(actor, id);
  await transaction(async (tx) => {
    const now = new Date();
    const [current] = await tx.select().from(adverseActions).where(eq(adverseActions.id, id));
    if (!current) throw notFound();
    if (current.copiedAt) throw conflict("already_copied");
    if (current.copyAskedAt) throw conflict("copy_asked");
    const copyDueOn = businessDaysAfter(dayOf(now, company.timeZone), NOTICE_BUSINESS_DAYS);
    await tx
      .update(adverseActions)
      .set({ copyAskedAt: now, copyDueOn })
      .where(and(eq(adverseActions.id, id), eq(adverseActions.companyId, row.companyId)));
    for (const { email: to, language } of await staffToNotify(tx, row)) {
      const content = reportRequestedMail(translator(language), {
        day: formatDay(copyDueOn, language),
        link: `${env.appUrl}/adverse-action/${id}`,
      });
      await queueMail(tx, { to, language, name: "report-asked", content });
    }
    await audit(tx, applicant, {
      action: "adverse_action.copy_asked",
      companyId: row.companyId,
      object: row.applicationId ?? row.driverId,
      detail: { due: copyDueOn, adverseAction: id },
    });
  });
}

/** @throws notFound where no file was given, or it was deleted since */
export async function getOwnCopy(actor: Actor, id: string): Promise<FileContent> {
  const { row, driver } = await loadOwnDecision(actor, id);
  return readCopy(actor, row, driver.dataKeyId);
}

type CopyFile = { companyId: string; driverId: string; copyFileId: string | null };

async function readCopy(
  actor: Actor,
  { companyId, driverId, copyFileId }: CopyFile,
  dataKeyId: string,
): Promise<FileContent> {
  const [file] = copyFileId
    ? await db
        .select()
        .from(files)
        .where(and(eq(files.id, copyFileId), eq(files.driverId, driverId)))
    : [];
  if (!file) throw notFound();
  const bytes = await readStoredFile(await openVault(db, dataKeyId), file);
  await auditView(actor, { action: "file.viewed", companyId, object: file.id });
  return { bytes, name: file.name, mediaType: file.mediaType, sha256: file.sha256 };
}

export async function listOwnPreNotices(actor: Actor): Promise<PreNotice[]> {
  const { applicantId } = authorize(actor, "ownApplication");
  const found = await selectPreNotices(db).where(eq(drivers.applicantId, applicantId));
  return Promise.all(found.map((one) => describePreNotice(db, one)));
}

async function loadOwnPreNotice(actor: Actor, id: string) {
  const { applicantId } = authorize(actor, "ownApplication");
  const [found] = isId(id)
    ? await selectPreNotices(db).where(and(eq(preNotices.id, id), eq(drivers.applicantId, applicantId)))
    : [];
  if (!found) throw notFound();
  return found;
}

export const getOwnPreNotice = async (actor: Actor, id: string): Promise<PreNotice> =>
  describePreNotice(db, await loadOwnPreNotice(actor, id));

/** @throws notFound where the copy was deleted since */
export async function getOwnPreNoticeCopy(actor: Actor, id: string): Promise<FileContent> {
  const { row, driver } = await loadOwnPreNotice(actor, id);
  return readCopy(actor, { ...row, copyFileId: row.fileId }, driver.dataKeyId);
}

export async function getOwnPreNoticeRights(actor: Actor, id: string): Promise<FileContent> {
  const { row, driver } = await loadOwnPreNotice(actor, id);
  return drawRights(decryptPreNotice(await openVault(db, driver.dataKeyId), row));
}

/** What the driver says is wrong, for whoever decides. */
export async function disputePreNotice(actor: Actor, id: string, { words }: { words: string }): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  const { row, driver } = await loadOwnPreNotice(actor, id);
  const { companyId, applicationId, driverId } = row;
  await transaction(async (tx) => {
    const [current] = await tx.select().from(preNotices).where(eq(preNotices.id, id));
    if (!current || current.closedAt) throw conflict("pre_notice_closed");
    if (current.disputedAt) throw conflict("already_disputed");
    const vault = await openVault(tx, driver.dataKeyId);
    await updatePreNotice(tx, row, {
      sealedDispute: vault.seal(preNoticeContext(row, "sealed_dispute"), Buffer.from(words)),
      disputedAt: new Date(),
    });
    for (const { email: to, language } of await staffToNotify(tx, row)) {
      const content = preNoticeDisputedMail(translator(language), `${env.appUrl}/pre-notice/${id}`);
      await queueMail(tx, { to, language, name: "pre-notice-disputed", content });
    }
    const about = { object: applicationId ?? driverId, detail: { preNotice: id } };
    await audit(tx, applicant, { action: "pre_notice.disputed", companyId, ...about });
  });
}
