import { expect, it } from "vitest";
import { getFigures } from "~/domain/report/figures.server";
import { getReports } from "~/domain/report/report.server";
import { makeCompany, makeUser, SUNBEAM } from "../people";

it("is of the day where the company is as soon as it says where that is", async () => {
  const company = await makeCompany({ details: SUNBEAM.details, positions: [] });
  const actor = await makeUser(company, "Administrator");
  const now = new Date("2026-11-30T02:00:00Z");
  const seen = async (timeZone: string) => ({
    today: (await getReports({ ...actor, timeZone }, {}, "en", now)).today,
    week: (await getFigures(company.companyId, timeZone, now)).byWeek.at(-1)?.monday,
  });
  expect(await seen("America/Chicago")).toEqual({ today: "2026-11-29", week: "2026-11-23" });
  expect(await seen("Pacific/Guam")).toEqual({ today: "2026-11-30", week: "2026-11-30" });
});
