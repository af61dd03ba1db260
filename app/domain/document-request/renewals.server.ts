import { db, transaction } from "db/client.server";
import { companies } from "db/schema";
import { eq } from "drizzle-orm";
import { loadCompany } from "~/domain/company/company.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";

export async function getRenewals(actor: Actor): Promise<{ enabled: boolean }> {
  const { companyId } = authorize(actor, "editCompany");
  return { enabled: (await loadCompany(db, companyId)).requestsRenewals };
}

export async function chooseRenewals(actor: Actor, enabled: boolean): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    if ((await loadCompany(tx, companyId)).requestsRenewals === enabled) return;
    await tx.update(companies).set({ requestsRenewals: enabled }).where(eq(companies.id, companyId));
    await audit(tx, actor, { action: "company.renewals_changed", object: companyId, detail: { asks: enabled } });
  });
}
