import { type Db, db } from "db/client.server";
import { applicants, applications, companies, documentRequests, drivers } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { isLive } from "~/domain/application/status";
import { addDays, dayOf, startOfDay } from "~/domain/day";
import { hasMailAddress } from "~/domain/driver/address";
import { gone } from "~/domain/errors";
import { type Application, selectApplications } from "~/domain/row-access/application.server";
import { env } from "~/env.server";
import { hashToken, isId, newToken } from "~/server/ids.server";
import { limitFailures } from "~/server/limits.server";
import { clientAddress } from "~/server/request-scope.server";
import type { RequestRow } from "./record.server";
import { LINK_DAYS } from "./state";

const driverColumns = {
  companyId: drivers.companyId,
  driverId: drivers.id,
  dataKeyId: drivers.dataKeyId,
  status: drivers.status,
  firstName: drivers.firstName,
  email: drivers.email,
  language: applicants.language,
  companyName: companies.name,
  companyStatus: companies.status,
  timeZone: companies.timeZone,
};
const selectPeople = (tx: Db) =>
  tx
    .select(driverColumns)
    .from(drivers)
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .innerJoin(companies, eq(companies.id, drivers.companyId));

type ApplicationFields =
  | "companyId"
  | "driverId"
  | "dataKeyId"
  | "firstName"
  | "email"
  | "language"
  | "companyName"
  | "companyStatus"
  | "timeZone";
export type Recipient = Pick<Application, ApplicationFields> & { application: Application | null };

const EMPLOYED = ["active", "approved"] as const;

export async function findRecipient(tx: Db, driver: { id: string; companyId: string }): Promise<Recipient | undefined> {
  const application = await findOwnApplication(tx, driver);
  if (application) return { ...application, application };
  const [person] = await selectPeople(tx).where(
    and(eq(drivers.id, driver.id), eq(drivers.companyId, driver.companyId), inArray(drivers.status, [...EMPLOYED])),
  );
  return person && hasMailAddress(person.email) ? { ...person, application: null } : undefined;
}

async function findOwnApplication(tx: Db, { id, companyId }: { id: string; companyId: string }) {
  const own = await selectApplications(tx)
    .where(
      and(
        eq(applications.driverId, id),
        sameCompanyUnindexed(applications.companyId, companyId),
        ne(drivers.status, "inactive"),
        ne(applications.status, "expired"),
      ),
    )
    .orderBy(desc(applications.lastActivityAt), desc(applications.id));
  const [newest] = own;
  if (!newest) return undefined;
  const [driver] = await tx.select({ status: drivers.status }).from(drivers).where(eq(drivers.id, id));
  const stays = EMPLOYED.some((status) => status === driver?.status);
  return stays ? newest : own.find(({ status }) => isLive(status));
}

/** Of a driver who is employed, is approved or has an application running. */
export const isReachable = ({ status, email }: { status: string; email: string }): boolean =>
  EMPLOYED.some((employed) => employed === status) ? hasMailAddress(email) : status !== "inactive";

export async function findReachableByMail(tx: Db, companyId: string, driverIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: drivers.id, email: drivers.email })
    .from(drivers)
    .where(
      and(
        inArray(drivers.id, [...driverIds]),
        sameCompanyUnindexed(drivers.companyId, companyId),
        inArray(drivers.status, [...EMPLOYED]),
      ),
    );
  return rows.flatMap(({ id, email }) => (hasMailAddress(email) ? id : []));
}

export async function makeLink(tx: Db, { timeZone }: Recipient, { id, dueOn }: Pick<RequestRow, "id" | "dueOn">) {
  const token = newToken();
  const today = dayOf(new Date(), timeZone);
  const lastDay = addDays(dueOn > today ? dueOn : today, LINK_DAYS);
  await tx
    .update(documentRequests)
    .set({ linkHash: hashToken(token), linkEndsAt: startOfDay(addDays(lastDay, 1), timeZone) })
    .where(eq(documentRequests.id, id));
  return `${env.appUrl}/document?token=${token}`;
}

export async function endLink(tx: Db, { id }: Pick<RequestRow, "id">): Promise<void> {
  await tx.update(documentRequests).set({ linkHash: null, linkEndsAt: null }).where(eq(documentRequests.id, id));
}

export type OpenedLink = { id: string; link: string };

/** Fails also for a link that a newer mail replaced. */
export const openLink = (token: string): Promise<OpenedLink> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    const linkHash = hashToken(token);
    const [row] = await db
      .select({ id: documentRequests.id })
      .from(documentRequests)
      .where(eq(documentRequests.linkHash, linkHash));
    if (!row) throw gone("request_link_unknown");
    return { id: row.id, link: linkHash.toString("base64url") };
  });

/** Checked at each request, so that a revoked link ends in every browser. @throws gone by the state of the link */
export async function loadRequestByLink(
  tx: Db,
  opened: readonly OpenedLink[],
  id: string,
): Promise<{ recipient: Recipient; row: RequestRow }> {
  const link = isId(id) && opened.find((each) => each.id === id)?.link;
  const [row] = link
    ? await tx
        .select()
        .from(documentRequests)
        .where(and(eq(documentRequests.id, id), eq(documentRequests.linkHash, Buffer.from(link, "base64url"))))
    : [];
  if (!row) throw gone("request_link_unknown");
  const [person] = await selectPeople(tx).where(eq(drivers.id, row.driverId));
  if (!person || person.companyStatus === "closed" || !EMPLOYED.some((status) => status === person.status))
    throw gone("request_link_ended");
  if (!row.linkEndsAt || row.linkEndsAt <= new Date()) throw gone("request_link_expired");
  return { recipient: { ...person, application: null }, row };
}
