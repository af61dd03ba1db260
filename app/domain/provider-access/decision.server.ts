import type { Db } from "db/client.server";
import { accessGrants } from "db/schema";
import { eq } from "drizzle-orm";
import type { Company } from "~/domain/company/company.server";
import { notifyCompanyOfAccess, notifyRequesterOfAccess } from "./mail.server";
import type { AccessDecision } from "./state";

const HOUR = 3600_000;

type DecidedGrant = {
  grant: Pick<typeof accessGrants.$inferSelect, "id" | "hours" | "requestedByUserId">;
  company: Company;
  decision: AccessDecision;
  by: { id: string; name: string; isByLink?: true };
};

/** Notifies RTIC and all Administrators of the company, also the one whose link was used: somebody else may have used it. */
export async function recordDecision(tx: Db, { grant, company, decision, by }: DecidedGrant): Promise<void> {
  const now = new Date();
  const endsAt = grant.hours === null ? null : new Date(now.getTime() + grant.hours * HOUR);
  await tx
    .update(accessGrants)
    .set({ decision, decidedAt: now, decidedByUserId: by.id, ...(decision === "allowed" && { endsAt }) })
    .where(eq(accessGrants.id, grant.id));
  await notifyRequesterOfAccess(tx, company, grant.requestedByUserId, { decision, by: by.name });
  await notifyCompanyOfAccess(tx, company, { decision, by });
}
