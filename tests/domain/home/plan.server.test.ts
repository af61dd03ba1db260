/** What to do next is found without reading all that a company has. */
import { transaction } from "db/client.server";
import { drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { listNext } from "~/domain/home/next.server";
import { makeCompany, makeUser, SUNBEAM, signed } from "../people";
import { planOf, statementsOf } from "../plans";

it("The next steps cost no more in a large company", async () => {
  const company = await makeCompany(SUNBEAM);
  await signed(SUNBEAM.positions[0]?.code ?? "");
  const licenceExpiresOn = addDays(dayOf(new Date(), company.timeZone), 5);
  await transaction((tx) =>
    tx.update(drivers).set({ licenceExpiresOn }).where(eq(drivers.companyId, company.companyId)),
  );
  const manager = await makeUser(company);
  const statements = await statementsOf(() => listNext(manager, { limit: 12 }));
  expect(statements.length).toBeGreaterThan(9);
  const wide = statements.flatMap((statement) =>
    planOf(statement)
      .filter((step) => /^SCAN (applications|drivers|document_requests|files)\b/.test(step))
      .concat(planOf(statement).filter((step) => /^SEARCH (applications|drivers) .*\(company_id=\?\)$/.test(step))),
  );
  expect(wide.filter((step) => !step.includes("applications_answered"))).toEqual([]);
});
