/** One result for many drivers, each by itself: whom it does not fit is left out, and told why. */
import { db } from "db/client.server";
import { drivers, qualificationSummaries } from "db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import { DomainError, invalid } from "~/domain/errors";
import { type Actor, authorize, type CompanyActor, may } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { isId, uuidOf } from "~/server/ids.server";
import { yieldToRequests } from "~/server/slices.server";
import { readOwnItems } from "./company-settings.server";
import { readSome } from "./file.server";
import { ITEM_IDS, type ItemId, isRecorded, itemOf } from "./item";
import { type FormFields, getItem, type NamedItem, type RecordInput, recordItem } from "./record.server";
import { isInOrder, type RequirementState } from "./requirement";
import { refreshForPage } from "./summary.server";

export const MAX_DRIVERS = 500;

export async function recordable(actor: Actor, companyId: string): Promise<NamedItem[]> {
  const seesAll = may(actor, "readInvestigation");
  const ofLaw = ITEM_IDS.filter((id) => isRecorded(id) && (!itemOf(id).restricted || seesAll));
  const own = await readOwnItems(db, companyId);
  return [...ofLaw.map((item) => ({ item, names: null })), ...own.map(({ id, name }) => ({ item: id, names: name }))];
}

async function employed(companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: qualificationSummaries.driverId })
    .from(qualificationSummaries)
    .innerJoin(drivers, eq(drivers.id, qualificationSummaries.driverId))
    .where(and(eq(qualificationSummaries.companyId, companyId), eq(qualificationSummaries.employed, true)))
    .orderBy(asc(drivers.lastName), asc(drivers.firstName), asc(drivers.id))
    .limit(MAX_DRIVERS);
  return rows.map(({ id }) => id);
}

export type SeveralRow = { id: string; name: string; state: RequirementState | null; isOpen: boolean };

async function statesOf(staff: CompanyActor, ids: readonly string[], item: ItemId): Promise<SeveralRow[]> {
  return (await readSome(staff, ids)).map(({ driver, file }) => {
    const requirements = file.requirements.filter((requirement) => requirement.item === item);
    const requirement = requirements.find((each) => !isInOrder(each)) ?? requirements[0];
    const isOpen = requirement !== undefined && (!isInOrder(requirement) || requirement.state === "expiring");
    return { id: driver.id, name: personName(driver), state: requirement?.state ?? null, isOpen };
  });
}

const wanted = (ids: readonly string[]): string[] => [...new Set(ids.filter(isId))].slice(0, MAX_DRIVERS);

export async function getSeveral(actor: Actor, ids: readonly string[], all: boolean, name: string | null) {
  const staff = authorize(actor, "employDrivers");
  // Whoever has just come in by a table is among everybody.
  if (all) await refreshForPage(actor);
  const chosen = all ? await employed(staff.companyId) : wanted(ids);
  const item = name === null ? null : await getItem(actor, name);
  return {
    items: await recordable(actor, staff.companyId),
    item,
    chosen,
    drivers: item ? await statesOf(staff, chosen, item.item) : [],
  };
}

const CODES: Record<string, string> = { not_found: "item_not_asked", nothing_to_check: "nothing_to_check" };

export function codeOf(error: unknown): string {
  if (!(error instanceof DomainError) || !["invalid", "conflict", "notFound", "gone"].includes(error.refusal))
    throw error;
  return Object.values(error.details.fields ?? {}).flat()[0] ?? CODES[error.code] ?? error.code;
}

export async function recordSeveral(
  actor: Actor,
  ids: readonly string[],
  name: string,
  { once, ...recorded }: RecordInput & FormFields,
) {
  const staff = authorize(actor, "employDrivers");
  const { item } = await getItem(actor, name);
  const chosen = wanted(ids);
  if (chosen.length === 0) throw invalid({ "": ["choose_some"] });
  const refusals = new Map<string, { code: string; params: DomainError["details"]["params"] }>();
  for (const id of chosen) {
    await yieldToRequests();
    try {
      const key = once && uuidOf(`${once}/${id}`);
      await recordItem(actor, id, { item, authority: null }, { ...recorded, once: key });
    } catch (error) {
      refusals.set(id, {
        code: codeOf(error),
        params: error instanceof DomainError ? error.details.params : undefined,
      });
    }
  }
  const own = await db
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.companyId, staff.companyId), inArray(drivers.id, chosen)));
  const rows = await statesOf(
    staff,
    own.map(({ id }) => id),
    item,
  );
  return rows.map((row) => {
    const { code = null, params = {} } = refusals.get(row.id) ?? {};
    return { ...row, params, code: code === "item_not_asked" && row.state !== null ? "item_of_several" : code };
  });
}
