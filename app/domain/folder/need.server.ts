import type { Db } from "db/client.server";
import { isInJsonArray } from "db/expressions";
import {
  adverseActions,
  applicationPdfs,
  applicationSnapshots,
  applications,
  cdls,
  documentRequests,
  inquiries,
  inquiryAnswers,
  preNotices,
  releases,
} from "db/schema";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { ANSWER_KIND, signedFiles } from "~/domain/application/record/attached-file.server";
import { EDITABLE_STATUSES } from "~/domain/application/status";
import type { Vault } from "~/server/vault.server";

export type Need =
  | "needed_by_licence"
  | "needed_by_notice"
  | "needed_by_paper"
  | "needed_by_release"
  | "needed_by_reply"
  | "needed_by_request"
  | "needed_by_signature"
  | "needed_by_answer";

type File = { id: string; companyId: string; driverId: string; kind: string };

export async function findBlockingUse(
  tx: Db,
  vault: Vault,
  { id, companyId, driverId, kind }: File,
): Promise<Need | null> {
  const [licence] = await tx
    .select({ id: cdls.id })
    .from(cdls)
    .where(and(eq(cdls.driverId, driverId), or(eq(cdls.frontFileId, id), eq(cdls.backFileId, id))));
  if (licence) return "needed_by_licence";
  const [pdf] = await tx
    .select({ id: applicationPdfs.snapshotId })
    .from(applications)
    .innerJoin(applicationSnapshots, eq(applicationSnapshots.applicationId, applications.id))
    .innerJoin(applicationPdfs, eq(applicationPdfs.snapshotId, applicationSnapshots.id))
    .where(and(eq(applications.driverId, driverId), eq(applicationPdfs.fileId, id)));
  if (pdf) return "needed_by_paper";
  const own = tx.select({ id: applications.id }).from(applications).where(eq(applications.driverId, driverId));
  const [release] = await tx
    .select({ id: releases.id })
    .from(releases)
    .where(and(inArray(releases.applicationId, own), eq(releases.fileId, id)));
  if (release) return "needed_by_release";
  const requested = tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.companyId, companyId), eq(inquiries.driverId, driverId)));
  const [answer] = await tx
    .select({ id: inquiryAnswers.id })
    .from(inquiryAnswers)
    .where(and(inArray(inquiryAnswers.inquiryId, requested), eq(inquiryAnswers.fileId, id)));
  if (answer) return "needed_by_reply";
  if (await isCopyOfNotice(tx, { companyId, driverId }, id)) return "needed_by_notice";
  const [waiting] = await tx
    .select({ id: documentRequests.id })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.companyId, companyId),
        eq(documentRequests.driverId, driverId),
        or(eq(documentRequests.fileId, id), sql`${isInJsonArray(id, documentRequests.pages)}`),
        eq(documentRequests.state, "handed_in"),
      ),
    );
  if (waiting) return "needed_by_request";
  if (kind !== ANSWER_KIND) return null;
  if ((await signedFiles(tx, vault, { driverId })).has(id)) return "needed_by_signature";
  // While the application can be changed, its answers belong to the applicant.
  const [open] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.driverId, driverId), inArray(applications.status, EDITABLE_STATUSES)))
    .limit(1);
  return open ? "needed_by_answer" : null;
}

/** The driver has a right to the report as it was sent (15 USC 1681b(b)(3)). */
async function isCopyOfNotice(
  tx: Db,
  { companyId, driverId }: Omit<File, "id" | "kind">,
  id: string,
): Promise<boolean> {
  const [before] = await tx
    .select({ id: preNotices.id })
    .from(preNotices)
    .where(and(eq(preNotices.companyId, companyId), eq(preNotices.driverId, driverId), eq(preNotices.fileId, id)));
  if (before) return true;
  const ofDriver = and(eq(adverseActions.companyId, companyId), eq(adverseActions.driverId, driverId));
  const [after] = await tx
    .select({ id: adverseActions.id })
    .from(adverseActions)
    .where(and(ofDriver, eq(adverseActions.copyFileId, id)));
  return after !== undefined;
}
