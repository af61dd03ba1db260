import { db } from "db/client.server";
import { auditEvents } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { formatSsn } from "~/domain/application/sections/you/ssn";
import { conflict } from "~/domain/errors";
import type { Application } from "~/domain/row-access/application.server";
import { loadApplication } from "~/domain/row-access/application.server";
import { type Actor, auditName, authorize } from "~/domain/session/actor";
import { auditInOwnTransaction } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { consumeRevealLimit } from "./reveal-limit.server";
import { findSignedRecord } from "./signed-record.server";

async function signedIdentity(actor: Actor, id: string) {
  const staff = authorize(actor, "revealSsn");
  const application = await loadApplication(db, staff.companyId, id);
  const signed = await findSignedRecord(db, await openVault(db, application.dataKeyId), application);
  return { staff, application, you: signed?.record.answers.you };
}

export type SsnState = { is: "held" } | { is: "none"; reason: string } | { is: "unsigned" };

export async function findSsn(actor: Actor, id: string): Promise<{ application: Application; state: SsnState }> {
  const { application, you } = await signedIdentity(actor, id);
  if (!you) return { application, state: { is: "unsigned" } };
  return { application, state: you.ssn ? { is: "held" } : { is: "none", reason: you.noSsnReason ?? "" } };
}

const JUST_NOW = 10 * 60_000;

export async function hasJustRevealed(actor: Actor, id: string): Promise<boolean> {
  const [last] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.object, id), eq(auditEvents.action, "ssn.revealed"), eq(auditEvents.actor, auditName(actor))),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  return last !== undefined && Date.now() - last.at.getTime() < JUST_NOW;
}

export async function revealSsn(actor: Actor, id: string, reason: string): Promise<string> {
  const { staff, application, you } = await signedIdentity(actor, id);
  if (!you?.ssn) throw conflict("no_ssn");
  await consumeRevealLimit(staff);
  await auditInOwnTransaction(actor, {
    action: "ssn.revealed",
    companyId: application.companyId,
    object: id,
    detail: { reason },
  });
  return formatSsn(you.ssn);
}
