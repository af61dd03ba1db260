import { type Db, db, transaction } from "db/client.server";
import { applicants, applications, documentRequests, drivers, sessions } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq, ne, notExists } from "drizzle-orm";
import { findOrAddApplicant } from "~/domain/application/apply.server";
import { conflict, invalid } from "~/domain/errors";
import { type DriverRow, loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { hasMailAddress } from "./address";
import type { Contact } from "./contact";

type Driver = Pick<DriverRow, "id" | "email">;

async function refusalOf(tx: Db, { id, email }: Driver) {
  const own = await tx.select({ id: applications.id }).from(applications).where(eq(applications.driverId, id)).limit(1);
  if (own.length > 0) return "contact_is_own";
  return hasMailAddress(email) ? undefined : "contact_erased";
}

async function requireCorrectable(tx: Db, driver: Driver): Promise<void> {
  const refusal = await refusalOf(tx, driver);
  if (refusal) throw conflict(refusal);
}

export const mayCorrect = async (actor: Actor, driver: Driver): Promise<boolean> =>
  may(actor, "employDrivers") && (await refusalOf(db, driver)) === undefined;

export async function getContact(actor: Actor, id: string): Promise<DriverRow> {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, id);
  await requireCorrectable(db, driver);
  return driver;
}

/** @returns whether the address changed */
export async function correctContact(
  actor: Actor,
  id: string,
  { version, ...contact }: Contact,
): Promise<{ moved: boolean }> {
  const staff = authorize(actor, "employDrivers");
  return transaction(async (tx) => {
    const driver = await loadUnerasedDriver(tx, staff.companyId, id);
    await requireCorrectable(tx, driver);
    if (driver.version !== version) throw conflict("stale_version");
    const applicantId = await personAt(tx, driver, contact);
    const { firstName, lastName, email, phone = null } = contact;
    const moved = driver.email !== email;
    const fields = [
      (driver.firstName !== firstName || driver.lastName !== lastName) && "name",
      moved && "email",
      driver.phone !== phone && "phone",
      contact.language !== undefined && "language",
    ].filter((field) => field !== false);
    if (fields.length === 0) return { moved };
    await setLanguage(tx, { id, applicantId }, contact);
    await tx
      .update(drivers)
      .set({ firstName, lastName, email, phone, applicantId, version: version + 1, updatedAt: new Date() })
      .where(eq(drivers.id, id));
    if (moved) await leaveAddress(tx, driver);
    await indexPerson(tx, id);
    await audit(tx, staff, { action: "driver.contact_corrected", object: id, detail: { fields: fields.join(", ") } });
    return { moved };
  });
}

type ContactDetails = Omit<Contact, "version">;

async function personAt(tx: Db, driver: DriverRow, { email, language }: ContactDetails): Promise<string> {
  if (email === driver.email) return driver.applicantId;
  const [before] = await tx
    .select({ language: applicants.language })
    .from(applicants)
    .where(eq(applicants.id, driver.applicantId));
  const applicantId = await findOrAddApplicant(tx, email, language ?? before?.language ?? "en", new Date());
  const others = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(
      and(eq(drivers.companyId, driver.companyId), eq(drivers.applicantId, applicantId), ne(drivers.id, driver.id)),
    );
  if (others.length > 0) throw invalid({ email: ["email_of_driver"] });
  return applicantId;
}

/** The language stays where another company knows the person too, which staff must not notice. */
async function setLanguage(
  tx: Db,
  { id, applicantId }: { id: string; applicantId: string },
  { language }: ContactDetails,
) {
  if (!language) return;
  const elsewhere = tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.applicantId, applicantId), ne(drivers.id, id)));
  await tx
    .update(applicants)
    .set({ language })
    .where(and(eq(applicants.id, applicantId), notExists(elsewhere)));
}

async function leaveAddress(tx: Db, { id, applicantId }: DriverRow): Promise<void> {
  await tx.update(documentRequests).set({ linkHash: null, linkEndsAt: null }).where(eq(documentRequests.driverId, id));
  const their = (table: typeof drivers | typeof sessions) =>
    notExists(tx.select({ id: table.id }).from(table).where(eq(table.applicantId, applicantId)));
  await tx.delete(applicants).where(and(eq(applicants.id, applicantId), their(drivers), their(sessions)));
}
