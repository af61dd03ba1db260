/** Whom inquiries ask, as it is sealed; releases name those whom staff have added. */
import type { Db } from "db/client.server";
import { inquiries } from "db/schema";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { RegulatedEmployer } from "~/domain/release/employers";
import type { Vault } from "~/server/vault.server";
import type { Asked } from "./answer";
import { OPEN } from "./state";

type Row = typeof inquiries.$inferSelect;

export const askedPlace = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "inquiries",
  column: "sealed_asked",
  row: id,
  company: companyId,
});

export const openAsked = (vault: Vault, row: Pick<Row, "id" | "companyId" | "sealedAsked">): Asked =>
  vault.openJson<Asked>(askedPlace(row), row.sealedAsked);

/** Those who are still to be asked and whom the application does not name. */
export async function addedEmployers(
  tx: Db,
  vault: Vault,
  { id, companyId }: { id: string; companyId: string },
): Promise<RegulatedEmployer[]> {
  const rows = await tx
    .select({ id: inquiries.id, companyId: inquiries.companyId, sealedAsked: inquiries.sealedAsked })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.applicationId, id),
        eq(inquiries.companyId, companyId),
        isNotNull(inquiries.createdByUserId),
        inArray(inquiries.state, [...OPEN]),
      ),
    )
    .orderBy(asc(inquiries.id));
  return rows.map((row) => ({ ...openAsked(vault, row).employer, from: null, to: null }));
}
