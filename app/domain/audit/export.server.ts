/** The audit as a file: what the page was narrowed to, all of it. That it was taken is in it from then on. */

import { dayOf } from "~/domain/day";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditAlone } from "~/server/audit.server";
import { type Exported, lines } from "~/server/csv.server";
import { isId } from "~/server/ids.server";
import type { AuditFilter, AuditRow } from "./list";
import { readAudit } from "./list.server";

/** @throws forbidden unless an Administrator asks, a company's or RTIC's */
export async function exportAudit(
  actor: Actor,
  { q, ...filter }: AuditFilter,
  headings: string[],
  cells: (row: AuditRow) => (string | number | null)[],
): Promise<Exported> {
  const reader = authorize(actor, "readAudit");
  const rows = readAudit(reader, { ...filter, ...(q && { q }) });
  await auditAlone(actor, {
    action: "audit.exported",
    // What RTIC took of one company is for that company to know.
    ...(!("companyId" in reader) && isId(filter.company) && { companyId: filter.company }),
    // What was searched for may be a name.
    detail: { ...(filter as Record<string, string>), searched: Boolean(q) },
  });
  const timeZone = "timeZone" in reader ? reader.timeZone : undefined;
  return { name: `audit-${dayOf(new Date(), timeZone)}.csv`, lines: lines(headings, rows, cells) };
}
