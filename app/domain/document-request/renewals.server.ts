import { db, transaction } from "db/client.server";
import { companies } from "db/schema";
import { eq } from "drizzle-orm";
import { loadCompany } from "~/domain/company/company.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";

export async function getRenewals(actor: Actor): Promise<{ asks: boolean }> {
  const { companyId } = authorize(actor, "editCompany");
  return { asks: (await loadCompany(db, companyId)).requestsRenewals };
}

export async function chooseRenewals(actor: Actor, asks: boolean): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    if ((await loadCompany(tx, companyId)).requestsRenewals === asks) return;
    await tx.update(companies).set({ requestsRenewals: asks }).where(eq(companies.id, companyId));
    await audit(tx, actor, { action: "company.renewals_changed", object: companyId, detail: { asks } });
  });
}
