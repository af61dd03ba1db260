/** The lists of a company, page by page over a filled database, while others go on applying. */
import { db } from "db/client.server";
import { applications, companies, drivers } from "db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listApplications } from "~/domain/application/list.server";
import { listDrivers } from "~/domain/driver/list.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { seedApplications } from "../../../server/seed/load";

let manager: CompanyUser;

beforeAll(async () => {
  await seedApplications(150);
  const [company] = await db.select().from(companies).where(eq(companies.name, "Northway Freight"));
  manager = {
    role: "Manager",
    userId: newId(),
    username: "m",
    name: "M",
    email: "m@example.test",
    sessionId: newId(),
    stepUpAt: null,
    twoFactorDue: null,
    companyId: company?.id ?? "",
    companyName: "Northway Freight",
    timeZone: "America/Chicago",
    severalCompanies: false,
    isInvestigator: false,
    realUser: null,
  };
});

type Page = { ids: string[]; next: string | null };

/** Reads to the end, and lets something happen after each page. */
async function readAll(
  page: (cursor: string | null) => Promise<Page>,
  meanwhile: () => Promise<void>,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const { ids, next }: Page = await page(cursor);
    seen.push(...ids);
    cursor = next;
    pages += 1;
    if (pages <= 3) await meanwhile();
  } while (cursor && pages < 50);
  expect(pages).toBeGreaterThan(4);
  return seen;
}

describe("the list of", () => {
  it("applications shows each one once, the latest activity first", async () => {
    const before = await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.companyId, manager.companyId));
    const seen = await readAll(
      async (cursor) => {
        const { applications: shown, nextCursor } = await listApplications(manager, { cursor, limit: 20 });
        const times = shown.map(({ lastActivityAt }) => lastActivityAt.getTime());
        expect(times).toEqual([...times].sort((a, b) => b - a));
        return { ids: shown.map(({ id }) => id), next: nextCursor };
      },
      () => seedApplications(7),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter(({ id }) => !seen.includes(id))).toEqual([]);
  });

  it("drivers shows each one once, by name", async () => {
    const before = await db
      .select({ id: drivers.id })
      .from(drivers)
      .where(and(eq(drivers.companyId, manager.companyId), isNull(drivers.erasedAt), isNull(drivers.mergedIntoId)));
    const seen = await readAll(
      async (cursor) => {
        const { drivers: shown, nextCursor } = await listDrivers(manager, { cursor, limit: 20 });
        return { ids: shown.map(({ id }) => id), next: nextCursor };
      },
      () => seedApplications(7),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter(({ id }) => !seen.includes(id))).toEqual([]);
  });

  it("applications filtered by status and searched by name holds no other", async () => {
    const { applications: approved } = await listApplications(manager, { status: "approved", limit: 500 });
    expect(approved.length).toBeGreaterThan(3);
    expect(new Set(approved.map(({ status }) => status))).toEqual(new Set(["approved"]));
    const { applications: found } = await listApplications(manager, { q: "hayes terrence", limit: 500 });
    expect(found.length).toBeGreaterThan(0);
    for (const { firstName, lastName } of found) expect(`${firstName} ${lastName}`).toBe("Terrence Hayes");
  });
});
