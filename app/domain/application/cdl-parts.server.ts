import { isDeepStrictEqual } from "node:util";
import type { Db } from "db/client.server";
import { auditEvents } from "db/schema";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { AuditAction } from "~/domain/audit/action";
import { CDL_PARTS, type CdlPart, isCdlRequest, WHOLE_CDL } from "~/domain/cdl/part";
import type { ImageSide } from "~/domain/cdl/picture";
import { dayOf, isExpired } from "~/domain/day";
import type { Application } from "~/domain/row-access/application.server";
import { type CdlRow, decryptCdl, findCdlAt, findCurrentCdl } from "~/domain/row-access/cdl.server";
import { openVault } from "~/server/vault.server";
import { type ChangeRequest, findChangeRequest } from "./change-request.server";
import type { RequestedPart } from "./sections/tasks";

export async function openCdlParts(tx: Db, application: Application): Promise<readonly CdlPart[]> {
  const requested = (await findCdlRequest(tx, application))?.parts;
  if (!requested || requested.length === CDL_PARTS.length) return CDL_PARTS;
  const cdl = await findCurrentCdl(tx, application.companyId, application.driverId);
  const lasts = cdl && !isExpired(cdl.expirationOn, dayOf(new Date(), application.timeZone));
  return lasts ? requested : CDL_PARTS;
}

export async function findCdlRequest(
  tx: Db,
  application: Application,
): Promise<{ parts: readonly CdlPart[]; message: string } | undefined> {
  const change = await findChangeRequest(tx, await openVault(tx, application.dataKeyId), application);
  if (!change) return undefined;
  const { sections, message } = change;
  return { parts: requestedParts(sections), message };
}

const requestedParts = (sections: readonly string[]): readonly CdlPart[] =>
  sections.includes(WHOLE_CDL) ? CDL_PARTS : CDL_PARTS.filter((part) => sections.includes(`${WHOLE_CDL}_${part}`));

const UPLOADS = ["cdl.handed_in", "cdl.details_changed", "cdl.picture_replaced"] as const satisfies AuditAction[];

/** Since the request; a rotated picture is none, though it is a file of its own. */
export const listCdlUploads = (tx: Db, { driverId }: Application, { requestedAt }: ChangeRequest) =>
  tx
    .select({ action: auditEvents.action, detail: auditEvents.detail, at: auditEvents.at })
    .from(auditEvents)
    .where(and(eq(auditEvents.object, driverId), inArray(auditEvents.action, UPLOADS), gt(auditEvents.at, requestedAt)))
    .orderBy(asc(auditEvents.seq));
type CdlUpload = Awaited<ReturnType<typeof listCdlUploads>>[number];

export async function listRequestedParts(
  tx: Db,
  application: Application,
  { sections, requestedAt }: ChangeRequest,
  uploads: readonly CdlUpload[],
): Promise<RequestedPart[]> {
  const parts = requestedParts(sections);
  const now = await findCurrentCdl(tx, application.companyId, application.driverId);
  if (parts.length === CDL_PARTS.length || !now) return [];
  const before = await findCdlAt(tx, application, requestedAt);
  const vault = await openVault(tx, application.dataKeyId);
  const isUploaded = (side: ImageSide) =>
    uploads.some(({ action, detail }) => action === "cdl.handed_in" || detail?.side === side);
  const isSame: Record<CdlPart, (was: CdlRow) => boolean> = {
    front: () => !isUploaded("front"),
    back: () => !isUploaded("back"),
    details: (was) => isDeepStrictEqual(decryptCdl(vault, was), decryptCdl(vault, now)),
  };
  return parts.map((part) => ({ part, change: before && isSame[part](before) ? "asked" : "made" }));
}

export const withLicence = (sections: readonly string[]): readonly string[] =>
  sections.some(isCdlRequest) ? [...sections, WHOLE_CDL] : sections;
