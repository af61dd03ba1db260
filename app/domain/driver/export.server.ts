import { exporting } from "~/domain/application/export.server";
import type { Actor } from "~/domain/session/actor";
import { writePhone } from "~/domain/words";
import { type Exported, lines, listed } from "~/server/csv.server";
import type { DriverFilter } from "./list";
import { readDrivers } from "./list.server";

/** @throws forbidden unless an Administrator asks */
export async function exportDrivers(actor: Actor, filter: DriverFilter, headings: string[]): Promise<Exported> {
  const { staff, name } = await exporting(actor, "drivers", filter);
  return {
    name,
    lines: lines(headings, readDrivers(staff, filter), ({ cdl, ...row }) => [
      row.id,
      row.firstName,
      row.lastName,
      row.email,
      row.phone && writePhone(row.phone),
      row.status,
      listed(cdl?.licenceClasses),
      cdl?.maskedNumber ?? null,
      cdl?.stateIssued ?? null,
      cdl?.expirationOn ?? null,
      listed(cdl?.endorsements),
      row.hiredOn,
    ]),
  };
}
