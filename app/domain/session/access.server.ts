import { type Db, db } from "db/client.server";
import { accessGrants } from "db/schema";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";

/** As `accessState` says of one grant. */
const isOpen = (companyId: string, now: Date) =>
  and(
    eq(accessGrants.companyId, companyId),
    isNull(accessGrants.endedAt),
    or(isNull(accessGrants.endsAt), gt(accessGrants.endsAt, now)),
    or(eq(accessGrants.decision, "allowed"), and(isNull(accessGrants.decision), lte(accessGrants.opensAt, now))),
  );

/** Whether RTIC may come into this company now. */
export const hasAccess = async (companyId: string, tx: Db = db): Promise<boolean> =>
  (await tx.$count(accessGrants, isOpen(companyId, new Date()))) > 0;

/** Whoever can't sign in can't refuse: what waits or is open ends with the company's being shut. */
export const endAllAccess = (tx: Db, companyId: string, endedByUserId: string): Promise<unknown> =>
  tx
    .update(accessGrants)
    .set({ endedAt: new Date(), endedByUserId })
    .where(and(eq(accessGrants.companyId, companyId), isNull(accessGrants.endedAt)));
