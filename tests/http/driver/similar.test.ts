/** Searches that forgive, as pages say it: what is only alike comes last and is marked. */
import { describe, expect, it } from "vitest";
import { submitted } from "../applicant";
import { administrator } from "../northway";
import { says, wordsOf } from "../page";
import { alsoAs } from "../people";
import { app } from "../running";
import { staff } from "../visitor";

const manager = await staff(app, "sun.manager");
await submitted(app);

describe("a name with a typo", () => {
  it("finds similar names in the header's search and under both lists, marked as such", async () => {
    says(await manager.get("/search?q=Maia+Ruis"), "Nothing is exactly “Maia Ruis”", "Similar name: Maya Ruiz");
    for (const list of ["applications", "drivers"]) {
      const page = await manager.get(`/${list}?q=Maia+Ruis`);
      says(page, "Did you mean", "Maya Ruiz", "Similar name");
      expect(wordsOf((await manager.get(`/${list}?q=Maya+Ruiz`)).text)).not.toContain("Did you mean");
    }
  });

  it("is Spanish in Spanish, and finds nobody of another company", async () => {
    const spanish = alsoAs(manager);
    spanish.cookies.set("language", "es");
    says(await spanish.get("/search?q=Maia+Ruis"), "Nombre parecido: Maya Ruiz");
    says(await spanish.get("/applications?q=Maia+Ruis"), "¿Quiso decir");
    expect(wordsOf((await administrator.get("/search?q=Maia+Ruis")).text)).not.toContain("Maya Ruiz");
  });
});

it("finds the provider a company by a name with a typo", async () => {
  const rtic = await staff(app, "rtic.manager");
  says(await rtic.get("/admin?q=Nortway+Frieght"), "Did you mean", "Northway Freight");
  expect(wordsOf((await rtic.get("/admin?q=Northway")).text)).not.toContain("Did you mean");
});
