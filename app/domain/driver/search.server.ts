import { db } from "db/client.server";
import { fieldsFound } from "db/match";
import { endOfReference } from "~/domain/application/record/reference";
import { normalizeLicenceNumber } from "~/domain/cdl/number";
import type { Actor } from "~/domain/session/actor";
import type { FoundBy } from "./found-by";
import { type ListedDriver, listDrivers } from "./list.server";

const MOST = 20;

export async function searchPeople(actor: Actor, input: string) {
  const { drivers, count } = await listDrivers(actor, { q: input, limit: MOST });
  return { people: drivers.map((row) => ({ ...row, foundBy: foundBy(row, input) })), count };
}

function foundBy(row: ListedDriver, input: string): FoundBy[] {
  const fields: FoundBy[] = fieldsFound(row, input);
  const ending = row.cdl?.maskedNumber.replace(/\W/g, "");
  if (ending && normalizeLicenceNumber(input) === ending) return [...fields, "licence"];
  if (fields.length > 0) return fields;
  return [endOfReference(input) ? "reference" : "licence"];
}
