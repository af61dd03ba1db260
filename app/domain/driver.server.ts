/** Drivers as a company lists them. */

import { db } from "db/client.server";
import { beyond, contains, readCursor, writeCursor } from "db/keyset.server";
import { cdls, drivers } from "db/schema";
import { and, asc, eq, or } from "drizzle-orm";
import { openVault } from "~/server/vault.server";
import { type Actor, authorize } from "./actor";
import { maskLicenceNumber } from "./cdl";
import { type CdlRow, licenceIndex, openCdl } from "./cdl-record.server";
import { DRIVER_STATUSES, type DriverStatus } from "./driver-status";

export type DriverFilter = { status?: string | null; q?: string | null; cursor?: string | null; limit?: number };
const PAGE = 50;

/** Drivers of the actor's company by name. The licence number leaves the vault only as its last four. */
export async function listDrivers(actor: Actor, { status, q, cursor, limit = PAGE }: DriverFilter) {
  const { companyId } = authorize(actor, "manageDrivers");
  const after = readCursor(cursor, 3);
  const known = DRIVER_STATUSES.find((candidate) => candidate === status);
  const words = (q ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 5);
  const matches =
    words.length > 0
      ? or(
          and(
            ...words.map((word) =>
              or(
                contains(drivers.firstName, word),
                contains(drivers.lastName, word),
                contains(drivers.email, word),
                contains(drivers.phone, word),
              ),
            ),
          ),
          eq(drivers.licenceNumberIndex, licenceIndex(q ?? "")),
        )
      : undefined;
  const rows = await db
    .select({ driver: drivers, cdl: cdls })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(
      and(
        eq(drivers.companyId, companyId),
        known ? eq(drivers.status, known) : undefined,
        matches,
        beyond([drivers.lastName, drivers.firstName, drivers.id], after, "asc"),
      ),
    )
    .orderBy(asc(drivers.lastName), asc(drivers.firstName), asc(drivers.id))
    .limit(limit + 1);
  const shown = await Promise.all(rows.slice(0, limit).map(({ driver, cdl }) => listed(driver, cdl)));
  const last = shown.at(-1);
  return {
    drivers: shown,
    nextCursor: rows.length > limit && last ? writeCursor([last.lastName, last.firstName, last.id]) : null,
  };
}

async function listed(driver: typeof drivers.$inferSelect, cdl: CdlRow | null) {
  const number = cdl && openCdl(await openVault(db, driver.dataKeyId), cdl).licenceNumber;
  return {
    id: driver.id,
    firstName: driver.firstName,
    lastName: driver.lastName,
    email: driver.email,
    phone: driver.phone,
    status: driver.status as DriverStatus,
    hiredOn: driver.hiredOn,
    cdl:
      cdl && number
        ? {
            licenceClasses: cdl.licenceClasses,
            endorsements: cdl.endorsements,
            stateIssued: cdl.stateIssued,
            expirationOn: cdl.expirationOn,
            maskedNumber: maskLicenceNumber(number),
          }
        : null,
  };
}
