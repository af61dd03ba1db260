import type { Db } from "db/client.server";
import type { Actor } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { findAwaited } from "./filed.server";
import { notifyOfUpload } from "./mail.server";
import { findRecipient } from "./recipient.server";
import { auditOf, dropFiles, moveRequest } from "./record.server";
import { CDL_SLOT } from "./state";

/** Pages that came by an access link give way to the new CDL. */
export async function submitRequestedCdl(
  tx: Db,
  actor: Actor,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const row = await findAwaited(tx, { id, companyId }, CDL_SLOT);
  if (!row) return;
  await moveRequest(tx, row, "hand_in", { pages: [] });
  await dropFiles(tx, row.pages);
  const recipient = actor.role === "Applicant" && (await findRecipient(tx, { id, companyId }));
  if (recipient) await notifyOfUpload(tx, recipient, row);
  await audit(tx, actor, { action: "document.handed_in", companyId, object: id, detail: auditOf(row) });
}
