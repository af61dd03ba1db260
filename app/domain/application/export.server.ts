import { dayOf } from "~/domain/day";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditInOwnTransaction } from "~/server/audit.server";
import { type Cell, csvLines, type Exported } from "~/server/csv.server";
import { consumeLimit } from "~/server/limits.server";
import type { ApplicationFilter } from "./list";
import { type ListedApplication, readApplications } from "./list.server";

/** The audit omits the search words, which may be a name. */
export async function beginExport(
  actor: Actor,
  list: "applications" | "drivers",
  { q, ...filter }: Record<string, string | undefined>,
) {
  const staff = authorize(actor, "exportLists");
  const detail = { ...(filter as Record<string, string>), searched: Boolean(q) };
  await auditInOwnTransaction(actor, { action: `${list}.exported`, companyId: staff.companyId, detail });
  return { staff, name: `${list}-${dayOf(new Date(), staff.timeZone)}.csv` };
}

export async function exportApplications(
  actor: Actor,
  filter: ApplicationFilter,
  headings: string[],
  cells: (row: ListedApplication) => Cell[],
): Promise<Exported> {
  const { staff, name } = await beginExport(actor, "applications", filter);
  return { name, lines: csvLines(headings, readApplications(staff, filter), cells) };
}

export async function exportAllApplications(actor: Actor): Promise<AsyncGenerator<ListedApplication>> {
  const staff = authorize(actor, "exportApplications");
  await consumeLimit("exports", staff.companyId);
  await auditInOwnTransaction(actor, {
    action: "applications.exported",
    companyId: staff.companyId,
    detail: { searched: false },
  });
  return readApplications(staff, {});
}
