import type { Db } from "db/client.server";
import { files, folders, preNotices } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Application } from "~/domain/row-access/application.server";
import { recordsOfPerson } from "~/domain/row-access/driver.server";

/** Of agencies and of FMCSA: consumer reports, or treated as such (report.ts), and what agencies report on earlier employment. */
const REPORT_FILE_KINDS = ["mvr", "psp", "safety_history"];
/** Where an agency's report is filed as "other". */
const FOLDERS_WITH_REPORTS = ["driving_record", "restricted"] as const;

type Applied = Pick<Application, "companyId" | "driverId" | "mergedIntoId">;

export async function hasReportOnFile(tx: Db, { companyId, driverId: id, mergedIntoId }: Applied): Promise<boolean> {
  const records = await recordsOfPerson(tx, { id, mergedIntoId });
  const others = tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(inArray(folders.driverId, records), inArray(folders.kind, FOLDERS_WITH_REPORTS)));
  const filed = and(
    inArray(files.driverId, records),
    sameCompanyUnindexed(files.companyId, companyId),
    or(inArray(files.kind, REPORT_FILE_KINDS), and(eq(files.kind, "other"), inArray(files.folderId, others))),
    isNull(files.replacedById),
  );
  const noticed = and(inArray(preNotices.driverId, records), sameCompanyUnindexed(preNotices.companyId, companyId));
  return (await tx.$count(files, filed)) > 0 || (await tx.$count(preNotices, noticed)) > 0;
}
