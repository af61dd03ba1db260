/** How many drivers stand under each view of their list. */
import { db } from "db/client.server";
import { drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { importDrivers } from "~/domain/driver/import.server";
import { countDriverViews } from "~/domain/driver/list.server";
import { makeCompany, makeUser, NORTHWAY } from "../people";

it("counts a driver who has just come", async () => {
  const staff = await makeUser(await makeCompany(NORTHWAY), "Administrator");
  const before = await countDriverViews(staff);
  const table = "first_name,last_name,email,start_date\nRosa,Quint,rosa.quint@example.test,2026-01-05";
  await importDrivers(staff, Buffer.from(table));
  const { all, active } = await countDriverViews(staff);
  expect([all, active]).toEqual([before.all + 1, before.active + 1]);
  expect(active).toBe(await db.$count(drivers, eq(drivers.companyId, staff.companyId)));
});
