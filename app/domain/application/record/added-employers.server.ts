import type { Db } from "db/client.server";
import { unindexed } from "db/expressions";
import { prepared } from "db/prepared.server";
import { inquiries } from "db/schema";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { InquiryDetails } from "~/domain/inquiry/answer";
import { OPEN } from "~/domain/inquiry/state";
import type { RegulatedEmployer } from "~/domain/release/employers";
import type { Vault } from "~/server/vault.server";

type Row = typeof inquiries.$inferSelect;

export const detailsContext = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "inquiries",
  column: "sealed_asked",
  row: id,
  company: companyId,
});

export const decryptDetails = (vault: Vault, row: Pick<Row, "id" | "companyId" | "sealedDetails">): InquiryDetails =>
  vault.openJson<InquiryDetails>(detailsContext(row), row.sealedDetails);

const added = prepared((tx) =>
  tx
    .select({ id: inquiries.id, companyId: inquiries.companyId, sealedDetails: inquiries.sealedDetails })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.applicationId, sql.placeholder("id")),
        eq(inquiries.companyId, sql.placeholder("companyId")),
        eq(inquiries.driverId, sql.placeholder("driverId")),
        isNotNull(inquiries.createdByUserId),
        inArray(inquiries.state, [...OPEN]),
      ),
    )
    // The + keeps SQLite from an index that would read all of the company.
    .orderBy(asc(unindexed(inquiries.id))),
);

export async function addedEmployers(
  tx: Db,
  vault: Vault,
  { id, companyId, driverId }: { id: string; companyId: string; driverId: string },
): Promise<RegulatedEmployer[]> {
  const rows = await added(tx).all({ id, companyId, driverId });
  return rows.map((row) => ({ ...decryptDetails(vault, row).employer, from: null, to: null }));
}
