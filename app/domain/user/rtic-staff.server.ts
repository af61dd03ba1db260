import { db, transaction } from "db/client.server";
import { users } from "db/schema";
import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import type { RticRole } from "~/permissions";
import { audit } from "~/server/audit.server";
import { requireOtherRticAdministrators } from "./last-administrator.server";
import type { NewRticUser } from "./user";
import { insertUser, isSignInTaken, loadUser, mailInvitationAgain } from "./user.server";

export async function listRticStaff(actor: Actor) {
  authorize(actor, "governPlatform");
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: sql<RticRole>`${users.rticRole}`,
      status: users.status,
      lastSignInAt: users.lastSignInAt,
      invited: sql`${users.passwordHash} is null`.mapWith(Boolean),
    })
    .from(users)
    .where(isNotNull(users.rticRole))
    .orderBy(asc(users.name), asc(users.id));
}

export async function requireStaffForm(actor: Actor): Promise<void> {
  authorize(actor, "appointRticStaff");
}

/** @throws invalid email_in_use, also for users of a company */
export async function createRticUser(actor: Actor, input: NewRticUser, idempotencyKey?: string): Promise<string> {
  authorize(actor, "appointRticStaff");
  return transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      if (await isSignInTaken(tx, input.email)) throw invalid({ email: ["email_in_use"] });
      const id = await insertUser(tx, input, { rticRole: input.role });
      await audit(tx, actor, { action: "user.created", object: id, detail: { role: input.role } });
      await mailInvitationAgain(tx, await loadUser(tx, id));
      return id;
    }),
  );
}

/** @throws notFound for a user without an RTIC role */
export async function getRticUser(actor: Actor, id: string) {
  authorize(actor, "appointRticStaff");
  const { name, rticRole } = await loadUser(db, id);
  if (!rticRole) throw notFound();
  return { id, name, role: rticRole };
}

export async function changeRticRole(actor: Actor, id: string, role: RticRole): Promise<void> {
  authorize(actor, "appointRticStaff");
  await transaction(async (tx) => {
    const { rticRole: before } = await loadUser(tx, id);
    if (!before) throw notFound();
    if (before === role) return;
    if (before === "RTIC Administrator") await requireOtherRticAdministrators(tx, id);
    await tx.update(users).set({ rticRole: role, updatedAt: new Date() }).where(eq(users.id, id));
    await audit(tx, actor, { action: "user.rtic_role_changed", object: id, detail: { from: before, to: role } });
  });
}
