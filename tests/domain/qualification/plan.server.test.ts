/** Files of several drivers cost what those drivers have, however much their company has. */
import { db } from "db/client.server";
import { drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { findReachableByMail } from "~/domain/document-request/recipient.server";
import { expiringOf } from "~/domain/driver/expiry.server";
import { importDrivers } from "~/domain/driver/import.server";
import { listCompliance } from "~/domain/qualification/compliance.server";
import { refreshSummaries } from "~/domain/qualification/summary.server";
import { makeCompany, makeUser, SUNBEAM } from "../people";
import { planOf, statementsOf } from "../plans";

const TODAY = dayOf(new Date(), "America/Chicago");
const MANY = 30;

/** How SQLite would look for it, where it was asked for drivers and reads a company instead. */
function companyReads(statement: string): string[] {
  if (!/(driver_id"|"drivers"\."id") in \(/.test(statement)) return [];
  return planOf(statement).flatMap((detail) => (/ \(company_id=\?(?! AND (driver_)?id=\?)/.test(detail) ? detail : []));
}

it("reads nothing by the company where drivers are named", async () => {
  const company = await makeCompany({ details: { ...SUNBEAM.details, name: "Many Files" }, positions: [] });
  const actor = await makeUser(company, "Administrator");
  const rows = Array.from({ length: MANY }, (_, at) => `Quinn,Many${at},many.${at}@example.test,${addDays(TODAY, -9)}`);
  await importDrivers(actor, Buffer.from(["first_name,last_name,email,start_date", ...rows].join("\n")));
  const found = await db.select({ id: drivers.id }).from(drivers).where(eq(drivers.companyId, actor.companyId));
  const ids = found.map(({ id }) => id);
  expect(ids).toHaveLength(MANY);
  const statements = await statementsOf(async () => {
    await refreshSummaries();
    await listCompliance(actor);
    await findReachableByMail(db, actor.companyId, ids);
    await expiringOf(actor, ids);
  });
  const reads: Record<string, string[]> = {};
  for (const statement of statements) {
    const found = companyReads(statement);
    if (found.length > 0) reads[statement] = found;
  }
  expect(reads).toEqual({});
  expect(statements.filter((statement) => /driver_id" in \(/.test(statement)).length).toBeGreaterThan(4);
});
