import type { Db } from "db/client.server";
import { documentRequests } from "db/schema";
import { and, eq } from "drizzle-orm";
import { dayOf } from "~/domain/day";
import { invalid } from "~/domain/errors";
import { isRestricted, parseSlot } from "~/domain/file/kind";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";

type File = { id: string; companyId: string; driverId: string };

const ofAccepted = ({ id, companyId, driverId }: File) =>
  and(
    eq(documentRequests.companyId, companyId),
    eq(documentRequests.driverId, driverId),
    eq(documentRequests.fileId, id),
    eq(documentRequests.state, "accepted"),
  );

export async function isAccepted(tx: Db, file: File): Promise<boolean> {
  return (await tx.$count(documentRequests, ofAccepted(file))) > 0;
}

export async function moveAcceptance(tx: Db, before: File, newer: string): Promise<void> {
  await tx.update(documentRequests).set({ fileId: newer }).where(ofAccepted(before));
}

type Newer = { id: string; expiresOn: string | null };

/** @throws invalid for an expired document */
export async function acceptNewVersion(
  tx: Db,
  actor: Actor,
  before: File & { timeZone: string },
  { id: newer, expiresOn }: Newer,
): Promise<void> {
  if (!may(actor, "employDrivers")) return;
  const { userId } = authorize(actor, "employDrivers");
  const accepted = await tx
    .update(documentRequests)
    .set({ fileId: newer, acceptedByUserId: userId, stateSince: new Date() })
    .where(ofAccepted(before))
    .returning({ request: documentRequests.id, slot: documentRequests.slot });
  const isOver = expiresOn !== null && expiresOn < dayOf(new Date(), before.timeZone);
  if (isOver && accepted.length > 0) throw invalid({ expiresOn: ["document_expired"] });
  for (const { request, slot } of accepted) {
    // Names the document only where everybody who reads the audit may know it.
    const named = !isRestricted(parseSlot(slot).folder) && { place: slot };
    await audit(tx, actor, { action: "document.accepted", object: before.driverId, detail: { request, ...named } });
  }
}
