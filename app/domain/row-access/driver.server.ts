import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { companies, drivers } from "db/schema";
import { and, eq, or, sql } from "drizzle-orm";
import { conflict, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { isId } from "~/server/ids.server";
import { type Application, getOwnApplication, requireNotErased } from "./application.server";

export type DriverRow = typeof drivers.$inferSelect;

const isDriverOfCompany = and(
  eq(drivers.id, sql.placeholder("id")),
  eq(drivers.companyId, sql.placeholder("companyId")),
);
const byId = prepared((tx) => tx.select().from(drivers).where(isDriverOfCompany));
const withTimeZone = prepared((tx) =>
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
    .where(isDriverOfCompany),
);

export async function loadDriver(tx: Db, companyId: string, id: string): Promise<DriverRow> {
  const driver = isId(id) ? await byId(tx).get({ companyId, id }) : undefined;
  if (!driver) throw notFound();
  return driver;
}

export async function loadUnerasedDriver(tx: Db, companyId: string, id: string): Promise<DriverRow> {
  const driver = await loadDriver(tx, companyId, id);
  requireNotErased(driver);
  return driver;
}

const byPerson = prepared((tx) =>
  tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(or(eq(drivers.id, sql.placeholder("main")), eq(drivers.mergedIntoId, sql.placeholder("main"))))
    .orderBy(drivers.id),
);

export async function recordsOfPerson(
  tx: Db,
  { id, mergedIntoId }: Pick<DriverRow, "id" | "mergedIntoId">,
): Promise<string[]> {
  const rows = await byPerson(tx).all({ main: mergedIntoId ?? id });
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

export async function loadDriverFor(tx: Db, actor: Actor, driverId?: string): Promise<Driver> {
  if (actor.role === "Applicant") {
    const application = await getOwnApplication(tx, actor);
    const { driverId: id, companyId, dataKeyId, timeZone } = application;
    return { id, companyId, dataKeyId, timeZone, application };
  }
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await withTimeZone(tx).get({ companyId, id: driverId ?? "" });
  if (!driver) throw notFound();
  return driver;
}

/** @throws conflict application_expired for an erased application, gone data_erased for an erased driver */
export function requireEditable({ application, erasedAt }: Pick<Driver, "application" | "erasedAt">): void {
  requireNotErased({ erasedAt });
  if (application?.status === "expired") throw conflict("application_expired");
}
