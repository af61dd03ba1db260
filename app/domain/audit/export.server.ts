import { dayOf } from "~/domain/day";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditInOwnTransaction } from "~/server/audit.server";
import { csvLines, type Exported } from "~/server/csv.server";
import { isId } from "~/server/ids.server";
import type { AuditFilter, AuditRow } from "./list";
import { readAudit } from "./list.server";

/** @throws forbidden except for Administrators of a company or of RTIC */
export async function exportAudit(
  actor: Actor,
  { q, ...filter }: AuditFilter,
  headings: string[],
  cells: (row: AuditRow) => (string | number | null)[],
): Promise<Exported> {
  const reader = authorize(actor, "exportAudit");
  const rows = readAudit(reader, { ...filter, ...(q && { q }) });
  await auditInOwnTransaction(actor, {
    action: "audit.exported",
    // A company may know that RTIC exported its audit.
    ...(!("companyId" in reader) && isId(filter.company) && { companyId: filter.company }),
    // The search words may be a name.
    detail: { ...(filter as Record<string, string>), searched: Boolean(q) },
  });
  const timeZone = "timeZone" in reader ? reader.timeZone : undefined;
  return { name: `audit-${dayOf(new Date(), timeZone)}.csv`, lines: csvLines(headings, rows, cells) };
}
