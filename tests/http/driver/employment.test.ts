/** The driver's home, the end of an employment, and being taken on again. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { applicant } from "../applicant";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { applicationId, audited, companyId, driverId, NOBODYS, row } from "../rows";
import { dayFields, type Fields, type HttpResponse, Visitor } from "../visitor";
import { approveDriver, approved, type Driver, hire, hired, signed } from "./stages";

const TODAY = dayOf(new Date(), "America/Chicago");

const jackson = await hired("Andre", "Jackson", {
  ...dayFields("startOn", addDays(TODAY, -10)),
  jobTitle: "Regional Truck Driver",
});
const hayes = await approved("Terrence", "Hayes");
const singh = await signed("Harpreet", "Singh");

const driver = (who: Driver) => row("drivers", driverId(who));
const home = async (who: Driver, by = manager) => wordsOf((await by.get(`/driver/${driverId(who)}`)).text);
const path = (who: Driver) => `/driver/${driverId(who)}/employment/end`;

const LEFT: Fields = { ...dayFields("lastOn", TODAY), reason: "resigned", note: "Moves to Oregon" };

/** Fills in the page's form as it was shown. */
async function end(by: Visitor, who: Driver, fields: Fields = {}): Promise<HttpResponse> {
  const { text } = await by.get(path(who));
  const shown = Object.fromEntries(["once", "version"].map((name) => [name, String(heldIn(text, name) ?? "0")]));
  return by.post(path(who), { ...shown, ...LEFT, ...fields });
}
const startingOn = (day: string) => ({ ...dayFields("startOn", day), jobTitle: "Night driver" });

describe("the driver's home", () => {
  it("shows who the driver is by what was signed, the SSN as its last four", async () => {
    const words = await home(jackson);
    expect(words).toContain("Full name Andre Jackson");
    expect(words).toMatch(/Date of birth \w{3} \d{1,2}, 19\d\d/);
    expect(words).toMatch(/Social Security number \*\*\*-\*\*-\d{4} As signed on/);
    expect((await manager.get(`/driver/${driverId(jackson)}`)).text).not.toMatch(/\d{3}-\d{2}-\d{4}|"\d{9}"/);
    const abdi = await signed("Mohamed", "Abdi", {
      ssn: "",
      noSsn: "on",
      noSsnReason: "The number has been applied for.",
    });
    expect(await home(abdi)).toContain("Social Security number Has none");
    expect(await home(await applicant(app))).toContain("Nothing was signed yet.");
  });

  it("shows employment, licence, applications, the folder's parts with their files, and the history", async () => {
    const words = await home(jackson);
    for (const part of [
      "Active",
      "Job title Regional Truck Driver",
      "CDL, version 1",
      "Hired: Regional Truck Driver",
      "License 2 files",
      "Medical 1 file",
    ])
      expect(words).toContain(part);
    const { text } = await manager.get(`/driver/${driverId(jackson)}`);
    for (const link of ["/cdl/pdf", "/cdl/edit", "/employment/end"])
      expect(text).toContain(`/driver/${driverId(jackson)}${link}`);
  });

  it("offers what the driver's state allows", async () => {
    const offers = async (who: Driver) => {
      const { text } = await administrator.get(`/driver/${driverId(who)}`);
      return ["/hire", "/hire/undo", "/employment/end"].filter((noun) =>
        text.includes(`href="/driver/${driverId(who)}${noun}"`),
      );
    };
    expect(await offers(hayes)).toEqual(["/hire"]);
    expect(await offers(jackson)).toEqual(["/employment/end"]);
    expect(await offers(singh)).toEqual([]);
  });
});

describe("ending an employment", () => {
  it("asks for the last day and the reason, all at once, and keeps what was typed", async () => {
    const before = driver(jackson);
    const response = await end(manager, jackson, { ...dayFields("lastOn", "--"), reason: "" });
    shows(response, 422, "Enter the last day of work.", "Choose a reason.");
    expect(heldIn(response.text, "note")).toBe("Moves to Oregon");
    expect((await end(manager, jackson, { reason: "because" })).status).toBe(422);
    expect(driver(jackson)).toEqual(before);
  });

  it("takes a last day from the first day of work to today by the company's calendar", async () => {
    const before = driver(jackson);
    const early = await end(manager, jackson, dayFields("lastOn", addDays(before.hired_on ?? "", -1)));
    shows(early, 422, "can't be before the first day");
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Chicago"]) {
      data.run("update companies set time_zone = ? where id = ?", zone, companyId());
      const today = dayOf(new Date(), zone);
      const ahead = await end(manager, jackson, dayFields("lastOn", addDays(today, 1)));
      expect([ahead.status, wordsOf(ahead.text).includes("That day hasn't come yet.")], zone).toEqual([422, true]);
      says(ahead, `to ${formatDay(today, "en")}`);
    }
    expect(driver(jackson)).toEqual(before);
  });

  it("is not open to others, nor on a page that is no longer true", async () => {
    const before = driver(jackson);
    const sent = { ...LEFT, version: String(before.version) };
    expect((await stranger.get(path(jackson))).status).toBe(404);
    expect((await stranger.post(path(jackson), sent)).status).toBe(404);
    expect((await manager.post(`/driver/${NOBODYS}/employment/end`, sent)).status).toBe(404);
    expect((await new Visitor(app.origin).post(path(jackson), sent)).location).toMatch(/^\/forbidden/);
    const stale = await end(manager, jackson, { version: String(before.version - 1) });
    expect([stale.status, heldIn(stale.text, "note")]).toEqual([409, "Moves to Oregon"]);
    expect(driver(jackson)).toEqual(before);
  });

  it("makes the driver inactive, once however often it is sent, tells nobody, and leaves the application", async () => {
    const before = driver(jackson);
    const mails = data.count("outbox", "to_address = ?", before.email);
    const { text } = await manager.get(path(jackson));
    const sent = { ...LEFT, once: String(heldIn(text, "once")), version: String(heldIn(text, "version")) };
    const answers = await Promise.all([manager.post(path(jackson), sent), manager.post(path(jackson), sent)]);
    expect(answers.map(({ location }) => location)).toEqual(Array(2).fill(`/driver/${driverId(jackson)}`));
    const after = driver(jackson);
    expect(after).toMatchObject({ status: "inactive", hired_on: before.hired_on, ended_on: TODAY });
    expect(after.sealed_employment?.includes("Oregon")).toBe(false);
    expect(data.one("select status from applications where id = ?", applicationId(jackson))).toEqual({
      status: "hired",
    });
    expect(data.count("outbox", "to_address = ?", before.email)).toBe(mails);
    expect(audited("driver.employment_ended", driverId(jackson)).map(({ detail }) => detail)).toEqual([null]);
    const words = await home(jackson);
    for (const said of [
      `Last day of work ${formatDay(TODAY, "en")}`,
      "Reason Quit",
      "Note Moves to Oregon",
      "Employment ended Luis Ortega",
    ])
      expect(words).toContain(said);
  });

  it("that has ended already, or never was, is refused with the reason", async () => {
    for (const who of [jackson, singh, hayes]) {
      says(await manager.get(path(who)), "This driver doesn't work here, so there's nothing to end or undo");
      const response = await end(manager, who, { version: String(driver(who).version) });
      expect(response.status).toBe(409);
    }
  });

  it("that has not begun is on its first day", async () => {
    const start = addDays(TODAY, 20);
    expect((await hire(hayes, startingOn(start))).status).toBe(302);
    const page = await manager.get(path(hayes));
    expect(heldIn(page.text, "lastOn.day")).toBe(String(Number(start.slice(8))));
    expect((await end(manager, hayes, { reason: "never_started" })).status).toBe(422);
    const response = await end(manager, hayes, { ...dayFields("lastOn", start), reason: "never_started" });
    expect(response.status).toBe(302);
    expect(driver(hayes)).toMatchObject({ status: "inactive", ended_on: start });
  });
});

describe("somebody whose employment has ended", () => {
  it("is taken on again through an approved application; the earlier employment stays to be read", async () => {
    // As a new application leaves them.
    approveDriver(jackson);
    const start = addDays(TODAY, 3);
    expect((await hire(jackson, startingOn(start))).status).toBe(302);
    expect(driver(jackson)).toMatchObject({ status: "active", hired_on: start, ended_on: null });
    const words = await home(jackson);
    for (const said of ["Job title Night driver", "1 earlier employment", "Job title Regional Truck Driver", "Oregon"])
      expect(words).toContain(said);
  });

  it("has the earlier employment back once that hire is undone", async () => {
    const { text } = await administrator.get(`/driver/${driverId(jackson)}/hire/undo`);
    const response = await administrator.post(`/driver/${driverId(jackson)}/hire/undo`, {
      version: String(heldIn(text, "version")),
      reason: "A mix-up of names",
    });
    expect(response.status).toBe(302);
    expect(driver(jackson)).toMatchObject({ status: "approved", ended_on: TODAY });
    const words = await home(jackson);
    expect(words).toContain("Job title Regional Truck Driver");
    expect(words).not.toContain("Night driver");
    expect(words).not.toContain("earlier employment");
  });
});
