import type { Db } from "db/client.server";
import { CDL_PARTS, type CdlPart, isCdlRequest, WHOLE_CDL } from "~/domain/cdl/part";
import { findCurrentCdl } from "~/domain/cdl/record.server";
import { dayOf, isExpired } from "~/domain/day";
import { openVault } from "~/server/vault.server";
import { findChangeRequest } from "./change-request.server";
import type { Application } from "./reach.server";

/** What the reviewer asked for, while the driver may change it; all of it otherwise. */
export async function openCdlParts(tx: Db, application: Application): Promise<readonly CdlPart[]> {
  const asked = (await findCdlRequest(tx, application))?.parts;
  if (!asked || asked.length === CDL_PARTS.length) return CDL_PARTS;
  const cdl = await findCurrentCdl(tx, application.companyId, application.driverId);
  const lasts = cdl && !isExpired(cdl.expirationOn, dayOf(new Date(), application.timeZone));
  return lasts ? asked : CDL_PARTS;
}

/** @returns undefined where no change is asked for; no parts where something else is */
export async function findCdlRequest(
  tx: Db,
  application: Application,
): Promise<{ parts: readonly CdlPart[]; message: string } | undefined> {
  const change = await findChangeRequest(tx, await openVault(tx, application.dataKeyId), application);
  if (!change) return undefined;
  const { sections, message } = change;
  if (sections.includes(WHOLE_CDL)) return { parts: CDL_PARTS, message };
  return { parts: CDL_PARTS.filter((part) => sections.includes(`${WHOLE_CDL}_${part}`)), message };
}

/** The licence is open where one of its parts is asked for. */
export const withLicence = (sections: readonly string[]): readonly string[] =>
  sections.some(isCdlRequest) ? [...sections, WHOLE_CDL] : sections;
