import type { qualificationRecords } from "db/schema";
import type { Vault } from "~/server/vault.server";
import type { Result } from "./facts";
import type { ItemId } from "./item";

export type Details = { item: ItemId; result: Result; note?: string | undefined };
type Row = Pick<typeof qualificationRecords.$inferSelect, "id" | "companyId" | "sealedDetails">;

export const detailsContext = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "qualification_records",
  column: "sealed_details",
  row: id,
  company: companyId,
});
export const detailsOf = (vault: Vault, row: Row): Details =>
  vault.openJson<Details>(detailsContext(row), row.sealedDetails);
