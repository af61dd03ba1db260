/** The driver's home, the end of an employment, and being taken on again. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { writeDay } from "~/domain/words";
import { idOf } from "../database";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { audited, driverId, NOBODYS, row } from "../rows";
import { dayFields, type Fields, type HttpResponse, Visitor } from "../visitor";

const TODAY = dayOf(new Date(), "America/Chicago");

const driver = (lastName: string) => row("drivers", driverId(lastName));
const applicationOf = (lastName: string) =>
  idOf(data, "select id from applications where driver_id = ?", driverId(lastName));
const home = async (lastName: string, who = manager) => wordsOf((await who.get(`/driver/${driverId(lastName)}`)).text);
const path = (lastName: string) => `/driver/${driverId(lastName)}/employment/end`;

const LEFT: Fields = { ...dayFields("lastOn", TODAY), reason: "resigned", note: "Moves to Oregon" };

/** Fills in the page's form as it was shown. */
async function end(who: Visitor, lastName: string, fields: Fields = {}): Promise<HttpResponse> {
  const { text } = await who.get(path(lastName));
  const shown = Object.fromEntries(["once", "version"].map((name) => [name, String(heldIn(text, name) ?? "0")]));
  return who.post(path(lastName), { ...shown, ...LEFT, ...fields });
}
async function hire(lastName: string, startOn: string): Promise<HttpResponse> {
  const address = `/driver/${driverId(lastName)}/hire`;
  const { text } = await manager.get(address);
  return manager.post(address, {
    application: String(heldIn(text, "application")),
    version: String(heldIn(text, "version")),
    ...dayFields("startOn", startOn),
    employmentType: "company_driver",
    jobTitle: "Night driver",
    reviewed: "on",
  });
}

describe("the driver's home", () => {
  it("shows who the driver is by what was signed, the SSN as its last four", async () => {
    const words = await home("Jackson");
    expect(words).toContain("Full name Andre Jackson");
    expect(words).toMatch(/Date of birth \w{3} \d{1,2}, 19\d\d/);
    expect(words).toMatch(/Social Security number \*\*\*-\*\*-\d{4} As signed on/);
    expect((await manager.get(`/driver/${driverId("Jackson")}`)).text).not.toMatch(/\d{3}-\d{2}-\d{4}|"\d{9}"/);
    expect(await home("Abdi")).toContain("Social Security number Has none");
    expect(await home("Kamau")).toContain("Nothing was signed yet.");
  });

  it("shows employment, licence, applications, the folder's parts with their files, and the history", async () => {
    const words = await home("Jackson");
    for (const part of [
      "Active",
      "Job title Regional Truck Driver",
      "CDL, version 1",
      "Hired: Regional Truck Driver",
      "License 2 files",
      "Medical 0 files",
    ])
      expect(words).toContain(part);
    const { text } = await manager.get(`/driver/${driverId("Jackson")}`);
    for (const link of ["/cdl/pdf", "/cdl/edit", "/employment/end"])
      expect(text).toContain(`/driver/${driverId("Jackson")}${link}`);
  });

  it("offers what the driver's state allows", async () => {
    const offers = async (lastName: string) => {
      const { text } = await administrator.get(`/driver/${driverId(lastName)}`);
      return ["/hire", "/hire/undo", "/employment/end"].filter((noun) =>
        text.includes(`href="/driver/${driverId(lastName)}${noun}"`),
      );
    };
    expect(await offers("Hayes")).toEqual(["/hire"]);
    expect(await offers("Jackson")).toEqual(["/employment/end"]);
    expect(await offers("Singh")).toEqual([]);
  });
});

describe("ending an employment", () => {
  it("asks for the last day and the reason, all at once, and keeps what was typed", async () => {
    const before = driver("Jackson");
    const response = await end(manager, "Jackson", { ...dayFields("lastOn", "--"), reason: "" });
    shows(response, 422, "Enter the last day of work.", "Choose a reason.");
    expect(heldIn(response.text, "note")).toBe("Moves to Oregon");
    expect((await end(manager, "Jackson", { reason: "because" })).status).toBe(422);
    expect(driver("Jackson")).toEqual(before);
  });

  it("takes a last day from the first day of work to today by the company's calendar", async () => {
    const before = driver("Jackson");
    const early = await end(manager, "Jackson", dayFields("lastOn", addDays(before.hired_on ?? "", -1)));
    shows(early, 422, "can't be before the first day");
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Chicago"]) {
      data.run("update companies set time_zone = ? where name = 'Northway Freight'", zone);
      const today = dayOf(new Date(), zone);
      const ahead = await end(manager, "Jackson", dayFields("lastOn", addDays(today, 1)));
      expect([ahead.status, wordsOf(ahead.text).includes("This day has not come yet.")], zone).toEqual([422, true]);
      says(ahead, `to ${writeDay(today, "en")}`);
    }
    expect(driver("Jackson")).toEqual(before);
  });

  it("is not open to others, nor on a page that is no longer true", async () => {
    const before = driver("Jackson");
    const sent = { ...LEFT, version: String(before.version) };
    expect((await stranger.get(path("Jackson"))).status).toBe(404);
    expect((await stranger.post(path("Jackson"), sent)).status).toBe(404);
    expect((await manager.post(`/driver/${NOBODYS}/employment/end`, sent)).status).toBe(404);
    expect((await new Visitor(app.origin).post(path("Jackson"), sent)).location).toMatch(/^\/forbidden/);
    const stale = await end(manager, "Jackson", { version: String(before.version - 1) });
    expect([stale.status, heldIn(stale.text, "note")]).toEqual([409, "Moves to Oregon"]);
    expect(driver("Jackson")).toEqual(before);
  });

  it("makes the driver inactive, once however often it is sent, tells nobody, and leaves the application", async () => {
    const before = driver("Jackson");
    const mails = data.count("outbox", "to_address = ?", before.email);
    const { text } = await manager.get(path("Jackson"));
    const sent = { ...LEFT, once: String(heldIn(text, "once")), version: String(heldIn(text, "version")) };
    const answers = await Promise.all([manager.post(path("Jackson"), sent), manager.post(path("Jackson"), sent)]);
    expect(answers.map(({ location }) => location)).toEqual(Array(2).fill(`/driver/${driverId("Jackson")}`));
    const after = driver("Jackson");
    expect(after).toMatchObject({ status: "inactive", hired_on: before.hired_on, ended_on: TODAY });
    expect(after.sealed_employment?.includes("Oregon")).toBe(false);
    expect(data.one("select status from applications where id = ?", applicationOf("Jackson"))).toEqual({
      status: "hired",
    });
    expect(data.count("outbox", "to_address = ?", before.email)).toBe(mails);
    expect(audited("driver.employment_ended", driverId("Jackson")).map(({ detail }) => detail)).toEqual([null]);
    const words = await home("Jackson");
    for (const said of [
      `Last day of work ${writeDay(TODAY, "en")}`,
      "Reason Resigned",
      "Note Moves to Oregon",
      "Employment ended Luis Ortega",
    ])
      expect(words).toContain(said);
  });

  it("that has ended already, or never was, is refused with the reason", async () => {
    for (const lastName of ["Jackson", "Singh", "Hayes"]) {
      const page = await manager.get(path(lastName));
      expect(wordsOf(page.text), lastName).toContain("This driver is not employed here");
      const response = await end(manager, lastName, { version: String(driver(lastName).version) });
      expect(response.status, lastName).toBe(409);
    }
  });

  it("that has not begun is on its first day", async () => {
    const start = addDays(TODAY, 20);
    expect((await hire("Hayes", start)).status).toBe(302);
    const page = await manager.get(path("Hayes"));
    expect(heldIn(page.text, "lastOn.day")).toBe(String(Number(start.slice(8))));
    expect((await end(manager, "Hayes", { reason: "never_started" })).status).toBe(422);
    const response = await end(manager, "Hayes", { ...dayFields("lastOn", start), reason: "never_started" });
    expect(response.status).toBe(302);
    expect(driver("Hayes")).toMatchObject({ status: "inactive", ended_on: start });
  });
});

describe("somebody whose employment has ended", () => {
  /** As a new application that was approved leaves them. */
  function approveAgain(lastName: string): void {
    data.run("update applications set status = 'approved' where id = ?", applicationOf(lastName));
    data.run("update drivers set status = 'approved' where id = ?", driverId(lastName));
  }

  it("is taken on again through an approved application; the earlier employment stays to be read", async () => {
    approveAgain("Jackson");
    const start = addDays(TODAY, 3);
    expect((await hire("Jackson", start)).status).toBe(302);
    expect(driver("Jackson")).toMatchObject({ status: "active", hired_on: start, ended_on: null });
    const words = await home("Jackson");
    for (const said of ["Job title Night driver", "1 earlier employment", "Job title Regional Truck Driver", "Oregon"])
      expect(words).toContain(said);
  });

  it("has the earlier employment back once that hire is undone", async () => {
    const { text } = await administrator.get(`/driver/${driverId("Jackson")}/hire/undo`);
    const response = await administrator.post(`/driver/${driverId("Jackson")}/hire/undo`, {
      version: String(heldIn(text, "version")),
      reason: "A mix-up of names",
    });
    expect(response.status).toBe(302);
    expect(driver("Jackson")).toMatchObject({ status: "approved", ended_on: TODAY });
    const words = await home("Jackson");
    expect(words).toContain("Job title Regional Truck Driver");
    expect(words).not.toContain("Night driver");
    expect(words).not.toContain("earlier employment");
  });
});
