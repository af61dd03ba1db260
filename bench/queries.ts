/** The queries of staff's lists alone, without rendering. */
import { db } from "db/client.server";
import { companies, users } from "db/schema";
import { eq } from "drizzle-orm";
import { APPLICATION_SORTS, type ApplicationFilter } from "~/domain/application/list";
import { listApplications, listSimilarApplications } from "~/domain/application/list.server";
import type { DriverFilter } from "~/domain/driver/list";
import { listDrivers } from "~/domain/driver/list.server";
import { getCompanyHome } from "~/domain/home/company.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";

type Query = () => Promise<number>;

async function queriesOf(): Promise<Record<string, Query>> {
  const [company] = await db.select().from(companies).where(eq(companies.name, "Northway Freight"));
  const [user] = await db.select().from(users).where(eq(users.username, "north.manager"));
  if (!company || !user) throw new Error("this is not the demo's database");
  const staff: CompanyUser = {
    role: "Manager",
    userId: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    sessionId: newId(),
    stepUpAt: null,
    twoFactorDue: null,
    companyId: company.id,
    companyName: company.name,
    timeZone: company.timeZone,
    severalCompanies: false,
    isInvestigator: false,
    realUser: null,
  };
  const queries: Record<string, Query> = { home: async () => (await getCompanyHome(staff, "en")).expiring.all };
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10);
  const list =
    (filter: ApplicationFilter & { sort?: string; cursor?: string | null }): Query =>
    async () =>
      (await listApplications(staff, filter)).count;

  for (const sort of APPLICATION_SORTS) {
    const [key, direction] = sort.split("_");
    const turned = `${key}_${direction === "asc" ? "desc" : "asc"}`;
    for (const status of [undefined, "submitted", "changes_requested"]) {
      const filter = { sort, ...(status && { status }) };
      queries[`${status ?? "all"}, ${sort}`] = list(filter);
      if (status) continue;
      const last = await listApplications(staff, { ...filter, sort: turned });
      queries[`all, ${sort}, last page`] = list({ ...filter, cursor: last.nextCursor });
    }
  }
  const filters: Record<string, ApplicationFilter> = {
    "assigned to me": { assigned: "me" },
    "submitted, assigned to me": { status: "submitted", assigned: "me" },
    "assigned to nobody": { assigned: "nobody" },
    "submitted, assigned to nobody": { status: "submitted", assigned: "nobody" },
    State: { state: "HI" },
    "class B": { class: "B" },
    warning: { warning: "licence_action" },
    "a week of submission": { from: day(30), to: day(24) },
    "submitted, a week": { status: "submitted", from: day(30), to: day(24) },
    stalled: { stalled: "1" },
    expiring: { expiring: "1" },
    "search, nobody": { q: "xanthippe zz" },
    "search, an e-mail": { q: ".777@many" },
    "search, two words": { q: "maria smi" },
    "search, a last name": { q: "smith" },
    "search, a common name": { q: "ma" },
    "search, within a last name": { q: "mith" },
    "search, within a common name": { q: "son" },
    "search, a common name, submitted": { q: "ma", status: "submitted" },
  };
  for (const [name, filter] of Object.entries(filters)) queries[name] = list(filter);
  queries["search, a common name, by name"] = list({ q: "ma", sort: "name_asc" });

  for (const q of ["Smyth", "Bob Smyth", "Kovalenco", "4020 0791 91", "H12346578"])
    queries[`search, similar to ${q}`] = async () => (await listSimilarApplications(staff, { q }, 0)).length;

  const drivers: Record<string, DriverFilter> = {
    drivers: {},
    "drivers, active": { status: "active" },
    "drivers, approved": { status: "approved" },
    "drivers, State": { state: "HI" },
    "drivers, expiring": { expiry: "30" },
    "drivers, expired": { expiry: "expired" },
    "drivers, search, a last name": { q: "smith" },
    "drivers, search, a common name": { q: "ma" },
  };
  for (const [name, filter] of Object.entries(drivers))
    queries[name] = async () => (await listDrivers(staff, filter)).count;
  return queries;
}

const TIMES = 7;

/** The parent sends a query's name, or "names"; the response has the least milliseconds and the number of rows. */
export async function run(): Promise<void> {
  const queries = await queriesOf();
  process.on("message", async (name: string) => {
    const query = queries[name];
    if (!query) return process.send?.(Object.keys(queries));
    const times: number[] = [];
    let found = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const startedAt = performance.now();
      found = await query();
      times.push(performance.now() - startedAt);
    }
    process.send?.({ least: Math.min(...times), found });
  });
  process.send?.("ready");
}
