import { beginExport } from "~/domain/application/export.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditInOwnTransaction } from "~/server/audit.server";
import { type Cell, csvLines, type Exported } from "~/server/csv.server";
import { consumeLimit } from "~/server/limits.server";
import type { DriverFilter } from "./list";
import { type ListedDriver, readDrivers } from "./list.server";

/** @param cells in the user's language @throws forbidden except for Administrators */
export async function exportDrivers(
  actor: Actor,
  filter: DriverFilter,
  headings: string[],
  cells: (row: ListedDriver) => Cell[],
): Promise<Exported> {
  const { staff, name } = await beginExport(actor, "drivers", filter);
  return { name, lines: csvLines(headings, readDrivers(staff, filter), cells) };
}

export async function exportAllDrivers(actor: Actor): Promise<AsyncGenerator<ListedDriver>> {
  const staff = authorize(actor, "exportDrivers");
  await consumeLimit("exports", staff.companyId);
  await auditInOwnTransaction(actor, {
    action: "drivers.exported",
    companyId: staff.companyId,
    detail: { searched: false },
  });
  return readDrivers(staff, {});
}
