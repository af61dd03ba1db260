/** A list of twenty rows executes as many statements as a list of one. */
import { expect, it } from "vitest";
import { listApplications } from "~/domain/application/list.server";
import { addDays, dayOf } from "~/domain/day";
import { listExpiring } from "~/domain/driver/expiry.server";
import { importDrivers } from "~/domain/driver/import.server";
import { listDrivers } from "~/domain/driver/list.server";
import { getCompanyHome } from "~/domain/home/company.server";
import { listCompliance } from "~/domain/qualification/compliance.server";
import { refreshSummaries } from "~/domain/qualification/summary.server";
import type { CompanyUser } from "~/domain/session/actor";
import { applied, makeCompany, makeUser, NORTHWAY, SUNBEAM } from "../people";
import { statementsOf } from "../plans";

const ZONE = "America/Chicago";
const TODAY = dayOf(new Date(), ZONE);

async function employ(actor: CompanyUser, from: number, to: number): Promise<void> {
  const head = "first_name,last_name,email,start_date,license_state,license_class,license_expires";
  const rows = [];
  for (let number = from; number < to; number += 1)
    rows.push(`Quinn,Row${number},row.${number}@example.test,${addDays(TODAY, -9)},NE,A,${addDays(TODAY, 9)}`);
  expect((await importDrivers(actor, Buffer.from([head, ...rows].join("\n")))).faults).toEqual([]);
  await refreshSummaries();
}

async function countAll(lists: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, list] of Object.entries(lists)) {
    // The first call caches what later ones reuse; PostgreSQL tells a moment later what was written, and drops it again.
    await list();
    const several = [await statementsOf(list), await statementsOf(list), await statementsOf(list)];
    counts[name] = Math.min(...several.map(({ length }) => length));
  }
  return counts;
}

it("of drivers", async () => {
  const company = await makeCompany({ details: { ...SUNBEAM.details, name: "Rows", timeZone: ZONE }, positions: [] });
  const actor = await makeUser(company, "Administrator");
  const lists = {
    drivers: () => listDrivers(actor, {}),
    expiring: () => listExpiring(actor, {}),
    compliance: () => listCompliance(actor),
    home: () => getCompanyHome(actor, "en"),
  };
  await employ(actor, 0, 1);
  const ofOne = await countAll(lists);
  await employ(actor, 1, 20);
  expect(await countAll(lists)).toEqual(ofOne);
});

it("of applications", async () => {
  const company = await makeCompany({ ...NORTHWAY, positions: NORTHWAY.positions.slice(0, 1) });
  const actor = await makeUser(company, "Administrator");
  const code = NORTHWAY.positions[0]?.code ?? "";
  const lists = { applications: () => listApplications(actor, {}) };
  await applied(code);
  const ofOne = await countAll(lists);
  for (let number = 1; number < 20; number += 1) await applied(code);
  expect(await countAll(lists)).toEqual(ofOne);
});
