import { exporting } from "~/domain/application/export.server";
import type { Actor } from "~/domain/session/actor";
import { type Cell, type Exported, lines } from "~/server/csv.server";
import type { DriverFilter } from "./list";
import { type ListedDriver, readDrivers } from "./list.server";

/** @param cells in the user's language @throws forbidden except for Administrators */
export async function exportDrivers(
  actor: Actor,
  filter: DriverFilter,
  headings: string[],
  cells: (row: ListedDriver) => Cell[],
): Promise<Exported> {
  const { staff, name } = await exporting(actor, "drivers", filter);
  return { name, lines: lines(headings, readDrivers(staff, filter), cells) };
}
