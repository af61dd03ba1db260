import { type Db, db, transaction } from "db/client.server";
import { companies, qualificationItems } from "db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { fromLanguageFields } from "~/domain/by-language";
import { loadCompany } from "~/domain/company/company.server";
import { conflict, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { type CompanySettings, MAX_OWN_ITEMS, type OwnItem, type OwnItemId } from "./company-settings";
import { readCompanySettings, readOwnItems } from "./company-settings.server";
import type { ChoicesInput, OwnItemInput } from "./settings";

export async function getQualificationSettings(actor: Actor): Promise<CompanySettings & { version: number }> {
  const { companyId } = authorize(actor, "viewCompany");
  const { version } = await loadCompany(db, companyId);
  return { ...(await readCompanySettings(db, companyId)), version };
}

export async function saveChoices(
  actor: Actor,
  { optional, first, second, last, provenWithin: chosenDays, version }: ChoicesInput & { version: number },
): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    if (company.version !== version) throw conflict("stale_version");
    const importedDocumentsDueDays = chosenDays ?? (await readCompanySettings(tx, companyId)).provenWithin;
    const chosen = { optional, warningDays: [first, second, last] as const, provenWithin: importedDocumentsDueDays };
    await tx
      .update(companies)
      .set({ qualificationChoices: chosen, version: version + 1, updatedAt: new Date() })
      .where(eq(companies.id, companyId));
    await audit(tx, actor, {
      action: "qualification.choices_saved",
      companyId,
      object: companyId,
      detail: {
        optional: optional.join(", "),
        days: chosen.warningDays.join(", "),
        proven_within: importedDocumentsDueDays,
      },
    });
  });
}

export type StoredItem = OwnItem & { version: number };

/** @throws notFound, also for a removed one */
async function loadItem(tx: Db, companyId: string, id: string): Promise<StoredItem> {
  const found = (await readOwnItems(tx, companyId)).find((item) => item.id === id);
  if (!found) throw notFound();
  return found;
}

export async function getOwnItem(actor: Actor, id: string): Promise<StoredItem> {
  return loadItem(db, authorize(actor, "editCompany").companyId, id);
}

const valuesOf = ({ documentKind, renewsMonths, ...names }: OwnItemInput) => ({
  ...fromLanguageFields(names, "name"),
  documentKind: documentKind ?? null,
  renewsMonths: renewsMonths ?? null,
});

export async function addOwnItem(
  actor: Actor,
  { once: key, ...input }: OwnItemInput & { once?: string | undefined },
): Promise<string> {
  const staff = authorize(actor, "editCompany");
  const { companyId } = staff;
  return transaction((tx) =>
    once(tx, staff, key, async () => {
      if ((await readOwnItems(tx, companyId)).length >= MAX_OWN_ITEMS) throw conflict("items_full");
      const id = newId() as OwnItemId;
      await tx.insert(qualificationItems).values({ id, companyId, ...valuesOf(input), createdAt: new Date() });
      await audit(tx, actor, { action: "qualification.item_added", companyId, object: companyId, detail: { id } });
      return id;
    }),
  );
}

const current = (companyId: string, id: OwnItemId) =>
  and(eq(qualificationItems.id, id), eq(qualificationItems.companyId, companyId), isNull(qualificationItems.removedAt));

/** Existing records stay valid. */
export async function saveOwnItem(
  actor: Actor,
  id: string,
  { version, ...input }: OwnItemInput & { version: number },
): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const item = await loadItem(tx, companyId, id);
    if (item.version !== version) throw conflict("stale_version");
    await tx
      .update(qualificationItems)
      .set({ ...valuesOf(input), version: version + 1 })
      .where(current(companyId, item.id));
    await audit(tx, actor, { action: "qualification.item_changed", companyId, object: companyId, detail: { id } });
  });
}

/** Existing records stay. */
export async function removeOwnItem(actor: Actor, id: string, version: number): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const item = await loadItem(tx, companyId, id);
    if (item.version !== version) throw conflict("stale_version");
    await tx.update(qualificationItems).set({ removedAt: new Date() }).where(current(companyId, item.id));
    await audit(tx, actor, { action: "qualification.item_removed", companyId, object: companyId, detail: { id } });
  });
}
