import type { Db } from "db/client.server";
import { applications, companies } from "db/schema";
import { eq } from "drizzle-orm";
import type { Application } from "~/domain/row-access/application.server";
import { OPEN_STATES, zoneOfState } from "./interview";
import type { InterviewRow } from "./record.server";

export type About = Application & { companyEmail: string | null };

export async function aboutOf(tx: Db, application: Application): Promise<About> {
  const [company] = await tx
    .select({ email: companies.email })
    .from(companies)
    .where(eq(companies.id, application.companyId));
  return { ...application, companyEmail: company?.email ?? null };
}

/** Of the State that issued the license, else the company's. */
export async function zoneOfDriver(tx: Db, { id, timeZone }: Application): Promise<string> {
  const [application] = await tx
    .select({ state: applications.licenceState })
    .from(applications)
    .where(eq(applications.id, id));
  return zoneOfState(application?.state ?? null) ?? timeZone;
}

export const isOpen = ({ state }: InterviewRow): boolean => OPEN_STATES.some((open) => open === state);
