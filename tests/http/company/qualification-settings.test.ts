/** What a company asks of its drivers beside the law: optional items, items of its own, days of warning. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { applicant } from "../applicant";
import { idOf } from "../database";
import { file, pdf } from "../driver/filing";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { audited, companyId, driverId, folderId, member } from "../rows";
import { app, data } from "../running";
import { dayFields, type Fields, staff, type Visitor } from "../visitor";

const administrator = await staff(app, "north.admin");
const manager = await staff(app, "north.manager");
const neighbor = await staff(app, "sun.admin");
const PAGE = "/my-company/qualification";
const TODAY = dayOf(new Date(), "America/Chicago");
const OWN = { nameEn: "Load securement course", nameEs: "Curso de sujeción de carga", documentKind: "training" };

/** A form of the page as it stands, with something typed over it. */
async function send(address: string, typed: Fields, by: Visitor = administrator) {
  const shown = formsOf((await administrator.get(address)).text).find(({ values }) => "version" in values);
  return by.post(address, { ...shown?.values, ...typed });
}
const NAMED = member("name", "en");
const itemId = (name: string) => idOf(data, `select id from qualification_items where ${NAMED} = ?`, name);

async function employed() {
  const who = await applicant(app);
  data.run("update drivers set status = 'active', hired_on = ? where id = ?", addDays(TODAY, -3), driverId(who));
  data.relist();
  return who;
}
const cardOf = async (who: Visitor & { email: string }, by = manager) =>
  wordsOf(
    /<section[^>]*id="qualification".*?<\/section>/s.exec((await by.get(`/driver/${driverId(who)}`)).text)?.[0] ?? "",
  );

describe("an item of the company's own", () => {
  it("stands in every driver's file in both languages, with its document, and is recorded and taken back like the others", async () => {
    const who = await employed();
    const added = await send(`${PAGE}/add`, { ...OWN, renewsMonths: "36" });
    expect([added.status, added.location]).toEqual([302, PAGE]);
    says(await manager.get(PAGE), "Load securement course", "Training certificate", "Every 36 months");
    expect(await cardOf(who)).toMatch(/Load securement course Asked by the company Missing/);
    const spanish = await staff(app, "north.manager");
    spanish.cookies.set("language", "es");
    expect(await cardOf(who, spanish)).toMatch(/Curso de sujeción de carga Lo pide la empresa Falta/);

    await file(manager, `/folder/${folderId(who, "other")}/file`, {
      files: [{ bytes: pdf(), name: "course.pdf" }],
      fields: { documentKind: "training" },
    });
    expect(await cardOf(who)).toMatch(/Load securement course Asked by the company To be read/);
    const record = `/driver/${driverId(who)}/qualification/${itemId(OWN.nameEn)}`;
    says(await manager.get(record), "Record: Load securement course", "Not needed for this driver");
    const done = await manager.post(record, { ...dayFields("doneOn", TODAY), result: "meets" });
    expect(done.status).toBe(302);
    expect(await cardOf(who)).toMatch(/Load securement course Asked by the company Checked/);
    says(await manager.get("/drivers/compliance"), "Load securement course");
    const id = idOf(data, "select id from qualification_records where driver_id = ?", driverId(who));
    says(await manager.get(`/qualification/${id}/taking-back`), "Take back: Load securement course?");

    expect((await send(`${PAGE}/${itemId(OWN.nameEn)}/removal`, {})).status).toBe(302);
    expect(await cardOf(who)).not.toContain("Load securement");
    expect((await manager.get(record)).status).toBe(404);
    says(await manager.get(`/qualification/${id}/taking-back`), "Take back: Load securement course?");
    expect(audited("qualification.item_removed", companyId())).toHaveLength(1);
  });

  it("is Administrators' to change, one company's alone, and two at once are told", async () => {
    await send(`${PAGE}/add`, { ...OWN, nameEn: "Winter course" });
    const page = `${PAGE}/${itemId("Winter course")}`;
    expect((await manager.get(page)).location).toBe("/forbidden");
    expect((await send(page, { nameEn: "Mine" }, manager)).location).toBe("/forbidden");
    expect((await neighbor.get(page)).status).toBe(404);
    expect((await neighbor.post(page, { ...OWN, version: "1" })).status).toBe(404);
    expect((await neighbor.get(PAGE)).text).not.toContain("Winter course");
    expect((await send(page, { nameEn: "Winter driving" })).status).toBe(302);
    const stale = await administrator.post(page, { ...OWN, nameEn: "Too late", version: "1" });
    expect(stale.status).toBe(409);
    expect(heldIn(stale.text, "nameEn")).toBe("Too late");
    expect(data.count("qualification_items", `${NAMED} = 'Too late'`)).toBe(0);
  });

  it("needs both names, a kind that is one, and months in figures; nothing typed is lost", async () => {
    const wrong = await send(`${PAGE}/add`, {
      nameEn: "Half",
      nameEs: "",
      documentKind: "clearinghouse",
      renewsMonths: "x",
    });
    shows(wrong, 422, "Name in Spanish", "Choose one from the list.", "Enter a whole number");
    expect(heldIn(wrong.text, "nameEn")).toBe("Half");
    expect(data.count("qualification_items", `${NAMED} = 'Half'`)).toBe(0);
  });

  it("is added once by one form, pressed twice", async () => {
    const form = formsOf((await administrator.get(`${PAGE}/add`)).text).find(({ values }) => "once" in values);
    for (let time = 0; time < 2; time += 1)
      expect(
        (await administrator.post(`${PAGE}/add`, { ...form?.values, ...OWN, nameEn: "Pressed twice" })).status,
      ).toBe(302);
    expect(data.count("qualification_items", `${NAMED} = 'Pressed twice'`)).toBe(1);
  });
});

describe("optional items and days of warning", () => {
  it("count for every driver from then on", async () => {
    const who = await employed();
    expect(await cardOf(who)).not.toContain("PSP record");
    const saved = await send(PAGE, { optional: "screening", first: "45", second: "20", last: "5" });
    expect([saved.status, saved.location]).toEqual([302, PAGE]);
    expect(await cardOf(who)).toMatch(/PSP record Asked by the company Missing/);
    says(await manager.get(PAGE), "PSP record", "45, 20, 5");
    expect(audited("qualification.choices_saved", companyId())[0]?.detail).toContain("screening");
    expect((await send(PAGE, { optional: "" })).status).toBe(302);
    expect(await cardOf(who)).not.toContain("PSP record");
  });

  it("are refused where the last warning is not the nearest, and to a Manager", async () => {
    shows(await send(PAGE, { first: "30", second: "45", last: "5" }), 422, "Use fewer days than in the field before");
    shows(await send(PAGE, { first: "61", second: "30", last: "5" }), 422, "too large");
    expect((await send(PAGE, { first: "30", second: "20", last: "5" }, manager)).location).toBe("/forbidden");
  });
});
