import type { Language } from "locales/index";
import { dayOf } from "~/domain/day";
import { type Actor, authorize } from "~/domain/session/actor";
import { writePhone } from "~/domain/words";
import { auditAlone } from "~/server/audit.server";
import { type Exported, instant, lines, listed } from "~/server/csv.server";
import type { ApplicationFilter } from "./list";
import { readApplications } from "./list.server";

/** The audit leaves out the search words, which may be a name. */
export async function exporting(
  actor: Actor,
  list: "applications" | "drivers",
  { q, ...filter }: Record<string, string | undefined>,
) {
  const staff = authorize(actor, "exportLists");
  const detail = { ...(filter as Record<string, string>), searched: Boolean(q) };
  await auditAlone(actor, { action: `${list}.exported`, companyId: staff.companyId, detail });
  return { staff, name: `${list}-${dayOf(new Date(), staff.timeZone)}.csv` };
}

export async function exportApplications(
  actor: Actor,
  filter: ApplicationFilter,
  headings: string[],
  language: Language,
): Promise<Exported> {
  const { staff, name } = await exporting(actor, "applications", filter);
  return {
    name,
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
