import type { Db } from "db/client.server";
import { notes } from "db/schema";
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { loadCompany } from "~/domain/company/company.server";
import { notFound } from "~/domain/errors";
import { loadApplication } from "~/domain/row-access/application.server";
import { loadDriverFor } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor, type RticUser } from "~/domain/session/actor";
import { isId } from "~/server/ids.server";
import { openVault, systemVault, type Vault } from "~/server/vault.server";

export type About = { driverId: string } | { applicationId: string } | { companyId: string };
export type Writer = CompanyActor | RticUser;

type Ids = { companyId: string; driverId: string | null; applicationId: string | null };
export type Subject = Ids & { dataKeyId: string | null };

export function aboutOf({ companyId, driverId, applicationId }: Ids): About {
  if (applicationId) return { applicationId };
  return driverId ? { driverId } : { companyId };
}

export const objectOf = ({ companyId, driverId, applicationId }: Ids): string => applicationId ?? driverId ?? companyId;

export const authorizeAbout = (actor: Actor, about: About): Writer =>
  authorize(actor, "companyId" in about ? "runCompanies" : "reviewApplications");

/** Notes without a driver are RTIC's own; no company's staff may reach them. */
export const within = (writer: Writer): SQL | undefined =>
  "companyId" in writer
    ? and(eq(notes.companyId, writer.companyId), isNotNull(notes.driverId))
    : isNull(notes.driverId);

export async function subjectOf(tx: Db, writer: Writer, about: About): Promise<Subject> {
  if ("companyId" in about) {
    if (!isId(about.companyId)) throw notFound();
    const { id } = await loadCompany(tx, about.companyId);
    return { companyId: id, dataKeyId: null, driverId: null, applicationId: null };
  }
  const staff = authorize(writer, "reviewApplications");
  if ("applicationId" in about) {
    const { id, companyId, dataKeyId, driverId } = await loadApplication(tx, staff.companyId, about.applicationId);
    return { companyId, dataKeyId, driverId, applicationId: id };
  }
  const { id, companyId, dataKeyId } = await loadDriverFor(tx, staff, about.driverId);
  return { companyId, dataKeyId, driverId: id, applicationId: null };
}

export const vaultOf = async (tx: Db, dataKeyId: string | null): Promise<Vault> =>
  dataKeyId === null ? systemVault : openVault(tx, dataKeyId);
