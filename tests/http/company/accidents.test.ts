/** The accident register of 49 CFR 390.15(b). */
import { describe, expect, it } from "vitest";
import { addDays, dayOf, monthsBefore } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { idOf } from "../database";
import { imported } from "../driver/imported";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { audited, companyId } from "../rows";
import { dayFields, type Fields, staff, type Visitor } from "../visitor";

const LIST = "/accidents";
const TODAY = dayOf(new Date(), "America/Chicago");
const HAPPENED = addDays(TODAY, -20);
const FIELDS = {
  ...dayFields("happenedOn", HAPPENED),
  city: "Kearney",
  state: "NE",
  injuries: "2",
  fatalities: "0",
  hazmat: "no",
  note: "Report 4711 of the State",
};

async function add(driver: string, fields: Fields = {}, by: Visitor = manager) {
  const once = String(heldIn((await by.get(`${LIST}/add`)).text, "once") ?? "");
  return by.post(`${LIST}/add`, { version: "0", once, ...FIELDS, driver, ...fields });
}
const newest = () => idOf(data, "select id from accidents where company_id = ? order by id desc", companyId());

describe("the accident register", () => {
  it("has date, place, driver, injuries, deaths and hazardous materials, and is audited", async () => {
    const who = await imported();
    const added = await add(who.email);
    expect([added.status, added.location]).toEqual([302, LIST]);
    says(
      await manager.get(LIST),
      formatDay(HAPPENED, "en"),
      "Kearney, NE",
      `Rosa ${who.name}`,
      "Report 4711 of the State",
    );
    expect(audited("accident.added", who.id)).toHaveLength(1);
    const row = data.one<{ details: Buffer }>("select sealed_details as details from accidents where id = ?", newest());
    expect(Buffer.from(row.details).toString("latin1")).not.toContain("Kearney");
    const spanish = await staff(app, "north.manager");
    spanish.cookies.set("language", "es");
    says(await spanish.get(LIST), "Registro de accidentes", "Personas heridas");
  });

  it("is changed and taken out with a reason, which stays to be seen", async () => {
    const who = await imported();
    await add(who.email);
    const address = `/accident/${newest()}`;
    expect(heldIn((await manager.get(address)).text, "city")).toBe("Kearney");
    const changed = await manager.post(address, {
      ...FIELDS,
      driver: who.email,
      version: "1",
      city: "Lincoln",
      hazmat: "yes",
    });
    expect(changed.location).toBe(LIST);
    says(await manager.get(LIST), "Lincoln, NE");
    expect((await manager.post(address, { ...FIELDS, driver: who.email, version: "1" })).status).toBe(409);
    shows(await manager.post(`${address}/removal`, { version: "2", reason: "" }), 422, "Give a reason.");
    expect((await manager.post(`${address}/removal`, { version: "2", reason: "No tow-away" })).location).toBe(LIST);
    says(await manager.get(LIST), "Taken out of the register", "No tow-away");
    expect((await manager.get(address)).status).toBe(404);
    expect(audited("accident.removed", who.id)).toHaveLength(1);
  });

  it("takes no day ahead, no stranger and no half numbers, and keeps what was typed", async () => {
    const who = await imported();
    const wrong = await add("Nobody Known", { ...dayFields("happenedOn", addDays(TODAY, 2)), injuries: "1.5" });
    shows(wrong, 422, "can't be in the future", "Enter a whole number");
    expect(heldIn(wrong.text, "driver")).toBe("Nobody Known");
    shows(await add("Nobody Known"), 422, "No current or former driver has this name.");
    expect(data.count("accidents", "driver_id = ?", who.id)).toBe(0);
    const form = { version: "0", once: "0190ffff-0000-7000-8000-00000000acc1", ...FIELDS, driver: who.email };
    for (let time = 0; time < 2; time += 1) expect((await manager.post(`${LIST}/add`, form)).status).toBe(302);
    expect(data.count("accidents", "driver_id = ?", who.id)).toBe(1);
  });

  it("leaves as a table of three years, for Administrators", async () => {
    const who = await imported();
    await add(who.email, { city: "Ogallala" });
    await add(who.email, { ...dayFields("happenedOn", addDays(monthsBefore(TODAY, 36), -1)), city: "Oldtown" });
    says(await manager.get(LIST), "Oldtown, NE", "Older than three years; no longer owed");
    expect((await manager.get(`${LIST}/export`)).location).toBe("/forbidden");
    const csv = await administrator.get(`${LIST}/export`);
    expect(csv.text).toContain("Ogallala");
    expect(csv.text).not.toContain("Oldtown");
  });

  it("is one company's own", async () => {
    const who = await imported();
    await add(who.email);
    const address = `/accident/${newest()}`;
    for (const path of [address, `${address}/removal`]) expect((await stranger.get(path)).status).toBe(404);
    expect(wordsOf((await stranger.get(LIST)).text)).not.toContain("Kearney");
    shows(await add(who.email, {}, stranger), 422, "No current or former driver has this name.");
  });
});
