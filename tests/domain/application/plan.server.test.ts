/** Whoever has the number of somebody else is looked for by it. */
import { randomBytes } from "node:crypto";
import { db, transaction } from "db/client.server";
import { applications, drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { recountDuplicates } from "~/domain/application/duplicate.server";
import { makeCompany, SUNBEAM, signed } from "../people";
import { planOf, statementsOf } from "../plans";

const [position] = SUNBEAM.positions as [(typeof SUNBEAM.positions)[number]];

it("Duplicates are looked for by their numbers, not among all drivers of the company", async () => {
  const { companyId } = await makeCompany({ ...SUNBEAM, positions: [position] });
  const { applicationId } = await signed(position.code);
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId));
  const driverId = row?.driverId ?? "";
  const statements = await statementsOf(() =>
    transaction((tx) =>
      recountDuplicates(tx, { companyId, driverId }, () =>
        tx
          .update(drivers)
          .set({ ssnIndex: randomBytes(32) })
          .where(eq(drivers.id, driverId)),
      ),
    ),
  );
  const steps = statements.filter((statement) => statement.startsWith("select")).flatMap(planOf);
  expect(steps).toContainEqual(expect.stringContaining("(company_id=? AND ssn_index=?)"));
  expect(steps).toContainEqual(expect.stringContaining("(company_id=? AND licence_number_index=?)"));
  expect(steps).not.toContainEqual(expect.stringContaining("(company_id=?)"));
});
