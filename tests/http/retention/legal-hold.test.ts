/** Legal holds and the page Retention, by the forms of their pages. */
import { describe, expect, it } from "vitest";
import { submitted } from "../applicant";
import { app, data, manager, stranger } from "../northway";
import { says, shows, wordsOf } from "../page";
import { driverId } from "../rows";
import { staff } from "../visitor";

const administrator = stranger;

describe("a legal hold", () => {
  it("is set with a reason, shown, told to the driver without it, and lifted; a Manager sees nothing of it", async () => {
    const who = await submitted(app);
    const driver = driverId(who);
    const page = `/driver/${driver}/legal-hold`;
    says(await administrator.get(`/driver/${driver}`), "Legal hold", "There is none.");
    shows(await administrator.post(page, { reason: "" }), 422);
    expect((await administrator.post(page, { reason: "Case 30-cv-117" })).location).toBe(page);
    says(await administrator.get(page), "In force", "Case 30-cv-117", "Lift the hold");
    says(await administrator.get("/retention?view=held"), "Maya Ruiz", "Case 30-cv-117");
    shows(await administrator.post(page, { reason: "Twice" }), 409, "This driver already has a legal hold.");
    const own = await staff(app, "sun.manager");
    expect((await own.get(page)).location).toBe("/forbidden");
    expect(wordsOf((await own.get(`/driver/${driver}`)).text)).not.toContain("Legal hold");
    expect((await manager.get(page)).location).toBe("/forbidden");

    const told = wordsOf((await who.get("/applicant/data/erasure")).text);
    expect(told).toContain("The law makes Sunbeam Carriers keep it");
    expect(told).not.toContain("30-cv-117");
    await who.post("/applicant/data/erasure", { sure: "on" });
    says(await administrator.get(`/driver/${driver}`), "Maya Ruiz");
    const sealed = data.all<{ sealed: Buffer }>(
      "select sealed_reason as sealed from legal_holds where driver_id = ?",
      driver,
    );
    expect(sealed.map((row) => row.sealed.includes("30-cv-117"))).toEqual([false]);

    says(await administrator.get(`${page}/lifting`), "30 days later");
    expect((await administrator.post(`${page}/lifting`)).location).toBe(page);
    says(await administrator.get(page), "Earlier hold", "Case 30-cv-117");
    shows(await administrator.get(`${page}/lifting`), 409, "The legal hold was lifted in the meantime.");
  });
});

describe("how long applications are kept", () => {
  it("is an Administrator's choice of one to five years", async () => {
    says(await administrator.get("/retention"), "3 years from its last move or message", "Nothing is due.");
    for (const years of ["0", "6", ""]) shows(await administrator.post("/my-company/retention", { years }), 422);
    expect((await administrator.post("/my-company/retention", { years: "5" })).location).toBe("/retention");
    says(await administrator.get("/retention"), "5 years from its last move or message");
    const other = data.one<{ years: number }>(
      "select keeps_applications as years from companies where name = 'Northway Freight'",
    );
    expect(other.years).toBe(3);
  });
});
