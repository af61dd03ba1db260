/** What staff see of a driver whose data were erased. */
import { describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { applicant } from "../applicant";
import { app, data, manager } from "../northway";
import { says } from "../page";
import { companyId, driverId } from "../rows";

describe("the page of an erased driver", () => {
  it("says that and when it was, and what is left, and has nothing to press", async () => {
    const id = driverId(await applicant(app));
    expect((await manager.get(`/driver/${id}`)).text).toContain(`href="/driver/${id}`);
    data.run(
      "update drivers set first_name = '', last_name = '', erased_at = ? where id = ?",
      Date.parse("2026-11-20T18:00:00Z"),
      id,
    );
    data.run(
      "insert into erasures (id, company_id, driver_id, erased_at, cause, counts) values (?, ?, ?, ?, 'wish', '{\"files\":3}')",
      newId(),
      companyId(),
      id,
      Date.parse("2026-11-20T18:00:00Z"),
    );
    for (const path of ["", "/hire", "/legal-hold"]) {
      const page = await manager.get(`/driver/${id}${path}`);
      if (page.status !== 200) continue;
      says(page, "Erased", "were erased on Nov 20, 2026", "What is left", "3");
      const main = /<main.*<\/main>/s.exec(page.text)?.[0] ?? "";
      expect(main, path).not.toMatch(/<a |<button|<form|<input/);
    }
  });
});
