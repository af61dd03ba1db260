import type { Db } from "db/client.server";
import { memberships, users } from "db/schema";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Language } from "locales/index";

export type Colleague = { id: string; name: string; email: string; language: Language };

export async function loadColleagues(tx: Db, companyId: string): Promise<Colleague[]> {
  return tx
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(users.status, "active"), isNotNull(users.passwordHash)))
    .orderBy(asc(users.name), asc(users.id));
}
