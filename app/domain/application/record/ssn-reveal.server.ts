/** The whole SSN of a signed application: for an Administrator with a reason, never while masquerading, never untold. */
import { db } from "db/client.server";
import type { Application } from "~/domain/application/reach.server";
import { loadApplication } from "~/domain/application/reach.server";
import { writeSsn } from "~/domain/application/sections/you/ssn";
import { conflict } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditAlone } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { findSignedRecord } from "./signed-record.server";

async function signedIdentity(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "revealSsn");
  const application = await loadApplication(db, companyId, id);
  const signed = await findSignedRecord(db, await openVault(db, application.dataKeyId), application);
  return { application, you: signed?.record.answers.you };
}

/** `none` with the applicant's reason where there is no number, `unsigned` as long as nothing was signed. */
export type SsnState = { is: "held" } | { is: "none"; reason: string } | { is: "unsigned" };

/** Whether there is a number to reveal; the number itself is not in the answer. */
export async function findSsn(actor: Actor, id: string): Promise<{ application: Application; state: SsnState }> {
  const { application, you } = await signedIdentity(actor, id);
  if (!you) return { application, state: { is: "unsigned" } };
  return { application, state: you.ssn ? { is: "held" } : { is: "none", reason: you.noSsnReason ?? "" } };
}

/** The audit has the reason before anybody has the number. @throws conflict no_ssn where there is none */
export async function revealSsn(actor: Actor, id: string, reason: string): Promise<string> {
  const { application, you } = await signedIdentity(actor, id);
  if (!you?.ssn) throw conflict("no_ssn");
  await auditAlone(actor, { action: "ssn.revealed", companyId: application.companyId, object: id, detail: { reason } });
  return writeSsn(you.ssn);
}
