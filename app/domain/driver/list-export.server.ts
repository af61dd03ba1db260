/** Lists as files for other programs: all rows, read while they are written. */
import { stringify } from "csv-stringify/sync";
import type { Language } from "locales/index";
import type { ApplicationFilter } from "~/domain/application/list";
import { readApplications } from "~/domain/application/list.server";
import { dayOf } from "~/domain/day";
import { type Actor, authorize, type CompanyUser } from "~/domain/session/actor";
import { writePhone } from "~/domain/words";
import { auditAlone } from "~/server/audit.server";
import type { DriverFilter } from "./list";
import { readDrivers } from "./list.server";

const BYTE_ORDER_MARK = "\uFEFF";

/** What begins like a formula would be one in a spreadsheet: it gets a sign before it. */
const lineOf = (cells: (string | number | null)[]): string =>
  stringify([cells], { escape_formulas: true, record_delimiter: "windows" });

/** The filter without what was searched for: that may be a name. */
async function exporting(
  actor: Actor,
  list: "applications" | "drivers",
  { q, ...filter }: Record<string, string | undefined>,
) {
  const staff = authorize(actor, "overrideDecisions");
  const detail = { ...(filter as Record<string, string>), searched: Boolean(q) };
  await auditAlone(actor, { action: `${list}.exported`, companyId: staff.companyId, detail });
  return staff;
}

export async function* lines<Row>(
  headings: string[],
  rows: AsyncGenerator<Row>,
  cells: (row: Row) => (string | number | null)[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(headings);
  for await (const row of rows) yield lineOf(cells(row));
}

const listed = (codes: string[] | null | undefined) => codes?.join(" ") ?? null;
const instant = (at: Date | null) => at?.toISOString() ?? null;

export type Exported = { name: string; lines: AsyncGenerator<string> };
const nameOf = (list: string, { timeZone }: CompanyUser) => `${list}-${dayOf(new Date(), timeZone)}.csv`;

/** @throws forbidden unless an Administrator asks */
export async function exportApplications(
  actor: Actor,
  filter: ApplicationFilter,
  headings: string[],
  language: Language,
): Promise<Exported> {
  const staff = await exporting(actor, "applications", filter);
  return {
    name: nameOf("applications", staff),
    lines: lines(headings, readApplications(staff, filter), (row) => [
      row.id,
      row.firstName,
      row.lastName,
      row.email,
      row.phone && writePhone(row.phone),
      row.code,
      (language === "es" && row.nameEs) || row.nameEn,
      row.status,
      instant(row.submittedAt),
      instant(row.lastActivityAt),
      row.sectionsDone,
      row.sectionsAsked,
      listed(row.licenceClasses),
      listed(row.endorsements),
      row.stateIssued,
      row.expirationOn,
      listed(row.warnings),
      row.language,
      row.assigned,
      row.daysInStatus,
    ]),
  };
}

/** @throws forbidden unless an Administrator asks */
export async function exportDrivers(actor: Actor, filter: DriverFilter, headings: string[]): Promise<Exported> {
  const staff = await exporting(actor, "drivers", filter);
  return {
    name: nameOf("drivers", staff),
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
