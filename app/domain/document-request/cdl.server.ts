import type { Db } from "db/client.server";
import { documentRequests } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { notifyOfUpload } from "./mail.server";
import { findRecipient } from "./recipient.server";
import { auditOf, dropFiles, moveRequest } from "./record.server";
import { CDL_SLOT, REQUEST_MOVES } from "./state";

/** Pages that came by an access link give way to the new CDL. */
export async function submitRequestedCdl(
  tx: Db,
  actor: Actor,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.driverId, id),
        eq(documentRequests.companyId, companyId),
        eq(documentRequests.slot, CDL_SLOT),
        inArray(documentRequests.state, [...REQUEST_MOVES.hand_in.from]),
      ),
    );
  if (!row) return;
  await moveRequest(tx, row, "hand_in", { pages: [] });
  await dropFiles(tx, row.pages);
  const recipient = actor.role === "Applicant" && (await findRecipient(tx, { id, companyId }));
  if (recipient) await notifyOfUpload(tx, recipient, row);
  await audit(tx, actor, { action: "document.handed_in", companyId, object: id, detail: auditOf(row) });
}
