import { fieldsFound } from "db/match";
import { normalizeLicenceNumber } from "~/domain/cdl/cdl";
import type { Actor } from "~/domain/session/actor";
import type { FoundBy } from "./found-by";
import { type ListedDriver, listDrivers } from "./list.server";

const MOST = 20;

/** Drivers and applicants of the actor's company, by name. */
export async function searchPeople(actor: Actor, typed: string) {
  const { drivers, count } = await listDrivers(actor, { q: typed, limit: MOST });
  return { people: drivers.map((row) => ({ ...row, foundBy: foundBy(row, typed) })), count };
}

/** What is in none of the fields was found by the index of licences. */
function foundBy(row: ListedDriver, typed: string): FoundBy[] {
  const fields: FoundBy[] = fieldsFound(row, typed);
  const ending = row.cdl?.maskedNumber.replace(/\W/g, "");
  const byLicence = fields.length === 0 || (ending && normalizeLicenceNumber(typed) === ending);
  return byLicence ? [...fields, "licence"] : fields;
}
