/**
 * At most thirty refusals a minute are audited per actor or address, so that a flood cannot fill the audit; certain
 * attacks (a forged masquerade, a stolen token) always are.
 */
import { type Actor, auditName } from "~/domain/session/actor";
import { type AuditEntry, auditInOwnTransaction } from "../audit.server";
import { tryConsumeLimit } from "../limits.server";
import { log } from "../log.server";
import { clientAddress, type RequestScope } from "../request-scope.server";

export async function auditLimited(actor: Actor, entry: AuditEntry): Promise<void> {
  const requester = actor.role === "Anonymous" ? clientAddress() : auditName(actor);
  if (await tryConsumeLimit("auditedDenials", requester)) await auditInOwnTransaction(actor, entry);
}

export async function auditDenial({ actor, denied, route }: RequestScope, method = "GET"): Promise<void> {
  if (!denied || !actor || actor.role === "Anonymous") return;
  const detail = {
    route: `/${route?.replace(/^\//, "") ?? ""}`,
    method,
    ...(denied !== "forbidden" && { reason: denied }),
  };
  await auditLimited(actor, { action: "access.denied", detail }).catch((error: unknown) =>
    log.error({ err: error }, "audit of a denial"),
  );
}
