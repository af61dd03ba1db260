/** The qualification file of a driver, what is recorded of it, and the page Compliance. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf, monthsAfter } from "~/domain/day";
import { formatDay, formatShortDay } from "~/domain/words";
import { callApi, tokenOf } from "../api/caller";
import { applicant } from "../applicant";
import { idOf } from "../database";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { audited, companyId, driverId, folderId, NOBODYS, userName } from "../rows";
import { dayFields, type Fields, staff, type Visitor } from "../visitor";
import { change, file, pdf } from "./filing";
import { handIn } from "./licence";

const TODAY = dayOf(new Date(), "America/Chicago");
type Person = Visitor & { email: string };

/** Somebody whom Northway Freight employs, without a signature and mostly without a CDL. */
async function employed(startOn = addDays(TODAY, -10), cdl?: "cdl"): Promise<Person> {
  const who = await applicant(app);
  if (cdl) expect((await handIn(who)).status).toBe(302);
  data.run(
    "update drivers set status = 'active', hired_on = ?, duty = ?, first_name = 'Quinn', last_name = ? where id = ?",
    startOn,
    cdl ?? "cmv",
    `File${driverId(who).slice(-6)}`,
    driverId(who),
  );
  data.relist();
  return who;
}
const page = async (who: Person, by = manager) => (await by.get(`/driver/${driverId(who)}`)).text;
/** The lines of the card, as people read them. */
const cardOf = (html: string) => wordsOf(/<section[^>]*id="qualification".*?<\/section>/s.exec(html)?.[0] ?? "no card");
async function record(who: Person, item: string, fields: Fields = {}, by = administrator) {
  const address = `/driver/${driverId(who)}/qualification/${item}`;
  const once = String(heldIn((await by.get(address)).text, "once") ?? "");
  return by.post(address, { once, ...dayFields("doneOn", TODAY), result: "meets", ...fields });
}
async function filed(who: Person, folder: string, documentKind: string, expiresOn?: string): Promise<void> {
  const { status } = await file(administrator, `/folder/${folderId(who, folder)}/file`, {
    files: [{ bytes: pdf(), name: `${documentKind}.pdf` }],
    fields: { documentKind, ...(expiresOn && dayFields("expiresOn", expiresOn)) },
  });
  expect(status).toBe(302);
}
const recordsOf = (who: Person) => data.count("qualification_records", "driver_id = ?", driverId(who));

describe("a driver's file", () => {
  it("is read in both languages from what lies there, without anybody's tick", async () => {
    const who = await employed();
    expect(cardOf(await page(who))).toMatch(/Medical certificate 49 CFR 391\.51\(b\)\(6\) Missing/);
    await file(manager, `/folder/${folderId(who, "medical")}/file`, {
      files: [{ bytes: pdf(), name: "card.pdf" }],
      fields: { documentKind: "medical_certificate", ...dayFields("expiresOn", addDays(TODAY, 400)) },
    });
    expect(cardOf(await page(who))).toMatch(/Medical certificate 49 CFR 391\.51\(b\)\(6\) On file/);
    const spanish = await staff(app, "north.manager");
    spanish.cookies.set("language", "es");
    expect(cardOf(await page(who, spanish))).toMatch(/Certificado médico 49 CFR 391\.51\(b\)\(6\) En el expediente/);
  });

  it("says first what is open, and of that what is due first", async () => {
    const who = await employed();
    const order = async () => {
      const card = cardOf(await page(who));
      const items = ["Driving record at hire", "Medical certificate", "Signed application", "Yearly review"];
      return items.toSorted((a, b) => card.indexOf(a) - card.indexOf(b));
    };
    expect(await order()).toEqual([
      "Signed application",
      "Medical certificate",
      "Driving record at hire",
      "Yearly review",
    ]);
    await file(manager, `/folder/${folderId(who, "medical")}/file`, {
      files: [{ bytes: pdf(), name: "card.pdf" }],
      fields: { documentKind: "medical_certificate", ...dayFields("expiresOn", addDays(TODAY, 10)) },
    });
    // Its day comes before that of the driving record, which is open.
    expect(await order()).toEqual([
      "Signed application",
      "Driving record at hire",
      "Medical certificate",
      "Yearly review",
    ]);
  });

  it("takes no medical certificate for more than 24 months, filed or recorded", async () => {
    const who = await employed();
    const late = { documentKind: "medical_certificate", ...dayFields("expiresOn", addDays(TODAY, 3650)) };
    const files = [{ bytes: pdf(), name: "card.pdf" }];
    const refusal = "A medical certificate is valid for 24 months at most.";
    shows(await file(manager, `/folder/${folderId(who, "medical")}/file`, { files, fields: late }), 422, refusal);
    shows(await record(who, "medical", dayFields("endsOn", addDays(TODAY, 3650))), 422, refusal);
    expect(recordsOf(who)).toBe(0);
    const fields = { ...late, ...dayFields("expiresOn", addDays(TODAY, 700)) };
    expect((await file(manager, `/folder/${folderId(who, "medical")}/file`, { files, fields })).status).toBe(302);
    const { id } = data.one<{ id: string }>("select id from files where driver_id = ?", driverId(who));
    shows(await change(manager, `/file/${id}/edit`, { "expiresOn.year": "2099" }), 422, refusal);
    const anew = { files, fields: dayFields("expiresOn", addDays(TODAY, 800)) };
    shows(await file(manager, `/file/${id}/replacement`, anew), 422, refusal);
  });

  it("counts the 24 months of a certificate from the day it was filed, whenever its day is corrected", async () => {
    const who = await employed();
    const fields = { documentKind: "medical_certificate", ...dayFields("expiresOn", addDays(TODAY, 100)) };
    await file(manager, `/folder/${folderId(who, "medical")}/file`, {
      files: [{ bytes: pdf(), name: "card.pdf" }],
      fields,
    });
    const { id } = data.one<{ id: string }>("select id from files where driver_id = ?", driverId(who));
    data.run("update files set created_at = ? where id = ?", Date.now() - 300 * 24 * 3600_000, id);
    const edit = (days: number) =>
      change(manager, `/file/${id}/edit`, dayFields("expiresOn", addDays(TODAY, days)) as Record<string, string>);
    shows(await edit(500), 422, "A medical certificate is valid for 24 months at most.");
    expect((await edit(400)).status).toBe(302);
  });

  it("takes the day by the company's calendar, not the server's", async () => {
    const who = await employed();
    const filed = (expiresOn: string) =>
      file(manager, `/folder/${folderId(who, "medical")}/file`, {
        files: [{ bytes: pdf(), name: "card.pdf" }],
        fields: { documentKind: "medical_certificate", ...dayFields("expiresOn", expiresOn) },
      });
    const zoned = (zone: string) => data.run("update companies set time_zone = ? where id = ?", zone, companyId());
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      zoned(zone);
      const today = dayOf(new Date(), zone);
      const most = monthsAfter(today, 24);
      shows(await filed(addDays(most, 1)), 422, "A medical certificate is valid for 24 months at most.");
      expect((await filed(most)).status, zone).toBe(302);
      const ahead = await record(who, "medical", dayFields("doneOn", addDays(today, 1)));
      shows(ahead, 422, "This can't be in the future.");
      expect((await record(who, "medical", dayFields("doneOn", today))).status, zone).toBe(302);
    }
    zoned("America/Chicago");
  });

  it("does not exist before the approval", async () => {
    const who = await applicant(app);
    expect(cardOf(await page(who))).toBe("no card");
  });

  it("says in red who may not drive, from the first day of work on", async () => {
    expect(wordsOf(await page(await employed()))).toContain("May not drive: Signed application; ");
    expect(wordsOf(await page(await employed(addDays(TODAY, 5))))).not.toMatch(/May not drive[.:]/);
  });

  it("says of each item that is not asked why, in both languages", async () => {
    const who = await employed();
    expect(cardOf(await page(who))).toContain(
      "Medical variance or SPE certificate: not required, because there is no restriction V and no variance is filed.",
    );
    const all = cardOf(await page(who, administrator));
    expect(all).toContain(
      "Clearinghouse, full query: not required, because no vehicle that needs a CDL is driven in this position.",
    );
    expect(all).toContain(
      "Return to duty after a failed test: not required, because the application names no failed test within two years.",
    );
    const spanish = await staff(app, "north.manager");
    spanish.cookies.set("language", "es");
    expect(cardOf(await page(who, spanish))).toContain("porque no hay restricción V ni una variante archivada.");
  });

  it("of a CDL driver takes the CDLIS record and not the card, and says so", async () => {
    const who = await employed(addDays(TODAY, -10), "cdl");
    const filed = (documentKind: string) =>
      file(manager, `/folder/${folderId(who, "medical")}/file`, {
        files: [{ bytes: pdf(), name: `${documentKind}.pdf` }],
        fields: { documentKind, ...dayFields("expiresOn", addDays(TODAY, 400)) },
      });
    expect((await filed("medical_certificate")).status).toBe(302);
    const card = cardOf(await page(who));
    expect(card).toMatch(
      /Medical certificate 49 CFR \S+ Missing .*Since June 23, 2025 the paper card is no longer proof for CDL drivers/,
    );
    expect(card).not.toContain("National Registry 49 CFR");
    expect((await filed("cdlis_record")).status).toBe(302);
    expect(cardOf(await page(who))).toMatch(/Medical certificate 49 CFR \S+ On file/);
  });

  it("says who has checked the license, and none is checked where there is none", async () => {
    const none = await employed();
    expect(cardOf(await page(none))).not.toMatch(/CDL, or road test 49 CFR \S+ \S+ Missing \w+ \d+, \d+ Record/);
    shows(await record(none, "licence"), 409, "There's no CDL and no road test here yet to check");
    const who = await employed(addDays(TODAY, -10), "cdl");
    expect(cardOf(await page(who))).toMatch(/CDL, or road test 49 CFR 391\.31, 391\.33 On file/);
    expect((await record(who, "licence")).status).toBe(302);
    expect(cardOf(await page(who))).toMatch(
      /CDL, or road test 49 CFR 391\.31, 391\.33 Checked .*Verified on \w+ \d+, \d+, recorded by /,
    );
  });
});

describe("why somebody may not drive", () => {
  it("is told to who may read it; a Manager who is not named reads the same sentence whatever the reason", async () => {
    const who = await employed();
    const line = async (by: Visitor) =>
      wordsOf(
        /May not drive.*?<\/(?:a|p)>(?:<p>.*?<\/p>)?/s.exec((await by.get(`/driver/${driverId(who)}`)).text)?.[0] ?? "",
      );
    expect(await line(manager)).toMatch(/^May not drive: .*Medical certificate.*Ask an Administrator/);
    expect(await line(administrator)).not.toContain("Ask an Administrator");
    for (const [folder, documentKind] of [
      ["application", "paper_application"],
      ["driving_record", "road_test"],
      ["medical", "registry_check"],
    ] as const)
      await file(manager, `/folder/${folderId(who, folder)}/file`, {
        files: [{ bytes: pdf(), name: `${documentKind}.pdf` }],
        fields: { documentKind },
      });
    await filed(who, "medical", "medical_certificate", addDays(TODAY, 400));
    await record(who, "previous_employers", { result: "fails" });
    expect(await line(administrator)).toBe("May not drive: Previous employers.");
    const read = await line(manager);
    expect(read).toMatch(
      /^May not drive\. You can’t see drug and alcohol tests or previous employers\. Ask an Administrator if they’re complete\.$/,
    );
    expect(await page(who)).not.toContain("Previous employers");
  });
});

describe("what is recorded", () => {
  it("counts, names who recorded it, and is sealed", async () => {
    const who = await employed();
    const response = await record(who, "registry_check", { note: "Seen on the National Registry" });
    expect([response.status, response.location]).toEqual([302, `/driver/${driverId(who)}#qualification`]);
    expect(cardOf(await page(who))).toMatch(
      /National Registry 49 CFR 391\.23\(m\) Missing .*It was recorded, but the document itself is missing/,
    );
    await filed(who, "medical", "registry_check");
    expect(cardOf(await page(who))).toMatch(/National Registry 49 CFR 391\.23\(m\) Checked.*Verified on .*recorded by/);
    const { sealed_details } = data.one<{ sealed_details: Buffer }>(
      "select sealed_details from qualification_records where driver_id = ?",
      driverId(who),
    );
    expect(sealed_details.toString("latin1")).not.toMatch(/meets|National/);
    const [row] = audited("qualification.recorded", driverId(who));
    expect(row?.detail).toContain("registry_check");
  });

  it("of what was done too late stays late, with its days, and can be explained", async () => {
    const who = await employed(addDays(TODAY, -10), "cdl");
    await filed(who, "restricted", "drug_alcohol_test");
    const address = "drug_test";
    shows(
      await record(who, address, { result: "late_because", note: "Closed" }),
      409,
      "Nothing here was late, so there's nothing to explain",
    );
    expect(
      (await record(who, address, { ...dayFields("doneOn", addDays(TODAY, -7)), result: "negative" })).status,
    ).toBe(302);
    const line = async (by: Visitor) =>
      /Drug test before hire.*?(?=49 CFR \d|$)/.exec(cardOf(await page(who, by)))?.[0];
    expect(cardOf(await page(who, administrator))).toMatch(
      /Drug test before hire 49 CFR 382\.301 Done late Done late, 3 days\./,
    );
    shows(await record(who, address, { result: "late_because", note: "" }), 422, "Note");
    expect((await record(who, address, { result: "late_because", note: "The clinic was closed." })).status).toBe(302);
    expect(cardOf(await page(who, administrator))).toMatch(
      /Done late, 3 days\..*Why it was late: The clinic was closed\. \(/,
    );
    expect(await line(manager)).toBeUndefined();
    const spanish = await staff(app, "north.admin");
    spanish.cookies.set("language", "es");
    expect(cardOf(await page(who, spanish))).toContain("Se hizo tarde: 3 días.");
    const read = await callApi(app, "GET", `driver/${driverId(who)}/qualification`, {
      token: await tokenOf(app, "north.admin"),
    });
    const { items } = read.body.data as unknown as { items: { item: string }[] };
    expect(items.find(({ item }) => item === "drug_test")).toMatchObject({
      state: "late",
      daysLate: 3,
      explanation: { note: "The clinic was closed.", on: TODAY },
    });
  });

  it("is also the effort to get a driving record that no authority sent", async () => {
    const who = await employed();
    expect((await record(who, "driving_record", { result: "good_faith" })).status).toBe(302);
    expect(cardOf(await page(who))).toMatch(/391\.23\(a\)\(1\) Checked.*No answer, good faith effort made on/);
    shows(await record(who, "yearly_record", { result: "good_faith" }), 422, "Result");
  });

  it("is also the exception from the drug test, with what the testing program told", async () => {
    const who = await employed(addDays(TODAY, -10), "cdl");
    const address = `/driver/${driverId(who)}/qualification/drug_test`;
    says(await administrator.get(address), "It needs a note of what the program told you (382.301(c))");
    const post = async (note: string) => {
      const once = String(heldIn((await administrator.get(address)).text, "once"));
      return administrator.post(address, {
        once,
        ...dayFields("doneOn", addDays(TODAY, -12)),
        result: "excepted",
        note,
      });
    };
    shows(await post(""), 422, "Write what the exception is based on");
    expect((await post("Heartland Consortium, Ms Ruiz: random pool, last test negative in May.")).status).toBe(302);
    expect(cardOf(await page(who, administrator))).toMatch(
      /Drug test before hire 49 CFR 382\.301 Checked .*No test needed: exception of 382\.301\(b\) on/,
    );
  });

  it("is done once by one form, and wrong input loses nothing", async () => {
    const who = await employed();
    const wrong = await record(who, "registry_check", { ...dayFields("doneOn", "2019-02-31"), note: "As typed" });
    shows(wrong, 422, "As typed");
    shows(await record(who, "registry_check", { result: "prohibited" }), 422, "Result");
    const address = `/driver/${driverId(who)}/qualification/registry_check`;
    const once = String(heldIn((await administrator.get(address)).text, "once"));
    const fields = { once, ...dayFields("doneOn", TODAY), result: "meets" };
    for (let time = 0; time < 2; time += 1) expect((await administrator.post(address, fields)).status).toBe(302);
    expect(recordsOf(who)).toBe(1);
  });

  it("of a colleague, since the form was opened, has to be seen first", async () => {
    const who = await employed();
    const address = `/driver/${driverId(who)}/qualification/yearly_review`;
    const formOf = (html: string) => ({
      ...Object.fromEntries(["once", "opened"].map((name) => [name, String(heldIn(html, name) ?? "")])),
      ...dayFields("doneOn", TODAY),
      result: "fails",
    });
    const form = formOf((await manager.get(address)).text);
    expect((await record(who, "yearly_review")).status).toBe(302);
    const refused = await manager.post(address, form);
    shows(refused, 409, `${userName("north.admin")} recorded this after you opened the page`);
    expect(recordsOf(who)).toBe(1);
    expect((await manager.post(address, formOf(refused.text))).status).toBe(302);
    expect(recordsOf(who)).toBe(2);
  });

  it("can be read with its note, taken back once, and is asked for again", async () => {
    const who = await employed();
    await record(who, "yearly_review", { note: "Asked by telephone" });
    const id = idOf(data, "select id from qualification_records where driver_id = ?", driverId(who));
    const address = `/qualification/${id}/taking-back`;
    const shown = await manager.get(address);
    shows(shown, 200, "Take back: Yearly review of the driving record?", "Asked by telephone");
    expect(cardOf(await page(who))).toMatch(/Yearly review of the driving record 49 CFR 391\.25\(c\) Checked/);
    expect((await manager.post(address)).status).toBe(302);
    expect(cardOf(await page(who))).toMatch(/Yearly review of the driving record 49 CFR 391\.25\(c\) Not due yet/);
    expect((await manager.post(address)).status).not.toBe(302);
    expect(audited("qualification.taken_back", driverId(who))).toHaveLength(1);
  });

  it("of tests, queries and previous employers is the Administrators' alone", async () => {
    const who = await employed();
    expect((await record(who, "previous_employers", { result: "good_faith" })).status).toBe(302);
    expect(cardOf(await page(who, administrator))).toMatch(/Previous employers .* Checked .*good faith/);
    expect(cardOf(await page(who))).not.toMatch(/Previous employers 49|Clearinghouse,/);
    expect((await manager.get(`/driver/${driverId(who)}/qualification/previous_employers`)).status).toBe(302);
    const id = idOf(data, "select id from qualification_records where driver_id = ?", driverId(who));
    for (const act of [
      manager.get(`/qualification/${id}/taking-back`),
      manager.post(`/qualification/${id}/taking-back`),
    ])
      expect((await act).location).toBe("/forbidden");
    says(await page(who, administrator), "Take back");
    // What the audit says, RTIC reads too.
    expect(JSON.stringify(audited("qualification.recorded", driverId(who)))).not.toContain("previous_employers");
    expect(audited("qualification.viewed", driverId(who)).length).toBeGreaterThan(0);
    const { sealed_details: sealed } = data.one<{ sealed_details: Buffer }>(
      "select sealed_details from qualification_records where driver_id = ?",
      driverId(who),
    );
    expect(sealed.includes("previous")).toBe(false);
  });

  it("is no other company's, and of no item that there is not", async () => {
    const who = await employed();
    await record(who, "medical");
    const id = idOf(data, "select id from qualification_records where driver_id = ?", driverId(who));
    expect((await stranger.get(`/driver/${driverId(who)}/qualification/medical`)).status).toBe(404);
    expect((await stranger.post(`/qualification/${id}/taking-back`)).status).toBe(404);
    expect((await stranger.get(`/qualification/${NOBODYS}/taking-back`)).status).toBe(404);
    expect((await manager.get(`/driver/${driverId(who)}/qualification/anything`)).status).toBe(404);
    expect((await manager.get(`/driver/${driverId(who)}/qualification/application`)).status).toBe(404);
  });
});

describe("the page Compliance", () => {
  it("has all whom the company employs with what falls due, and none of another's", async () => {
    const who = await employed();
    const name = `Quinn File${driverId(who).slice(-6)}`;
    const html = (await manager.get("/drivers/compliance")).text;
    expect(wordsOf(html)).toContain(name);
    expect((await stranger.get("/drivers/compliance")).text).not.toContain(name);
    // Who does not see tests and queries is told that the numbers leave them out.
    const uncounted = "Drug and alcohol tests, queries and previous employers are not counted here";
    expect(wordsOf(html)).toContain(uncounted);
    expect(wordsOf((await administrator.get("/drivers/compliance")).text)).not.toContain(uncounted);
    expect(wordsOf((await manager.get("/drivers/compliance?view=may_not_drive")).text)).toContain(name);
    expect(wordsOf((await manager.get("/drivers/compliance?view=overdue")).text)).toContain(name);
    const head = wordsOf(/<table class="matrix".*?<\/thead>/s.exec(html)?.[0] ?? "");
    expect(head).toContain("Medical certificate");
    expect(head).not.toContain("Clearinghouse");
    expect(wordsOf((await administrator.get("/drivers/compliance")).text)).toContain("Clearinghouse, full query");
  });
});

describe("the calendar of the page Compliance", () => {
  it("has seven columns and the days of the month, and a day leads to whom it is about", async () => {
    const who = await employed();
    const name = `Quinn File${driverId(who).slice(-6)}`;
    const day = "2031-02-05";
    await file(manager, `/folder/${folderId(who, "medical")}/file`, {
      files: [{ bytes: pdf(), name: "spe.pdf" }],
      fields: { documentKind: "medical_variance", ...dayFields("expiresOn", day) },
    });
    await manager.get("/drivers/compliance");
    const { text } = await manager.get("/drivers/compliance?month=2031-02");
    const [table = ""] = /<table[^>]*><caption[^>]*>The days of .*?<\/table>/s.exec(text) ?? [];
    expect(table.match(/<th scope="col"/g)).toHaveLength(7);
    // February 2031 begins on a Saturday and has 28 days.
    expect(table.match(/<tr/g)).toHaveLength(1 + 5);
    expect(table.match(/<time /g)).toHaveLength(28);
    expect(wordsOf(table)).toMatch(/ 5 Feb 5, 2031 1 driver /);
    says(text.replace(/<table.*?<\/table>/gs, ""), "What falls due in February 2031", "January 2031", "March 2031");
    const link = /href="([^"]*day=2031-02-05[^"]*)"/.exec(table)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const list = (await manager.get(link.replace("#drivers", ""))).text;
    says(list, "Due on Feb 5, 2031", "Show everybody");
    const [matrix = ""] = /<table class="matrix".*?<\/table>/s.exec(list) ?? [];
    expect(matrix.match(/<tbody>.*<\/tbody>/s)?.[0].match(/<tr/g)).toHaveLength(1);
    expect(wordsOf(matrix)).toMatch(new RegExp(`${name}.*Medical variance`));
    expect((await stranger.get("/drivers/compliance?month=2031-02")).text).not.toContain("day=2031-02-05");
    says((await manager.get("/drivers/compliance?month=2031-07")).text, "Nothing falls due in this month.");
    // What is no month or day is as if it were not there.
    expect((await manager.get("/drivers/compliance?month=2031-13&day=2031-02-30")).status).toBe(200);
  });
});

describe("the list of drivers and the home", () => {
  it("show and find who may not drive and what is due, a moment after it changed", async () => {
    const who = await employed();
    const name = `File${driverId(who).slice(-6)}`;
    const list = async (filter: string, by = manager) => wordsOf((await by.get(`/drivers${filter}`)).text);
    expect(await list("?file=may_not_drive")).toContain(name);
    // The first day of work, on which all of it was due.
    const due = addDays(TODAY, -10);
    const written = (due.startsWith(TODAY.slice(0, 4)) ? formatShortDay : formatDay)(due, "en");
    expect(await list(`?q=${name}`)).toMatch(new RegExp(`${name}, Quinn .* May not drive due ${written} –`));
    expect((await manager.get(`/drivers?q=${name}`)).text).toMatch(
      new RegExp(`title="[^"]*due ${formatDay(due, "en")}[^"]*"`),
    );
    expect(await list("?file=complete")).not.toContain(name);
    expect(await list(`?q=${name}`, stranger)).not.toContain(name);
    const home = () => manager.get("/").then(({ text }) => wordsOf(text));
    const counted = async () => Number(/(\d+) May not drive/.exec(await home())?.[1]);
    const before = await counted();
    expect(before).toBeGreaterThan(0);
    expect((await manager.get("/")).text).toContain("/drivers?file=due");
    for (const [folder, documentKind] of [
      ["application", "paper_application"],
      ["driving_record", "road_test"],
      ["medical", "registry_check"],
    ] as const)
      await file(manager, `/folder/${folderId(who, folder)}/file`, {
        files: [{ bytes: pdf(), name: `${documentKind}.pdf` }],
        fields: { documentKind },
      });
    await filed(who, "medical", "medical_certificate", addDays(TODAY, 20));
    expect(await list("?file=may_not_drive")).not.toContain(name);
    expect(await list("?file=due")).toContain(name);
    expect(await counted()).toBe(before - 1);
  });
});

describe("the API", () => {
  it("reads, records and takes back as the pages do", async () => {
    const who = await employed();
    const token = await tokenOf(app, "north.manager");
    const path = `driver/${driverId(who)}/qualification`;
    await filed(who, "medical", "medical_certificate", addDays(TODAY, 40));
    const recorded = await callApi(app, "POST", `${path}/medical`, {
      token,
      body: { doneOn: TODAY, endsOn: addDays(TODAY, 30), result: "meets" },
    });
    expect(recorded.status).toBe(201);
    type Item = { item: string; state: string; due: string | null; record: { id: string } | null };
    type File = { items: Item[]; mayNotDrive: boolean };
    const fileOf = async () => (await callApi(app, "GET", path, { token })).body.data as unknown as File;
    const medical = ({ items }: File) => items.find(({ item }) => item === "medical");
    const file = await fileOf();
    expect(medical(file)).toMatchObject({ state: "expiring", due: addDays(TODAY, 30) });
    expect(file.mayNotDrive).toBe(true);
    expect(JSON.stringify(file)).not.toContain("query");
    const all = (await callApi(app, "GET", "compliance?view=may_not_drive", { token })).body.data as unknown as {
      driverId: string;
    }[];
    expect(all.map((each) => each.driverId)).toContain(driverId(who));
    const due = file.items.find(({ item }) => item === "driving_record")?.due ?? "";
    const days = await callApi(app, "GET", `compliance/day?month=${due.slice(0, 7)}`, { token });
    expect((days.body.data as unknown as { day: string }[]).map(({ day }) => day)).toContain(due);
    const wrong = await callApi(app, "GET", "compliance/day?month=2026-13", { token });
    expect([wrong.status, wrong.body.error?.fields]).toEqual([422, { month: "month" }]);
    const takenBack = await callApi(app, "DELETE", `qualification/${medical(file)?.record?.id}`, { token });
    expect([takenBack.status, medical(await fileOf())?.due]).toEqual([200, addDays(TODAY, 40)]);
  });

  it("refuses what the pages refuse", async () => {
    const who = await employed();
    const token = await tokenOf(app, "north.manager");
    const path = `driver/${driverId(who)}/qualification`;
    const send = (item: string, body: Record<string, unknown>) =>
      callApi(app, "POST", `${path}/${item}`, { token, body });
    expect((await send("drug_test", { doneOn: TODAY, result: "negative" })).status).toBe(403);
    expect((await send("application", { doneOn: TODAY, result: "meets" })).status).toBe(404);
    expect((await send("driving_record", { doneOn: TODAY, result: "meets", authority: "TX" })).status).toBe(404);
    expect((await send("driving_record", { doneOn: TODAY, result: "meets", authority: null })).status).toBe(201);
    expect((await send("medical", { doneOn: TODAY, result: "negative" })).body.error?.fields).toHaveProperty("result");
    expect((await callApi(app, "GET", path, { token: await tokenOf(app, "sun.admin") })).status).toBe(404);
  });
});
