import { type Db, transaction } from "db/client.server";
import { users } from "db/schema";
import { eq } from "drizzle-orm";
import { conflict } from "~/domain/errors";
import { requireAccessTo } from "~/domain/provider-access/access.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { endLinksOf } from "~/domain/session/mailed-link.server";
import { revokeSessionsOf } from "~/domain/session/session.server";
import { audit } from "~/server/audit.server";
import { requireOtherAdministrators, requireOtherRticAdministrators } from "./last-administrator.server";
import { endInvitationsBy } from "./membership.server";
import { loadManagedUser, loadUser } from "./user.server";

const setStatus = (tx: Db, id: string, status: "active" | "disabled") =>
  tx.update(users).set({ status, updatedAt: new Date() }).where(eq(users.id, id));

/** Ends masquerades, mailed links and invitations of others too. */
export async function disableUser(actor: Actor, id: string, reason: string): Promise<void> {
  const self = authorize(actor, "governPlatform");
  await transaction(async (tx) => {
    const user = await loadUser(tx, id);
    if (user.id === self.userId) throw conflict("disable_self");
    if (user.status === "disabled") return;
    await requireOtherAdministrators(tx, id);
    if (user.rticRole) await requireOtherRticAdministrators(tx, id);
    await setStatus(tx, id, "disabled");
    await revokeSessionsOf(tx, id);
    await endLinksOf(tx, id);
    await endInvitationsBy(tx, id);
    await audit(tx, actor, { action: "user.disabled", object: id, detail: { reason } });
  });
}

export async function enableUser(actor: Actor, id: string): Promise<void> {
  authorize(actor, "governPlatform");
  await transaction(async (tx) => {
    const user = await loadUser(tx, id);
    if (user.status === "active") return;
    if (!user.rticRole) await requireAccessTo(tx, id);
    await setStatus(tx, id, "active");
    await audit(tx, actor, { action: "user.enabled", object: id });
  });
}

export async function signOutUser(actor: Actor, id: string): Promise<void> {
  authorize(actor, "runCompanies");
  await transaction(async (tx) => {
    await loadManagedUser(tx, actor, id);
    await revokeSessionsOf(tx, id);
    await audit(tx, actor, { action: "user.signed_out_everywhere", object: id });
  });
}
