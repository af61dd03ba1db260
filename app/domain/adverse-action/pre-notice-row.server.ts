import type { Db } from "db/client.server";
import { applicants, companies, drivers, files, outbox, preNotices } from "db/schema";
import { and, desc, eq, isNull } from "drizzle-orm";
import { type Day, dayOf } from "~/domain/day";
import { conflict } from "~/domain/errors";
import { openVault, type Vault } from "~/server/vault.server";
import { decisionAllowedOn, preNoticeState } from "./pre-notice";
import type { AdverseDecision, AdverseDetails } from "./report";

export type PreNoticeRow = typeof preNotices.$inferSelect;
export const preNoticeContext = ({ id, companyId }: Pick<PreNoticeRow, "id" | "companyId">, column: string) => ({
  table: "pre_notices",
  column,
  row: id,
  company: companyId,
});

export const selectPreNotices = (tx: Db) =>
  tx
    .select({
      row: preNotices,
      driver: drivers,
      company: companies,
      language: applicants.language,
      mail: outbox.status,
      file: files.name,
    })
    .from(preNotices)
    .innerJoin(drivers, and(eq(drivers.id, preNotices.driverId), eq(drivers.companyId, preNotices.companyId)))
    .innerJoin(companies, eq(companies.id, preNotices.companyId))
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .leftJoin(outbox, eq(outbox.id, preNotices.mailId))
    .leftJoin(files, eq(files.id, preNotices.fileId))
    .orderBy(desc(preNotices.createdAt));
export type FoundPreNotice = Awaited<ReturnType<typeof selectPreNotices>>[number];

export const decryptPreNotice = (vault: Vault, row: PreNoticeRow): AdverseDetails =>
  vault.openJson<AdverseDetails>(preNoticeContext(row, "sealed_details"), row.sealedDetails);

/** A mail that bounced was not sent: it has to be posted, and the days count from then. */
export const sentOnOf = ({ row, mail }: Pick<FoundPreNotice, "row" | "mail">): Day | null =>
  row.notice === "mail" && mail === "failed" ? null : row.sentOn;

export async function describePreNotice(tx: Db, found: FoundPreNotice) {
  const { row, driver, company, file } = found;
  const vault = await openVault(tx, driver.dataKeyId);
  const { id, driverId, applicationId, report, notice, waitDays, disputedAt, closedAt, createdAt } = row;
  const sentOn = sentOnOf(found);
  return {
    id,
    driverId,
    applicationId,
    report,
    notice,
    waitDays,
    disputedAt,
    closedAt,
    createdAt,
    adverseActionId: row.adverseActionId,
    hasCopy: file !== null,
    copy: file,
    sentOn,
    from: sentOn && decisionAllowedOn(sentOn, waitDays),
    dispute:
      row.sealedDispute && vault.open(preNoticeContext(row, "sealed_dispute"), row.sealedDispute).toString("utf8"),
    ...decryptPreNotice(vault, row),
    company: company.name,
    state: preNoticeState({ closedAt, sentOn, waitDays }, dayOf(new Date(), company.timeZone)),
  };
}
export type PreNotice = Awaited<ReturnType<typeof describePreNotice>>;

type OpenPreNoticeQuery = {
  companyId: string;
  driverId: string;
  applicationId: string | null;
  decided: AdverseDecision;
};

export async function findOpenPreNotice(tx: Db, { companyId, driverId, applicationId, decided }: OpenPreNoticeQuery) {
  const [found] = await selectPreNotices(tx).where(
    and(
      eq(preNotices.companyId, companyId),
      eq(preNotices.driverId, driverId),
      eq(preNotices.decided, decided),
      applicationId ? eq(preNotices.applicationId, applicationId) : isNull(preNotices.applicationId),
      isNull(preNotices.closedAt),
    ),
  );
  return found;
}

/** The notice on which a decision may follow now. */
export async function requireWaitOver(
  tx: Db,
  subject: OpenPreNoticeQuery & { dataKeyId: string; timeZone: string },
): Promise<{ row: PreNoticeRow; sentOn: Day; details: AdverseDetails }> {
  const found = await findOpenPreNotice(tx, subject);
  if (!found) throw conflict("pre_notice_first");
  const { row } = found;
  const sentOn = sentOnOf(found);
  if (!sentOn || dayOf(new Date(), subject.timeZone) < decisionAllowedOn(sentOn, row.waitDays))
    throw conflict("pre_notice_waiting");
  return { row, sentOn, details: decryptPreNotice(await openVault(tx, subject.dataKeyId), row) };
}

export async function updatePreNotice(
  tx: Db,
  { id, companyId }: Pick<PreNoticeRow, "id" | "companyId">,
  changed: Partial<PreNoticeRow>,
): Promise<void> {
  await tx
    .update(preNotices)
    .set(changed)
    .where(and(eq(preNotices.id, id), eq(preNotices.companyId, companyId)));
}
