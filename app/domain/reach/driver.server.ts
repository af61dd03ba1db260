import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { companies, drivers } from "db/schema";
import { and, eq, or, sql } from "drizzle-orm";
import { conflict, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { isId } from "~/server/ids.server";
import { type Application, getOwnApplication, refuseErased } from "./application.server";

export type DriverRow = typeof drivers.$inferSelect;

const named = and(eq(drivers.id, sql.placeholder("id")), eq(drivers.companyId, sql.placeholder("companyId")));
const whole = prepared((tx) => tx.select().from(drivers).where(named));
const reached = prepared((tx) =>
  tx
    .select({
      id: drivers.id,
      companyId: drivers.companyId,
      dataKeyId: drivers.dataKeyId,
      erasedAt: drivers.erasedAt,
      timeZone: companies.timeZone,
    })
    .from(drivers)
    .innerJoin(companies, eq(companies.id, drivers.companyId))
    .where(named),
);

export async function loadDriver(tx: Db, companyId: string, id: string): Promise<DriverRow> {
  const driver = isId(id) ? await whole(tx).get({ companyId, id }) : undefined;
  if (!driver) throw notFound();
  return driver;
}

/** @throws notFound, gone data_erased */
export async function loadToWrite(tx: Db, companyId: string, id: string): Promise<DriverRow> {
  const driver = await loadDriver(tx, companyId, id);
  refuseErased(driver);
  return driver;
}

const ofPerson = prepared((tx) =>
  tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(or(eq(drivers.id, sql.placeholder("main")), eq(drivers.mergedIntoId, sql.placeholder("main"))))
    .orderBy(drivers.id),
);

/** All records of the person in this company, this one among them (docs/decisions/0139). */
export async function recordsOfPerson(
  tx: Db,
  { id, mergedIntoId }: Pick<DriverRow, "id" | "mergedIntoId">,
): Promise<string[]> {
  const rows = await ofPerson(tx).all({ main: mergedIntoId ?? id });
  return rows.map((row) => row.id);
}

export type Driver = {
  id: string;
  companyId: string;
  dataKeyId: string;
  timeZone: string;
  erasedAt?: Date | null;
  application?: Application;
};

export async function reachDriver(tx: Db, actor: Actor, driverId?: string): Promise<Driver> {
  if (actor.role === "Applicant") {
    const application = await getOwnApplication(tx, actor);
    const { driverId: id, companyId, dataKeyId, timeZone } = application;
    return { id, companyId, dataKeyId, timeZone, application };
  }
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await reached(tx).get({ companyId, id: driverId ?? "" });
  if (!driver) throw notFound();
  return driver;
}

/** @throws conflict application_expired for an erased application, gone data_erased for an erased driver */
export function requireEditable({ application, erasedAt }: Pick<Driver, "application" | "erasedAt">): void {
  refuseErased({ erasedAt });
  if (application?.status === "expired") throw conflict("application_expired");
}
