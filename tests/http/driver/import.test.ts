/** Drivers whom a company employs already come in from a table. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { applicant } from "../applicant";
import { administrator, app, data, manager } from "../northway";
import { formsOf, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { audited, companyId, driverId } from "../rows";
import type { HttpResponse } from "../visitor";
import { bringIn } from "./bringing";

const PAGE = "/drivers/import";
const HEAD = "first_name,last_name,email,phone,start_date,job_title,employee_code,license_number";
const table = (...lines: string[]) => [HEAD, ...lines].join("\r\n");

async function send(who: typeof administrator, file: string | Buffer, then = "import"): Promise<HttpResponse> {
  if (then === "import") return bringIn(who, file);
  const form = new FormData();
  form.set("table", new Blob([typeof file === "string" ? file : new Uint8Array(file)]), "drivers.csv");
  return who.upload(PAGE, form);
}
const driversAt = (pattern: string) =>
  data.all<{ id: string; first: string; last: string; status: string; hiredOn: string; phone: string | null }>(
    `select id, first_name as first, last_name as last, status, hired_on as "hiredOn", phone from drivers
     where company_id = ? and email like ? order by email`,
    companyId(),
    pattern,
  );
const lettersOf = (address: string) => data.count("outbox", "to_address = ?", address);

describe("a table of employed drivers", () => {
  it("is only looked at first, then brought in, and a second time changes nothing", async () => {
    const file = table(
      "Łucía,Nguyễn,lucia@yard.test,(402) 555-0147 x12,2024-03-14,Night driver,E-17,N1230001",
      'Omar,"Haddad, Jr.",OMAR@yard.test,,3/1/2019,,,',
    );
    shows(await send(administrator, file, "check"), 200, "2 drivers would be added", "Nothing has been written yet");
    expect(driversAt("%@yard.test")).toEqual([]);
    shows(await send(administrator, file), 200, "2 drivers were added");
    expect(driversAt("%@yard.test")).toMatchObject([
      { first: "Łucía", last: "Nguyễn", status: "active", hiredOn: "2024-03-14", phone: "+14025550147;ext=12" },
      { first: "Omar", last: "Haddad, Jr.", status: "active", hiredOn: "2019-03-01" },
    ]);
    for (const { id } of driversAt("%@yard.test")) expect(audited("driver.imported", id)).toHaveLength(1);
    expect(lettersOf("lucia@yard.test")).toBe(0);
    shows(await send(administrator, file), 200, "0 drivers were added", "2 are here already");
    expect(driversAt("%@yard.test")).toHaveLength(2);
  });

  it("shows them as drivers at work, found by name and by the last four of the license", async () => {
    const [lucia] = driversAt("lucia@%");
    says(await administrator.get(`/driver/${lucia?.id}`), "Łucía Nguyễn", "Night driver", "E-17", "Mar 14, 2024");
    for (const typed of ["nguyen", "0001", "lucia@yard"])
      says(await manager.get(`/drivers?q=${encodeURIComponent(typed)}`), "Nguyễn");
  });

  it("names every bad row with its line and why, and nothing of it is written", async () => {
    const bad = await send(
      administrator,
      table(
        "Good,Person,good@bad.test,,2020-01-01,,,",
        ",Nobody,no at sign,555,tomorrow,,,",
        "Ann,Twice,good@bad.test,,2020-01-01,,,N555",
        "Bob,Same,bob@bad.test,,2020-01-01,,,n-555",
        "Ray,Known,ray@bad.test,,2020-01-01,,,N1230001",
      ),
    );
    shows(bad, 422, "Nothing was saved");
    says(bad, "Line 3: first_name: Fill in this field.", "Line 3: email:", "Line 3: phone:", "Line 3: start_date:");
    says(bad, "Line 4: email: It's in line 2 too.", "Line 5: license_number: It's in line 4 too.");
    says(bad, "Line 6: license_number: Another driver of yours has this license number.");
    expect(driversAt("%@bad.test")).toEqual([]);
  });

  it("of 10,000 drivers with one bad row at its end names that row, and nothing of it is written", async () => {
    const before = driversAt("%").length;
    const rows = Array.from({ length: 9_999 }, (_, at) => `Tess,Thousand,tess.${at}@large.test,,2020-01-01,,,`);
    const response = await send(administrator, table(...rows, "Tess,,tess@large.test,,2020-01-01,,,"));
    shows(response, 422, "Nothing was saved", "Line 10001: last_name: Fill in this field.");
    expect(driversAt("%")).toHaveLength(before);
  });

  it("may say class, State and last day of the CDL, which lists and the file watch and nothing takes for a CDL", async () => {
    const head = "first_name,last_name,email,start_date,license_number,license_state,license_class,license_expires";
    const rows = (...lines: string[]) => [head, ...lines].join("\n");
    const bad = await send(
      administrator,
      rows(
        "Ida,Half,ida@cdl.test,2020-01-01,N77001,NE,,",
        "Ira,Wrong,ira@cdl.test,2020-01-01,N77002,ZZ,Q,2029-02-30",
        "Ivo,Whole,ivo@cdl.test,2020-01-01,N77003,ne,a b,5/6/2029",
      ),
    );
    shows(bad, 422, "Line 2: license_class: Fill in state, class and expiration date of the CDL");
    says(bad, "Line 2: license_expires: Fill in state", "Line 3: license_state:", "Line 3: license_class:");
    says(bad, "Line 3: license_expires:");
    expect(driversAt("%@cdl.test")).toEqual([]);
    const soon = new Date(Date.now() + 20 * 24 * 3600_000).toISOString().slice(0, 10);
    const good = rows(
      `Ivo,Whole,ivo@cdl.test,2020-01-01,N77003,ne,a b,5/6/2039`,
      `Una,Ending,una@cdl.test,2020-02-01,N77004,IA,B,${soon}`,
      "Nan,None,nan@cdl.test,2020-01-01,,,,",
    );
    shows(await send(administrator, good), 200, "3 drivers were added");
    const [ivo, nan, una] = driversAt("%@cdl.test");
    const page = await administrator.get(`/driver/${ivo?.id}`);
    says(page, "From your imported table", "A, B", "Nebraska", "N77003", "May 6, 2039");
    says(await manager.get("/drivers?class=B&state=IA"), "Ending, Una", "••••7004 IA");
    expect((await manager.get("/drivers?class=A&state=NE")).text).toContain("Whole, Ivo");
    says(await manager.get("/drivers/expiring"), "Ending, Una");
    // Without pictures the licence is not proven, but the file knows that a CDL is driven with.
    const file = async (id: string | undefined) => (await administrator.get(`/driver/${id}`)).text;
    expect(await file(una?.id)).toContain(`/driver/${una?.id}/qualification/full_query`);
    expect(await file(nan?.id)).not.toContain(`/driver/${nan?.id}/qualification/full_query`);
    const card = wordsOf(await file(una?.id));
    expect(card).toMatch(/CDL, or road test 49 CFR 391\.31, 391\.33 By the table, not proven/);
    expect(card).not.toMatch(/May not drive[.:]/);
    expect(data.count("cdls", "driver_id in (?, ?)", ivo?.id, una?.id)).toBe(0);
  });

  it("may say when each thing of the file was done or ends, which then is to be proven by the company's own day", async () => {
    const settings = "/my-company/qualification";
    const shown = formsOf((await administrator.get(settings)).text).find(({ values }) => "provenWithin" in values);
    const within = (days: string) =>
      administrator.post(settings, { ...shown?.values, optional: "", provenWithin: days });
    shows(await within("181"), 422, "too large");
    expect((await within("90")).status).toBe(302);
    says(await administrator.get(PAGE), "stand in amber for 90 days");
    const head =
      "first_name,last_name,email,start_date,license_number,license_state,license_class,license_expires,license_endorsements," +
      "date_of_birth,medical_expires,last_driving_record,last_review,last_query,pre_employment_test";
    const ago = (days: number) => addDays(dayOf(new Date()), -days);
    const rows = (...lines: string[]) => [head, ...lines].join("\n");
    const cdl = (number: string) => `${number},NE,A,2039-05-06`;
    const bad = await send(
      administrator,
      rows(
        `Tim,Young,tim@said.test,2020-01-01,${cdl("N88001")},Q,2005-06-01,2039-01-01,1999-01-01,${ago(-3)},,x`,
        `Tom,Bare,tom@said.test,2020-01-01,,,,,H,1980-01-01,,,,,`,
      ),
    );
    shows(bad, 422, "Line 2: date_of_birth: Was not 18 yet on the first day of work.");
    says(bad, "Line 2: medical_expires: A medical certificate is valid for 24 months at most");
    says(bad, "Line 2: last_driving_record: This is before the date of birth.", "Line 2: last_review:");
    says(bad, "Line 2: pre_employment_test:", "Line 2: license_endorsements:", "Line 3: license_state: Fill in state");
    const good = rows(
      `Kai,Whole,kai@said.test,2020-03-02,${cdl("N88002")},hnt,3/9/1984,${ago(-200)},${ago(30)},${ago(31)},${ago(32)},2020-02-20`,
    );
    shows(await send(administrator, good), 200, "1 driver was added");
    const [kai] = driversAt("kai@said.test");
    const page = await administrator.get(`/driver/${kai?.id}`);
    const card = wordsOf(page.text);
    says(page, "Mar 9, 1984", "H, N, T");
    const due = formatDay(addDays(dayOf(new Date(), "America/Chicago"), 90), "en");
    expect(card).toContain(`Yearly review of the driving record 49 CFR 391.25(c) By the table, not proven ${due}`);
    says(page, `The table says: valid until ${formatDay(ago(-200), "en")}.`);
    for (const days of [30, 31, 32]) says(page, `The table says: done on ${formatDay(ago(days), "en")}.`);
    // The query and the test are investigators' to see.
    const theirs = (await manager.get(`/driver/${kai?.id}`)).text;
    expect(theirs).toContain(formatDay(ago(30), "en"));
    for (const hidden of [ago(32), formatDay(ago(32), "en"), "2020-02-20"]) expect(theirs).not.toContain(hidden);
  });

  it("may say what kind of work it is, else it follows from the employment and the CDL", async () => {
    const head = "first_name,last_name,email,start_date,employment_type,license_state,license_class,license_expires";
    const table = (kind: string, ...lines: string[]) => [`${head}${kind}`, ...lines].join("\n");
    const bad = await send(administrator, table(",duty", "Di,Wrong,di@duty.test,2020-01-01,,,,,sails"));
    shows(bad, 422, "Line 2: duty:");
    const good = table(
      ",duty",
      "Ada,Said,a@duty.test,2020-01-01,company_driver,NE,A,2039-05-06,cmv",
      "Bo,Licensed,b@duty.test,2020-01-01,,NE,A,2039-05-06,",
      "Cy,Unlicensed,c@duty.test,2020-01-01,,,,,",
      "Di,Indoors,d@duty.test,2020-01-01,non_driving,,,,",
    );
    shows(await send(administrator, good), 200, "4 drivers were added");
    expect(
      data.all<{ duty: string }>("select duty from drivers where email like '%@duty.test' order by email"),
    ).toEqual([{ duty: "cmv" }, { duty: "cdl" }, { duty: "cmv" }, { duty: "none" }]);
  });

  it("may say in which language a driver is written to, else it is the company's own", async () => {
    const head = "first_name,last_name,email,start_date,language";
    const rows = (...lines: string[]) => [head, ...lines].join("\n");
    const bad = await send(administrator, rows("Eva,French,eva@words.test,2020-01-01,fr"));
    shows(bad, 422, "Line 2: language:");
    const good = rows("Ana,Spanish,ana@words.test,2020-01-01,es", "Bea,Unsaid,bea@words.test,2020-01-01,");
    shows(await send(administrator, good), 200, "2 drivers were added");
    expect(data.all("select language from applicants where email like '%@words.test' order by email")).toEqual([
      { language: "es" },
      { language: "en" },
    ]);
  });

  it("tells of each row whose driver keeps another language, checked or written", async () => {
    const rows = [
      "first_name,last_name,email,start_date,language",
      "Ana,Spanish,ana@words.test,2020-01-01,en",
      "Bea,Unsaid,bea@words.test,2020-01-01,en",
      "Cal,New,cal@words.test,2020-01-01,es",
    ].join("\n");
    const remark = "Already here: emails to this driver stay in Spanish.";
    for (const then of ["check", "import"]) {
      const response = await send(administrator, rows, then);
      shows(response, 200, "here already", `Line 2: language: ${remark}`);
      expect(response.text).not.toContain("stay in English");
    }
    expect(data.all("select language from applicants where email like '%@words.test' order by email")).toEqual([
      { language: "es" },
      { language: "en" },
      { language: "es" },
    ]);
  });

  it("says nothing of somebody whom only another company knows: they keep their language", async () => {
    data.run(
      "insert into applicants (id, email, language, created_at) values ('0190ffff-0000-7000-8000-000000004712', 'elsewhere@words.test', 'es', 1)",
    );
    const rows = "first_name,last_name,email,start_date,language\nEls,Where,elsewhere@words.test,2020-01-01,en";
    const response = await send(administrator, rows, "check");
    shows(response, 200, "1 driver would be added");
    expect(response.text).not.toContain("Already here");
    await send(administrator, rows);
    expect(data.all("select language from applicants where email = 'elsewhere@words.test'")).toEqual([
      { language: "es" },
    ]);
  });

  it("leaves alone who has an application here, and says where they are hired", async () => {
    const lines: string[] = [];
    for (const status of ["applicant", "approved", "inactive"]) {
      const { email } = await applicant(app);
      data.run("update drivers set status = ? where id = ?", status, driverId({ email }));
      lines.push(`Any,Body,${email},,2020-01-01,,,`);
    }
    const response = await send(administrator, table(...lines));
    shows(response, 422, "Hire them on their own page.");
    expect(driversAt("%").filter(({ first }) => first === "Any")).toEqual([]);
  });

  it("may come from any spreadsheet: semicolons, tabs, Windows letters, a mark at its beginning, columns in any order", async () => {
    const semicolons = Buffer.from(
      "﻿Last name;First name;EMAIL;Start date\r\nMuñoz;José;jose@sheet.test;2020-05-05\r\n;;;\r\n",
      "utf8",
    );
    shows(await send(administrator, semicolons), 200, "1 driver was added");
    const windows = Buffer.from(
      "email\tfirst_name\tlast_name\tstart_date\nines@sheet.test\tIn\xe9s\tRoca\t2020-05-05\n",
      "latin1",
    );
    shows(await send(administrator, windows), 200, "1 driver was added");
    expect(driversAt("%@sheet.test").map(({ first, last }) => `${first} ${last}`)).toEqual(["Inés Roca", "José Muñoz"]);
  });

  it("that is none is refused in words", async () => {
    const refused = async (file: string | Buffer, ...words: string[]) =>
      shows(await send(administrator, file), 422, ...words);
    await refused(HEAD, "The table has no drivers below its first line");
    await refused('first_name,"last', "Line 1: In column B a quotation mark is opened");
    await refused(Buffer.from("%PDF-1.7"), "This is a PDF");
    await refused("first_name,email\nA,a@b.test", "lacks these columns: last_name, start_date");
    await refused(`${HEAD},shoe_size\nA,B,a@b.test,,2020-01-01,,,,9`, "columns we don't know: shoe_size");
    await refused(`${HEAD}\n${"a,b,c@d.test,,2020-01-01,,,\n".repeat(10_001)}`, "may hold 10000 rows", "Split it");
    await refused(Buffer.alloc(4 * 1024 * 1024 + 10, "a"), "larger than 4 MB");
    await refused("", "The file is empty, or has no table");
  });

  it("is an Administrator's own to bring in: no Manager's, and nobody's in a masquerade", async () => {
    const line = table("Zed,Zero,zed@zero.test,,2020-01-01,,,");
    expect((await send(manager, line)).location).toBe("/forbidden");
    expect((await send(await masquerading("north.admin"), line)).status).toBe(403);
    expect(driversAt("zed@%")).toEqual([]);
  });
});

/** Fields of the preview's form. */
const choicesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formsOf(text).find(({ values }) => "seen" in values)?.values ?? {}).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
async function choose(path: string, choices: Record<string, string>, then: string): Promise<HttpResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...choices, then })) form.set(name, value);
  return administrator.upload(path, form);
}
const pathIn = (text: string): string => /action="(\/drivers\/import\/[\w-]+)"/.exec(text)?.[1] ?? "";

describe("what was understood", () => {
  const head = "Given,Family,Mail,Hired,Shoe size,CDL number,CDL state,CDL class,CDL expires";
  const rows = (...lines: string[]) => [head, ...lines].join("\n");
  const good = (name: string) =>
    `${name},Shown,${name}@shown.test,3/14/24,9,N77${name.length}1,Nebraska,Class A,5/6/39`;

  it("is shown as a table, columns are chosen by hand, and only what was shown is written", async () => {
    const sent = await send(administrator, rows(good("Ana")), "check");
    shows(sent, 422, "Nothing was saved", "columns we don't know: Given, Family, Shoe size");
    const path = pathIn(sent.text);
    const chosen = { ...choicesOf(sent.text), "column.0": "first_name", "column.1": "last_name", "column.4": "" };
    expect((await choose(path, chosen, "import")).location).toBe(path);
    expect(driversAt("%@shown.test")).toEqual([]);
    const shown = await administrator.get(path);
    shows(shown, 200, "1 driver would be added", "Mar 14, 2024", "May 6, 2039", "NE", "Import 1 driver");
    const done = await choose(path, choicesOf(shown.text), "import");
    expect(done.location).toBe(path);
    shows(await administrator.get(path), 200, "1 driver was added");
    expect(driversAt("%@shown.test")).toMatchObject([{ first: "Ana", last: "Shown", hiredOn: "2024-03-14" }]);
    // Pressed twice.
    expect((await choose(path, choicesOf(shown.text), "import")).status).toBe(404);
    expect(data.count("staged_tables", "sealed_table is not null and id = ?", path.split("/").at(-1) ?? "")).toBe(0);
  });

  it("is remembered: the next table with these names is understood at once", async () => {
    shows(await send(administrator, rows(good("Berta")), "check"), 200, "1 driver would be added");
  });

  it("has its faults in their cells, and is fetched with them as a column that fixed comes back", async () => {
    const bad = "Cy,Shown,cy@shown.test,2/30/24,9,1.23E+11,Ontario,Class A,5/6/39";
    const sent = await send(administrator, rows(good("Dora"), bad, "Too,few,cells"), "check");
    shows(
      sent,
      422,
      "That month doesn't have that day",
      "shortened this number to 1.23E+11",
      "We don't know this state",
    );
    says(sent, "This row has 3 cells, the first line 9");
    const path = pathIn(sent.text);
    const fetched = await administrator.get(`${path}/corrected`);
    expect(fetched.headers.get("content-disposition")).toContain("drivers-checked.csv");
    expect(fetched.text).toContain('"Faults"');
    expect(fetched.text).toContain("license_number: The spreadsheet shortened");
    const fixed = fetched.text
      .split("\r\n")
      .filter((line) => !line.includes('"Too"'))
      .join("\r\n")
      .replace('"2/30/24"', '"2/28/24"')
      .replace('"1.23E+11"', '"N7799"')
      .replace('"Ontario"', '"Ohio"');
    shows(await send(administrator, fixed, "check"), 200, "2 drivers would be added");
  });

  it("is led to, and nothing written, when somebody sends that it is to be written at once", async () => {
    const form = new FormData();
    form.set("then", "import");
    form.set("table", new Blob([rows(good("Fabiana"))]), "drivers.csv");
    const sent = await administrator.upload(PAGE, form);
    expect([sent.status, sent.location?.startsWith(`${PAGE}/`)]).toEqual([302, true]);
    shows(await administrator.get(sent.location ?? ""), 200, "1 driver would be added");
    expect(driversAt("fabiana@shown.test")).toEqual([]);
  });

  it("is nobody else's to see", async () => {
    const path = pathIn((await send(administrator, rows(good("Eve")), "check")).text);
    expect((await manager.get(path)).location).toBe("/forbidden");
    expect((await administrator.get("/drivers/import/0190ffff-0000-7000-8000-000000004712")).status).toBe(404);
  });

  it("comes in pages of fifty, rows with faults first", async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `P${at},Paged,p${at}@paged.test,3/14/24,,,,,`);
    const sent = await send(administrator, rows(...lines, "Last,Paged,no address,3/14/24,,,,,"), "check");
    shows(sent, 422, "Page 1 of 2", "no address", "61 rows");
    const next = await administrator.get(`${pathIn(sent.text)}?page=2`);
    says(next, "Page 2 of 2", "P59");
    expect(next.text).not.toContain("no address");
  });
});
