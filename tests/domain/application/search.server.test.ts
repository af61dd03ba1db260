/** A search shows what a plain look at every row would show. */
import { db, transaction } from "db/client.server";
import { applicants, applications, drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { APPLICATION_SORTS } from "~/domain/application/list";
import { listApplications } from "~/domain/application/list.server";
import { listDrivers } from "~/domain/driver/list.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { makeDataKey } from "~/server/vault.server";
import { makeCompany, makeUser, positionOf, SUNBEAM } from "../people";

/** More than are looked up one by one, all of them Marks; every ninth is a Smith. */
const MANY = 1050;
const [FEW_FOUND, ALL_FOUND] = ["smith", "mark"];
let staff: CompanyUser;

beforeAll(async () => {
  staff = await makeUser(await makeCompany(SUNBEAM), "Administrator");
  const { companyId } = staff;
  const { templateId, templateVersionId } = await positionOf(SUNBEAM.positions[0]?.code ?? "");
  const other = await makeCompany({ details: { ...SUNBEAM.details, name: "Other" }, positions: [] });
  await transaction(async (tx) => {
    const dataKeyId = await makeDataKey(tx);
    const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + ((number * 7919) % MANY) * 60_000);
    for (let number = 0; number < MANY; number += 1) {
      const [applicantId, driverId, isDraft] = [newId(), newId(), number % 4 === 0];
      const email = `mark.${number}@searched.example.test`;
      const names = { firstName: "Mark", lastName: number % 9 === 0 ? "Smith" : `Ito${number % 50}` };
      const times = { createdAt: at(number), updatedAt: at(number) };
      await tx.insert(applicants).values({ id: applicantId, email, createdAt: at(number) });
      const person = { id: driverId, applicantId, dataKeyId, email, ...names, ...times };
      const status = number % 5 === 0 ? "approved" : "applicant";
      await tx
        .insert(drivers)
        .values({ ...person, companyId: number % 100 === 99 ? other.companyId : companyId, status });
      if (number % 100 !== 99)
        await tx.insert(applications).values({
          id: newId(),
          companyId,
          driverId,
          templateId,
          templateVersionId,
          language: "en",
          sectionsAsked: 3,
          status: isDraft ? "draft" : "submitted",
          submittedAt: isDraft ? null : at(number + 1),
          statusSince: at(number + 2),
          lastActivityAt: at(number),
          createdAt: at(number),
        });
      await indexPerson(tx, driverId);
    }
  });
});

type Row = typeof applications.$inferSelect;
const KEYS: Record<string, (row: Row) => (string | number)[]> = {
  activity: (row) => [row.lastActivityAt.getTime(), row.id],
  submitted: (row) => [row.submittedAt?.getTime() ?? 0, row.id],
  name: (row) => [row.lastName, row.firstName, row.id],
  waiting: (row) => [-row.statusSince.getTime(), row.id],
};
const compare = (a: (string | number)[], b: (string | number)[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as string) < (b[at] as string) ? -1 : 1;
};

/** As a plain look at every row sorts them. */
async function expected(sort: string, isFound: (row: Row) => boolean): Promise<string[]> {
  const rows = await db.select().from(applications).where(eq(applications.companyId, staff.companyId));
  const [key, direction] = sort.split("_") as [string, string];
  const keys = KEYS[key] as (row: Row) => (string | number)[];
  // Among those who wait equally long the ids are turned with the instants.
  const turn = (row: Row) => (key === "waiting" ? [-(keys(row)[0] as number), row.id] : keys(row));
  const ascending = (direction === "asc") !== (key === "waiting");
  const sorted = rows.filter(isFound).sort((a, b) => compare(turn(a), turn(b)));
  return (ascending ? sorted : sorted.reverse()).map(({ id }) => id);
}

describe.each([FEW_FOUND, ALL_FOUND])("a search of %s", (q) => {
  const isFound = ({ lastName }: { lastName: string }) => q === ALL_FOUND || lastName === "Smith";

  it.each(APPLICATION_SORTS)("shows all by %s, on and back", async (sort) => {
    for (const status of [undefined, "submitted"]) {
      const wanted = await expected(sort, (row) => isFound(row) && (!status || row.status === status));
      const seen: string[] = [];
      let before: string | null = null;
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listApplications>> = await listApplications(staff, {
          q,
          sort,
          cursor,
          limit: 100,
          ...(status && { status }),
        });
        expect(page.count).toBe(wanted.length);
        seen.push(...page.applications.map(({ id }) => id));
        before = page.previousCursor;
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual(wanted);
      expect(before !== null).toBe(wanted.length > 100);
      if (!before) continue;
      const back = await listApplications(staff, { q, sort, before, limit: 100, ...(status && { status }) });
      const end = wanted.length - (wanted.length % 100 || 100);
      expect(back.applications.map(({ id }) => id)).toEqual(wanted.slice(end - 100, end));
    }
  });

  it("shows all drivers by name", async () => {
    for (const status of [undefined, "approved" as const]) {
      const rows = await db.select().from(drivers).where(eq(drivers.companyId, staff.companyId));
      const wanted = rows
        .filter((row) => isFound(row) && (!status || row.status === status))
        .sort((a, b) => compare([a.lastName, a.firstName, a.id], [b.lastName, b.firstName, b.id]));
      const { drivers: shown, count } = await listDrivers(staff, { q, limit: MANY, ...(status && { status }) });
      expect(count).toBe(wanted.length);
      expect(shown.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    }
  });
});
