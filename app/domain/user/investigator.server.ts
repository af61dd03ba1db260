import { type Db, db, transaction } from "db/client.server";
import { memberships, users } from "db/schema";
import { and, eq } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";

async function loadInvestigator(tx: Db, actor: Actor, userId: string) {
  const { companyId } = authorize(actor, "nameInvestigators");
  const [found] = await tx
    .select({
      name: users.name,
      email: users.email,
      status: users.status,
      role: memberships.role,
      isInvestigator: memberships.isInvestigator,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
  if (found?.role !== "Manager" || (found.status !== "active" && !found.isInvestigator)) throw notFound();
  return { ...found, companyId };
}

export const getInvestigator = (actor: Actor, userId: string) => loadInvestigator(db, actor, userId);

export async function setInvestigator(actor: Actor, userId: string, named: boolean): Promise<void> {
  await transaction(async (tx) => {
    const { companyId, isInvestigator } = await loadInvestigator(tx, actor, userId);
    if (isInvestigator === named) return;
    await tx
      .update(memberships)
      .set({ isInvestigator: named })
      .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
    const action = named ? "user.investigator_named" : "user.investigator_removed";
    await audit(tx, actor, { action, companyId, object: userId });
  });
}
