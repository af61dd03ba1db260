/** Only active accounts with a password count: an invitation may never be accepted. */
import type { Db } from "db/client.server";
import { companies, memberships, users } from "db/schema";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { conflict } from "~/domain/errors";

const canAct = () => and(eq(users.status, "active"), isNotNull(users.passwordHash));

/** In the change's transaction, so that of two changes at once the second sees the first. */
async function requireAnother(tx: Db, userId: string, company: { id: string; name: string }): Promise<void> {
  const able = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, company.id), eq(memberships.role, "Administrator"), canAct()));
  if (able.length === 1 && able[0]?.id === userId) throw conflict("last_administrator", { company: company.name });
}

export async function requireOtherAdministrators(tx: Db, userId: string, companyId?: string): Promise<void> {
  const run = await tx
    .select({ id: companies.id, name: companies.name })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, "Administrator"),
        ne(companies.status, "closed"),
        companyId ? eq(companies.id, companyId) : undefined,
      ),
    )
    .orderBy(companies.name);
  for (const company of run) await requireAnother(tx, userId, company);
}

export async function requireOtherRticAdministrators(tx: Db, userId: string): Promise<void> {
  const able = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.rticRole, "RTIC Administrator"), canAct()));
  if (able.length === 1 && able[0]?.id === userId) throw conflict("last_rtic_administrator");
}
