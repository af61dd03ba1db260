/** However much of a company's expires: it is counted up to a bound, and each of it stands on one page. */
import { db, transaction } from "db/client.server";
import { drivers, files, folders } from "db/schema";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, type Day, dayOf } from "~/domain/day";
import { countExpiring, exportExpiring, listExpiring, SHOWN_DAYS } from "~/domain/driver/expiry.server";
import { importDrivers } from "~/domain/driver/import.server";
import { MAX_EXPIRING } from "~/domain/driver/list";
import type { CompanyUser } from "~/domain/session/actor";
import { formatUpTo } from "~/domain/words";
import { newId } from "~/server/ids.server";
import { makeCompany, makeUser, SUNBEAM } from "../people";
import { statementsOf } from "../plans";

const ZONE = "America/Chicago";
const TODAY = dayOf(new Date(), ZONE);

async function staff(name: string): Promise<CompanyUser> {
  const company = await makeCompany({ details: { ...SUNBEAM.details, name, timeZone: ZONE }, positions: [] });
  return makeUser(company, "Administrator");
}

let number = 0;
/** Drivers who came in by a table, with a license that ends on each of the days. */
async function employ(actor: CompanyUser, days: readonly Day[]): Promise<void> {
  const rows = days.map((expiresOn) => {
    number += 1;
    return `Quinn,Ends${number},ends.${number}@example.test,${addDays(TODAY, -9)},NE,A,${expiresOn}`;
  });
  const head = "first_name,last_name,email,start_date,license_state,license_class,license_expires";
  expect((await importDrivers(actor, Buffer.from([head, ...rows].join("\n")))).faults).toEqual([]);
}

const all = (length: number, day: Day): Day[] => Array.from({ length }, () => day);

it("is counted as it is up to the bound, and only said to be more beyond it", async () => {
  const actor = await staff("Counts");
  const [ended, ending] = [addDays(TODAY, -1), addDays(TODAY, SHOWN_DAYS)];
  await employ(actor, [...all(MAX_EXPIRING - 1, ending), addDays(TODAY, SHOWN_DAYS + 1)]);
  await employ(actor, [ended]);
  expect(await countExpiring(actor, SHOWN_DAYS)).toEqual({ all: MAX_EXPIRING, expired: 1 });
  await employ(actor, [ended, ended]);
  const counts = await countExpiring(actor, SHOWN_DAYS);
  // Those that have expired are first, so that none of them is left out.
  expect(counts).toEqual({ all: MAX_EXPIRING + 1, expired: 3 });
  for (const language of ["en", "es"] as const) expect(formatUpTo(MAX_EXPIRING, counts.all, language)).toBe("500+");
  expect(formatUpTo(MAX_EXPIRING, MAX_EXPIRING, "en")).toBe("500");
});

it("is listed by page in both directions, each once, licenses and documents of one day among each other", async () => {
  const actor = await staff("Pages");
  const days = [-3, 4, 4, 4, 4, 9, 9].map((from) => addDays(TODAY, from));
  await employ(actor, days);
  const people = await db.select({ id: drivers.id }).from(drivers).where(eq(drivers.companyId, actor.companyId));
  for (const [index, { id: driverId }] of people.entries()) {
    const [folder] = await db
      .select()
      .from(folders)
      .where(and(eq(folders.driverId, driverId), eq(folders.kind, "medical")));
    const id = newId();
    const place = { companyId: actor.companyId, driverId, folderId: folder?.id ?? "" };
    const bytes = { mediaType: "application/pdf", size: 1, sha256: "", storageName: id, createdAt: new Date() };
    const paper = { kind: "medical_certificate", name: "card.pdf", expiresOn: days.at(-1 - index) ?? TODAY };
    await transaction((tx) => tx.insert(files).values({ id, ...place, ...bytes, ...paper }));
  }
  const whole = (await listExpiring(actor, { limit: 100 })).documents.map(({ id }) => id);
  expect(new Set(whole).size).toBe(2 * days.length);
  const pages: string[][] = [];
  let before: string | null = null;
  for (let cursor: string | null = null; ; ) {
    const page = await listExpiring(actor, { cursor, limit: 3 });
    pages.push(page.documents.map(({ id }) => id));
    before = page.previousCursor;
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(pages.flat()).toEqual(whole);
  for (const earlier of pages.slice(0, -1).toReversed()) {
    const page: Awaited<ReturnType<typeof listExpiring>> = await listExpiring(actor, { before, limit: 3 });
    expect(page.documents.map(({ id }) => id)).toEqual(earlier);
    before = page.previousCursor;
  }
  expect(before).toBeNull();
});

it("is exported with one query for many documents", async () => {
  const actor = await staff("Export");
  await employ(actor, all(120, addDays(TODAY, 3)));
  const lines: unknown[] = [];
  const statements = await statementsOf(async () => {
    const exported = await exportExpiring(actor, undefined, ["id"], ({ id }) => [id]);
    for await (const line of exported.lines) lines.push(line);
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(statements.filter((statement) => statement.includes('"expires_on"'))).toHaveLength(1);
});
