import { db } from "db/client.server";
import { auditEvents } from "db/schema";
import { and, count, eq, gt, inArray, max } from "drizzle-orm";
import { type Actor, authorize, mayAfterStepUp, type RticUser } from "~/domain/session/actor";
import { activeMembership, listMemberships, type Membership } from "~/domain/session/memberships.server";
import { listLiveSessions } from "~/domain/session/session.server";
import { can } from "~/permissions";
import { selectAuditEvents } from "~/server/audit/select.server";
import { accountStatus } from "./status";
import type { UserAction } from "./user";
import { loadUser, masqueradeRefusal, type UserRow } from "./user.server";

export async function viewUser(actor: Actor, id: string) {
  const looking = authorize(actor, "runCompanies");
  const user = await loadUser(db, id);
  const memberships = await listMemberships(db, id);
  const { passwordHash, ...rest } = user;
  return {
    user: { ...rest, invited: passwordHash === null },
    memberships,
    sessions: await listLiveSessions({ userId: id }),
    failed: await failedTries(user),
    disabling: user.status === "disabled" ? await findDisabling(id) : null,
    actions: actionsOf(looking, user, memberships),
  };
}

export async function getUserHead(actor: Actor, id: string) {
  authorize(actor, "runCompanies");
  const user = await loadUser(db, id);
  return {
    id: user.id,
    name: user.name,
    status: accountStatus({ status: user.status, invited: user.passwordHash === null }),
  };
}

export async function getDisabling(actor: Actor, id: string) {
  authorize(actor, "governPlatform");
  const { name, email, passwordHash } = await loadUser(db, id);
  return { id, name, email, invited: passwordHash === null };
}

function actionsOf(looking: RticUser, user: UserRow, memberships: Membership[]): UserAction[] {
  const governs = can(looking, "governPlatform");
  if (user.rticRole && !governs) return [];
  const active = user.status === "active";
  const checks: [UserAction, boolean][] = [
    ["edit", true],
    ["invite", active && user.passwordHash === null],
    ["reset", active && user.passwordHash !== null],
    ["join", active && !user.rticRole],
    ["memberships", !user.rticRole],
    ["role", user.rticRole !== null],
    ["disable", governs && active && user.id !== looking.userId],
    ["enable", governs && !active],
    ["signOut", true],
    [
      "resetSecondStep",
      mayAfterStepUp(looking, "resetTwoFactor") && user.twoFactorSetUpAt !== null && user.id !== looking.userId,
    ],
    ["masquerade", !masqueradeRefusal(looking, user) && activeMembership(memberships) !== undefined],
  ];
  return checks.filter(([, may]) => may).map(([action]) => action);
}

async function failedTries({ id, lastSignInAt }: UserRow): Promise<{ number: number; lastAt: Date | null }> {
  const [tries] = await db
    .select({ number: count(), lastAt: max(auditEvents.at) })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.object, id),
        inArray(auditEvents.action, ["session.refused", "second_step.refused"]),
        lastSignInAt ? gt(auditEvents.at, lastSignInAt) : undefined,
      ),
    );
  return { number: tries?.number ?? 0, lastAt: tries?.lastAt ?? null };
}

async function findDisabling(id: string) {
  const [last] = await selectAuditEvents(
    db,
    and(eq(auditEvents.object, id), eq(auditEvents.action, "user.disabled")),
  ).limit(1);
  return last?.by ? { at: last.at, by: last.by, reason: String(last.detail?.reason ?? "") } : null;
}
