/** Hiring: what keeps from it, what it does, what it closes; and taking it back within a day. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { newId } from "~/server/ids.server";
import { applicant, submitted, tokenOf } from "../applicant";
import { idOf, type NewRow } from "../database";
import { linkIn, mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { alsoAs, masquerading } from "../people";
import { applicationId, audited, companyId, driverId, eventsOf, NOBODYS, row, templateId } from "../rows";
import { until } from "../until";
import { dayFields, type Fields, type HttpResponse, staff, Visitor } from "../visitor";
import { handIn } from "./licence";
import { fileDocument, recordOf } from "./qualified";
import { approved, type Driver, rejected, signed } from "./stages";

const HOUR = 3600_000;

const hayes = await approved("Terrence", "Hayes");
const sandoval = await approved("Ingrid", "Sandoval");
const nguyen = await signed("Hong", "Nguyễn");
const singh = await signed("Harpreet", "Singh");
/** For the company's other position. */
const natarajan = await approved("Priya", "Natarajan");
data.run(
  `update applications set (template_id, template_version_id) =
   (select template_id, id from template_versions where template_id = ?) where id = ?`,
  templateId("HT93QXB"),
  applicationId(natarajan),
);

const driver = (who: Driver) => row("drivers", driverId(who));
const applicationOf = (who: Driver, code = "%") =>
  idOf(
    data,
    `select applications.id from applications join templates on templates.id = template_id
     where driver_id = ? and code like ? order by applications.created_at, applications.id`,
    driverId(who),
    app.code(code),
  );
const application = (id: string) => row("applications", id);
const mails = (who: Driver) => data.count("outbox", "to_address = ?", who.email);
const letters = (who: Driver) => data.count("outbox", "to_address = ? and letter = 'hired'", who.email);
/** Everything a hire could have changed. */
const everything = () =>
  JSON.stringify(
    ["applications", "application_events", "drivers", "cdls"].map((table) =>
      data.all(`select * from ${table} order by 1`),
    ),
  );

/** The same person's application for the company's other position. */
function alsoApplied(who: Driver, status: string, code = "HT93QXB"): string {
  const row = data.one<Record<string, unknown>>("select * from applications where driver_id = ?", driverId(who));
  const position = data.one<Record<string, unknown>>(
    `select templates.id as template_id, template_versions.id as template_version_id from templates
     join template_versions on template_versions.template_id = templates.id where code = ?`,
    app.code(code),
  );
  const other = { ...row, ...position, id: newId(), status, created_at: Date.now() };
  const names = Object.keys(other);
  data.run(
    `insert into applications (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    ...Object.values(other),
  );
  return other.id;
}

const START = addDays(dayOf(new Date(), "America/Chicago"), 7);
const TERMS: Fields = {
  ...dayFields("startOn", START),
  employmentType: "company_driver",
  jobTitle: "Regional driver",
  reviewed: "on",
};

/** Fills in the page's form as it was shown. */
async function hire(by: Visitor, who: Driver, fields: Fields = {}, query = ""): Promise<HttpResponse> {
  const path = `/driver/${driverId(who)}/hire`;
  const { text } = await by.get(path + query);
  const shown = Object.fromEntries(
    ["once", "application", "version"].map((name) => [name, String(heldIn(text, name) ?? "0")]),
  );
  return by.post(path, { ...shown, ...TERMS, ...fields });
}
const undoPath = (who: Driver) => `/driver/${driverId(who)}/hire/undo`;
async function undo(by: Visitor, who: Driver, fields: Fields = {}): Promise<HttpResponse> {
  const { text } = await by.get(undoPath(who));
  const shown = Object.fromEntries(["once", "version"].map((name) => [name, String(heldIn(text, name) ?? "0")]));
  return by.post(undoPath(who), { ...shown, reason: "The road test was not passed", ...fields });
}

describe("hiring", () => {
  it("asks for what it needs, all at once, and keeps what was typed", async () => {
    const response = await hire(manager, hayes, {
      ...dayFields("startOn", "--"),
      jobTitle: "",
      reviewed: "",
      terminal: "Omaha yard",
    });
    expect(response.status).toBe(422);
    says(
      response,
      "Enter the first day of work.",
      "Enter the job title.",
      "Check this to confirm you've reviewed the application.",
    );
    expect(heldIn(response.text, "terminal")).toBe("Omaha yard");
  });

  it("shows the position and begins with its employment type", async () => {
    const { text } = await manager.get(`/driver/${driverId(hayes)}/hire`);
    expect(wordsOf(text)).toContain("Regional Truck Driver");
    expect(heldIn(text, "employmentType")).toBe("company_driver");
  });

  it("starts at most 180 days ahead by the company's calendar, not the server's", async () => {
    const zone = (name: string) => data.run("update companies set time_zone = ? where id = ?", name, companyId());
    for (const name of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      zone(name);
      const today = dayOf(new Date(), name);
      const start = (days: number) =>
        hire(manager, hayes, { ...dayFields("startOn", addDays(today, days)), jobTitle: "" });
      expect(wordsOf((await start(180)).text), name).not.toContain("180 days ahead.");
      expect(wordsOf((await start(181)).text), name).toContain("The first day can be at most 180 days ahead.");
    }
    zone("America/Chicago");
  });

  it("pressed twice on the same form answers twice that the driver was hired", async () => {
    const path = `/driver/${driverId(sandoval)}/hire`;
    const { text } = await manager.get(path);
    // Who does not see tests and queries is told that the list leaves them out.
    says(
      text,
      "Only your Administrators and the people they choose can see drug and alcohol tests, queries and previous employers.",
    );
    const [once, of, version] = ["once", "application", "version"].map((name) => String(heldIn(text, name)));
    expect(once).toMatch(/^[0-9a-f-]{36}$/);
    const post = () =>
      manager.post(path, { once: once ?? "", application: of ?? "", version: version ?? "", ...TERMS });
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ location }) => location)).toEqual(Array(2).fill(`/driver/${driverId(sandoval)}`));
    expect(audited("driver.hired", driverId(sandoval))).toHaveLength(1);
    expect(letters(sandoval)).toBe(1);
  });

  it("tells the driver the first day of work on their own page, where its letter leads too, while the employment lasts", async () => {
    const who = await submitted(app);
    const [id, application] = [driverId(who), applicationId(who)];
    const approval = `/application/${application}/approval`;
    await stranger.post(approval, { version: String(heldIn((await stranger.get(approval)).text, "version")) });
    expect(wordsOf((await who.get("/applicant")).text)).not.toContain("Your first day of work");
    const path = `/driver/${id}/hire`;
    const { text } = await stranger.get(path);
    const shown = ["once", "application", "version"].map((name) => [name, String(heldIn(text, name))]);
    expect((await stranger.post(path, { ...Object.fromEntries(shown), ...TERMS })).status).toBe(302);
    says(await who.get("/applicant"), `Your first day of work ${formatDay(START, "en")}`);
    says(
      await alsoAs(who, { "accept-language": "es" }).get("/applicant"),
      `Su primer día de trabajo ${formatDay(START, "es")}`,
    );
    const again = new Visitor(app.origin);
    const back = linkIn(await until(() => mailsTo(app, who.email).find(({ subject }) => /^Welcome/.test(subject))));
    await again.get(back);
    await again.post(back, { code: app.code("SUNBEAM"), email: who.email });
    const sent = await again.get("/applicant/application/sent");
    const link = /href="(\/apply\/verify\?token=[\w-]+)"/.exec(sent.text)?.[1] ?? "";
    expect((await again.post("/apply/verify", { token: tokenOf(link) })).location).toBe("/applicant");
    says(await again.get("/applicant"), `Your first day of work ${formatDay(START, "en")}`);
    expect(data.count("applications", "driver_id = ?", id)).toBe(1);
    data.run("update drivers set status = 'inactive' where id = ?", id);
    expect(wordsOf((await who.get("/applicant")).text)).not.toContain("Your first day of work");
  });

  it("for a job that drives nothing asks for no CDL, and makes no qualification file", async () => {
    const who = await submitted(app);
    const [id, application] = [driverId(who), applicationId(who)];
    const version = data.one<NewRow>(
      "select * from template_versions where id = (select template_version_id from applications where id = ?)",
      application,
    );
    const definition = { ...JSON.parse(String(version.definition)), cdlRequired: "yes", commerce: "interstate" };
    data.insert("template_versions", {
      ...version,
      id: "warehouse",
      number: 50,
      definition: JSON.stringify(definition),
    });
    data.run("update applications set template_version_id = 'warehouse' where id = ?", application);
    const approval = `/application/${application}/approval`;
    await stranger.post(approval, { version: String(heldIn((await stranger.get(approval)).text, "version")) });
    expect(driver(who)).toMatchObject({ status: "approved", duty: "none" });
    expect(wordsOf((await stranger.get(`/driver/${id}/hire`)).text)).not.toContain("Can't hire yet");
    const path = `/driver/${id}/hire`;
    const { text } = await stranger.get(path);
    const shown = ["once", "application", "version"].map((name) => [name, String(heldIn(text, name))]);
    const today = dayFields("startOn", dayOf(new Date(), "America/New_York"));
    const response = await stranger.post(path, { ...Object.fromEntries(shown), ...TERMS, ...today });
    expect(response.status, wordsOf(response.text)).toBe(302);
    const page = await stranger.get(`/driver/${id}`);
    says(page, "nobody drives a commercial vehicle in this position");
    expect(wordsOf(page.text)).not.toContain("May not drive");
    expect((await stranger.get("/drivers/compliance")).text).not.toContain(id);
  });

  it("twice, or twice at once, is hiring once", async () => {
    const answers = await Promise.all([hire(manager, hayes), hire(administrator, hayes), hire(manager, hayes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
    shows(await hire(manager, hayes), 409, "This driver is already hired.");
    const id = applicationOf(hayes);
    expect(application(id).status).toBe("hired");
    expect(eventsOf(id).filter(({ to_status: to }) => to === "hired")).toHaveLength(1);
    expect(audited("driver.hired", driverId(hayes))).toHaveLength(1);
    expect(letters(hayes)).toBe(1);
    await until(() => mailsTo(app, hayes.email).at(-1)?.subject === "Welcome to Northway Freight");
    expect(driver(hayes)).toMatchObject({ status: "active", hired_on: START, ended_on: null });
  });

  it("keeps the terms of employment sealed and shows them to staff", async () => {
    says(await manager.get(`/driver/${driverId(hayes)}`), "Regional driver");
    expect(driver(hayes).sealed_employment?.includes("Regional driver")).toBe(false);
  });

  it("shows what the law wants before the first drive, and asks the driver for it, each once", async () => {
    const who = await approved("Marisol", "Vega");
    const page = await manager.get(`/driver/${driverId(who)}/hire`);
    says(page, "Required before the first trip", "Signed receipt of the drug and alcohol policy");
    expect(wordsOf(page.text)).toMatch(/Medical certificate 49 CFR 391\.51\(b\)\(6\) Missing/);
    // The Manager is no investigator.
    expect(wordsOf(page.text)).not.toContain("Drug test before hire");
    says(await administrator.get(`/driver/${driverId(who)}/hire`), "Drug test before hire");
    expect((await hire(manager, who, { asksForPapers: "on" })).status).toBe(302);
    const requests = data.all<{ place: string; due_on: string }>(
      "select place, due_on from document_requests where driver_id = ? order by place",
      driverId(who),
    );
    expect(requests).toEqual(
      // The State's record, which is the medical proof of a CDL driver, staff pull themselves.
      ["other.hours_statement", "other.policy_receipt"].map((place) => ({ place, due_on: START })),
    );
    expect((await undo(administrator, who)).status).toBe(302);
    expect(data.count("document_requests", "driver_id = ? and state = 'asked'", driverId(who))).toBe(2);
    expect((await hire(manager, who, { asksForPapers: "on" })).status).toBe(302);
    expect(data.count("document_requests", "driver_id = ?", driverId(who))).toBe(2);
  });

  it("on a day that has come is refused without test and query, whoever asks, and without papers but for a reason", async () => {
    const who = await approved("Odalys", "Prieto");
    const today = dayOf(new Date(), "America/Chicago");
    const now = dayFields("startOn", today);
    const none = await hire(administrator, who, { ...now, override: "on", overrideReason: "He is needed." });
    shows(none, 422, "without exception (49 CFR 382.301(a), 382.701(a), 40.25(j))");
    expect(driver(who).status).toBe("approved");
    await fileDocument(who, "restricted", "clearinghouse");
    await fileDocument(who, "restricted", "drug_alcohol_test");
    await recordOf(who, "full_query", "not_prohibited", addDays(today, -2));
    const half = await hire(administrator, who, { ...now, override: "on", overrideReason: "He is needed." });
    shows(half, 422, "without exception");
    await recordOf(who, "drug_test", "negative", addDays(today, -1));
    shows(await hire(manager, who, now), 422, "an Administrator can also give a reason");
    shows(await hire(administrator, who, now), 422, "an Administrator can also give a reason");
    const reason = "The State's record is ordered; the card was seen.";
    expect((await hire(administrator, who, { ...now, override: "on", overrideReason: reason })).status).toBe(302);
    says(await manager.get(`/driver/${driverId(who)}`), reason, "May not drive: Medical certificate.");
    const [hired] = audited("driver.hired", driverId(who));
    expect(hired?.detail).toContain("papers_missing");
    // Nothing of it is lost by an undo.
    const papers = () => [
      data.count("files", "driver_id = ? and replaced_by_id is null", driverId(who)),
      data.count("qualification_records", "driver_id = ? and taken_back_at is null", driverId(who)),
    ];
    const before = papers();
    expect((await undo(administrator, who)).status).toBe(302);
    expect(papers()).toEqual(before);
    await fileDocument(who, "medical", "cdlis_record", addDays(today, 300));
    expect((await hire(manager, who, now)).status).toBe(302);
    expect(wordsOf((await manager.get(`/driver/${driverId(who)}`)).text)).not.toMatch(/May not drive[.:]/);
  });

  it("on a page that is no longer true is refused, and what was typed stays", async () => {
    const id = applicationOf(natarajan);
    const response = await hire(manager, natarajan, {
      version: String(application(id).version - 1),
      terminal: "East",
    });
    shows(response, 409, "This page was out of date");
    expect(heldIn(response.text, "terminal")).toBe("East");
    expect(driver(natarajan).status).toBe("approved");
  });

  it("is not open to others", async () => {
    const path = `/driver/${driverId(natarajan)}/hire`;
    const before = everything();
    expect((await stranger.post(path, { version: "1", ...TERMS })).status).toBe(404);
    expect((await new Visitor(app.origin).post(path, TERMS)).location).toMatch(/^\/forbidden/);
    expect((await (await staff(app, "rtic.admin")).post(path, TERMS)).location).toBe("/forbidden");
    expect((await manager.post(`/driver/${NOBODYS}/hire`, { version: "1", ...TERMS })).status).toBe(404);
    expect(everything()).toBe(before);
  });

  it("says in Spanish what it will do", async () => {
    const spanish = await staff(app, "north.manager");
    await spanish.post("/preferences/language", { language: "es", returnTo: "/" });
    const { text } = await spanish.get(`/driver/${driverId(natarajan)}/hire`, { "accept-language": "es" });
    expect(wordsOf(text)).toContain("¿Contratar a Priya Natarajan?");
  });
});

describe("what keeps from hiring", () => {
  const OVERRIDE = { override: "on", overrideReason: "Renewal seen" };

  const birthday = addDays(dayOf(new Date()), -20 * 366);
  it.each([
    ["The driver's CDL has expired.", "cdl_expired", {}, "expiration_on = '2020-05-14'"],
    [
      "The driver is under 21, and this job is interstate (49 CFR 391.11(b)(1)).",
      "under_21_interstate",
      { dateOfBirth: birthday },
      "current = 1",
    ],
    ["The driver hasn't uploaded a CDL.", "cdl_missing", {}, "current = 0"],
  ])("%s A Manager can't override it, an Administrator can, with a reason", async (message, code, you, cdl) => {
    const who = await approved("Walter", "Kowalczyk", you);
    data.run(`update cdls set ${cdl} where driver_id = ?`, driverId(who));
    const path = `/driver/${driverId(who)}/hire`;
    says(await manager.get(path), message);
    const { version, id } = application(applicationOf(who));
    const sent = { ...TERMS, application: id, version: String(version) };
    const before = everything();
    shows(await manager.post(path, sent), 422, message);
    expect((await manager.post(path, { ...sent, ...OVERRIDE })).location).toBe("/forbidden");
    expect((await administrator.post(path, { ...sent, override: "on" })).status).toBe(422);
    expect(everything()).toBe(before);
    expect((await administrator.post(path, { ...sent, ...OVERRIDE })).status).toBe(302);
    expect(audited("driver.hired", driverId(who))).toMatchObject([{ detail: `{"overridden":"${code}","closed":0}` }]);
    expect(eventsOf(id).at(-1)).toMatchObject({ to_status: "hired", reason: "Renewal seen" });
    says(await manager.get(`/driver/${driverId(who)}`), "Renewal seen");
  });

  it("stands beside the button it blocks, with a way to mend it that leads back to the hire", async () => {
    const id = applicationOf(natarajan, "HT93QXB");
    const home = `/driver/${driverId(natarajan)}`;
    await handIn(manager, { "expirationDate.year": "2020" }, `${home}/cdl/edit`);
    const mend = [`${home}/cdl/edit?hire=${id}`, `${home}/cdl/change/details?hire=${id}`, `/application/${id}/changes`];
    for (const path of [`/application/${id}`, home, `${home}/hire`]) {
      const page = await manager.get(path);
      says(page, "The driver's CDL has expired.", "An Administrator of your company can also hire in spite of this.");
      for (const to of [...mend, `/application/${id}/assignment`]) expect(page.text, path).toContain(`href="${to}"`);
      says(await administrator.get(path), "As an Administrator you can also hire in spite of this, with a reason.");
    }
    const response = await handIn(manager, {}, mend[0]);
    expect(response.location).toBe(`${home}/hire?application=${id}`);
    const mended = await manager.get(String(response.location));
    expect(wordsOf(mended.text)).not.toContain("The driver's CDL has expired.");
    expect(heldIn(mended.text, "jobTitle")).toBe("Doubles Driver, Night Linehaul");
  });

  it("is a missing signature or approval for an Administrator too", async () => {
    for (const who of [await applicant(app), singh, await rejected("Samuel", "Adeyemi")]) {
      const response = await hire(administrator, who, OVERRIDE);
      expect(response.status).toBe(422);
      says(response, "There's no approved application with a signature.");
    }
  });

  it("is weighed for the application that is asked for, where several are approved", async () => {
    const unsigned = alsoApplied(natarajan, "approved", "NRTHWAY");
    const path = `/driver/${driverId(natarajan)}/hire`;
    const first = await manager.get(`${path}?application=${applicationOf(natarajan, "HT93QXB")}`);
    expect(first.text).toContain(`${path}?application=${unsigned}`);
    const second = await manager.get(`${path}?application=${unsigned}`);
    says(second, "There's no approved application with a signature.");
    data.run("delete from applications where id = ?", unsigned);
  });

  it("holds no personal data in the audit", () => {
    const details = data
      .all<{ detail: string | null }>("select detail from audit_events where company_id = ?", companyId())
      .map(({ detail }) => detail);
    for (const secret of ["Renewal", "Regional driver", "road test"]) expect(details.join("\n")).not.toContain(secret);
  });
});

describe("the other applications of somebody who is hired", () => {
  it("are closed where they are ticked, by the table and with the reason in their history; the rest stays", async () => {
    const [submitted, draft] = [alsoApplied(natarajan, "submitted", "NRTHWAY"), alsoApplied(nguyen, "draft")];
    const path = `/driver/${driverId(natarajan)}/hire`;
    const { text } = await manager.get(path);
    expect(wordsOf(text)).toContain("Close these other applications");
    expect(wordsOf(text)).toContain("Regional Truck Driver (Submitted)");
    expect(heldIn(text, "close")).toBeUndefined();
    // Of another driver, or gone meanwhile: nothing happens at all.
    for (const foreign of [draft, NOBODYS, "nonsense"]) {
      const response = await hire(manager, natarajan, { close: [submitted, foreign] });
      expect(response.status).toBe(409);
      expect(heldIn(response.text, "close")).toBe(submitted);
    }
    expect([driver(natarajan).status, application(submitted).status]).toEqual(["approved", "submitted"]);

    const before = mails(natarajan);
    expect((await hire(manager, natarajan, { close: submitted })).status).toBe(302);
    expect(application(submitted).status).toBe("withdrawn");
    expect(eventsOf(submitted)).toMatchObject([
      { from_status: "submitted", to_status: "withdrawn", reason: "hired_elsewhere" },
    ]);
    says(await manager.get(`/application/${submitted}`), "Hired on another application");
    expect(audited("application.withdrawFor", submitted)).toHaveLength(1);
    expect([mails(natarajan) - before, letters(natarajan)]).toEqual([1, 1]);
    says(await manager.get(`/driver/${driverId(natarajan)}`), "Application closed by the hire: Regional Truck Driver");
  });

  it("are not offered where they are drafts: those are the driver's own", async () => {
    data.run("update applications set status = 'approved' where id = ?", applicationOf(nguyen, "NRTHWAY"));
    expect(wordsOf((await manager.get(`/driver/${driverId(nguyen)}/hire`)).text)).not.toContain(
      "Close these other applications",
    );
  });
});

describe("undoing a hire", () => {
  it("is offered to Administrators on the driver's page, and says what it does", async () => {
    const home = `/driver/${driverId(natarajan)}`;
    expect((await manager.get(home)).text).not.toContain(undoPath(natarajan));
    expect((await administrator.get(home)).text).toContain(undoPath(natarajan));
    const words = wordsOf((await administrator.get(undoPath(natarajan))).text);
    for (const said of [
      "Undo the hire of Priya Natarajan?",
      "We already emailed the driver that they're hired",
      "These applications were closed by the hire and stay closed: Regional Truck Driver",
      "Cancel",
    ])
      expect(words).toContain(said);
  });

  it("is refused to a Manager, a stranger and a visitor", async () => {
    const before = everything();
    const page = await manager.get(undoPath(natarajan));
    says(page, "Only an Administrator of your company can undo a hire");
    expect(heldIn(page.text, "reason")).toBeUndefined();
    const sent = { version: String(driver(natarajan).version), reason: "No" };
    expect((await manager.post(undoPath(natarajan), sent)).location).toBe("/forbidden");
    expect((await stranger.get(undoPath(natarajan))).status).toBe(404);
    expect((await stranger.post(undoPath(natarajan), sent)).status).toBe(404);
    expect((await new Visitor(app.origin).post(undoPath(natarajan), sent)).location).toMatch(/^\/forbidden/);
    expect(everything()).toBe(before);
  });

  it("needs a reason and the page as it is now", async () => {
    const before = everything();
    shows(await undo(administrator, natarajan, { reason: " " }), 422, "Give a reason.");
    const stale = await undo(administrator, natarajan, { version: "0" });
    shows(stale, 409, "This page was out of date");
    expect(heldIn(stale.text, "reason")).toBe("The road test was not passed");
    expect(everything()).toBe(before);
  });

  it("puts application and driver back to approved, once however often it is sent, and leaves closed what was closed", async () => {
    const before = mails(natarajan);
    const { text } = await administrator.get(undoPath(natarajan));
    const fields = {
      once: String(heldIn(text, "once")),
      version: String(heldIn(text, "version")),
      reason: "The road test was not passed",
    };
    const post = () => administrator.post(undoPath(natarajan), fields);
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ location }) => location)).toEqual(Array(2).fill(`/driver/${driverId(natarajan)}`));
    expect(driver(natarajan)).toMatchObject({ status: "approved", hired_on: null, sealed_employment: null });
    const id = applicationOf(natarajan, "HT93QXB");
    expect(application(id).status).toBe("approved");
    expect(eventsOf(id).at(-1)).toMatchObject({
      from_status: "hired",
      to_status: "approved",
      reason: "The road test was not passed",
    });
    expect(application(applicationOf(natarajan, "NRTHWAY")).status).toBe("withdrawn");
    expect(audited("driver.hire_undone", driverId(natarajan))).toHaveLength(1);
    expect(mails(natarajan)).toBe(before);
    await until(() => mailsTo(app, natarajan.email).at(-1)?.subject === "Welcome to Northway Freight");
    const words = wordsOf((await manager.get(`/driver/${driverId(natarajan)}`)).text);
    expect(words).toMatch(/Hire undone: .*: The road test was not passed/);
    expect((await undo(administrator, natarajan)).status).toBe(409);
  });

  it("leaves the driver free to be hired again", async () => {
    expect((await hire(manager, natarajan)).status).toBe(302);
    expect(driver(natarajan).status).toBe("active");
  });

  const shift = (who: Driver, by: number) =>
    data.run(
      "update application_events set at = ? where application_id = ? and to_status = 'hired'",
      Date.now() - by,
      applicationOf(who),
    );

  it("is possible until 24 hours have gone by, and no longer", async () => {
    shift(hayes, 24 * HOUR + 1000);
    const page = await administrator.get(undoPath(hayes));
    says(page, "The hire was more than 24 hours ago, so you can't undo it.");
    expect((await administrator.get(`/driver/${driverId(hayes)}`)).text).not.toContain(undoPath(hayes));
    const before = everything();
    const late = await undo(administrator, hayes, { version: String(driver(hayes).version) });
    shows(late, 409, "more than 24 hours ago");
    expect(everything()).toBe(before);
    shift(hayes, 24 * HOUR - 60_000);
    expect((await undo(administrator, hayes)).status).toBe(302);
    expect(driver(hayes).status).toBe("approved");
  });

  it("is refused once the driver has begun a new application for the same position", async () => {
    const again = alsoApplied(sandoval, "draft", "NRTHWAY");
    const response = await undo(administrator, sandoval, { version: String(driver(sandoval).version) });
    shows(response, 409, "started a new application");
    data.run("delete from applications where id = ?", again);
  });

  it("of a driver who is not employed has nothing to undo", async () => {
    says(await administrator.get(undoPath(singh)), "This driver doesn't work here, so there's nothing to end or undo");
    expect((await undo(administrator, singh)).status).toBe(409);
  });

  it("is refused while masquerading, as hiring is", async () => {
    const support = await masquerading("north.admin");
    const before = everything();
    for (const response of [
      await undo(support, sandoval),
      await support.post(`/driver/${driverId(hayes)}/hire`, { ...TERMS, version: "1" }),
    ]) {
      shows(response, 403, "This can't be done while masquerading.");
    }
    expect(everything()).toBe(before);
  });
});
