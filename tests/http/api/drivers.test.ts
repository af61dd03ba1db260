/** Drivers through the API: the list, the licence staff hand in, hiring and what ends it. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newId } from "~/server/ids.server";
import { setQuestions } from "../application/whole-application";
import { jpeg } from "../driver/licence";
import { copyHistory } from "../history";
import { trail } from "../rows";
import { app } from "../running";
import { apply, applyAtNorthway, atSunbeam, LICENCE, licence } from "./applying";
import { type ApiResponse, applying, type Data as Json, person, said } from "./person";

setQuestions(app, app.code("NRTHWAY"), []);
copyHistory();
const manager = await person(app, "north.manager");
const administrator = await person(app, "north.admin");
const stranger = await person(app, "sun.admin");

const today = () => dayOf(new Date(), "America/Chicago");
const HIRE = { employmentType: "company_driver", jobTitle: "Regional driver", reviewed: true };

/** With a first day ahead, before which papers may still come. */
const tomorrow = () => addDays(today(), 1);

/** Somebody whom Northway has approved. */
async function approved(): Promise<{ driverId: string; applicationId: string; version: number }> {
  const applicationId = await applyAtNorthway(
    await applying(app, app.code("NRTHWAY"), `D555-${Math.random().toString().slice(2, 8)}`),
  );
  const { driverId, version, warnings } = (await manager.get(`application/${applicationId}`)).data;
  const response = await manager.post(`application/${applicationId}/approve`, { version, acknowledged: warnings });
  expect(response.status).toBe(200);
  return { driverId, applicationId, version: response.data.version };
}
const hire = (id: string, body: object, by = manager, once?: string): Promise<ApiResponse> =>
  by.post(`driver/${id}/hire`, { ...HIRE, startOn: tomorrow(), ...body }, once);

describe("the list of drivers", () => {
  it("comes in pages, forth and back, and is narrowed", async () => {
    const all = (await manager.get("driver?limit=100")).data as Json[];
    expect(all.length).toBeGreaterThan(12);
    const first = await manager.get("driver?limit=5");
    const second = await manager.get(`driver?limit=5&cursor=${first.body.page.nextCursor}`);
    const back = await manager.get(`driver?limit=5&before=${second.body.page.previousCursor}`);
    expect([...first.data, ...second.data].map(({ id }: Json) => id)).toEqual(all.slice(0, 10).map(({ id }) => id));
    expect(back.data).toEqual(first.data);
    const of = async (query: string): Promise<Json[]> => (await manager.get(`driver?limit=100&${query}`)).data;
    expect((await of("status=active")).every(({ status }) => status === "active")).toBe(true);
    expect((await of("class=A")).every(({ cdl }) => cdl.licenceClasses.includes("A"))).toBe(true);
    expect((await of("expiry=expired")).every(({ cdl }) => cdl.expiry === "expired")).toBe(true);
    const [{ lastName, id }] = all as [Json];
    expect((await of(`q=${encodeURIComponent(lastName)}`)).map((row) => row.id)).toContain(id);
    expect((await manager.get("driver?status=lost&class=Q&state=ZZ&expiry=3")).fields).toEqual({
      status: "not_listed",
      class: "not_listed",
      state: "not_listed",
      expiry: "not_listed",
    });
    expect((await stranger.get("driver?limit=100")).data.map((row: Json) => row.id)).not.toContain(id);
  });
});

describe("a driver", () => {
  it("is seen with the licence, the SSN by its last four, and nothing by others", async () => {
    const { driverId } = await approved();
    const { data: driver, text } = await manager.get(`driver/${driverId}`);
    expect(driver).toMatchObject({
      status: "approved",
      firstName: "Maya",
      identity: { dateOfBirth: "1986-05-14" },
      cdl: { record: { licenceNumber: LICENCE.licenceNumber }, number: 1 },
      employment: null,
      may: { hire: true, end: false, undoHire: false },
    });
    expect(text).not.toMatch(/512.?33.?\d{4}/);
    expect(driver.identity.ssn).toMatch(/\d{4}$/);
    for (const path of ["", "/cdl", "/cdl/pdf", "/cdl/front", "/hire", "/notes"])
      expect([path, ...said(await stranger.get(`driver/${driverId}${path}`))]).toEqual([path, 404, "not_found"]);
    expect(trail(driverId)).toContain("driver.viewed");
  });

  it("has a licence that staff may hand in, an expired one too", async () => {
    const { driverId } = await approved();
    const once = newId();
    const expired = { expirationDate: "2020-05-14", front: await jpeg(), back: await jpeg() };
    const [first, again] = [
      await manager.send(`driver/${driverId}/cdl`, await licence(expired), once),
      await manager.send(`driver/${driverId}/cdl`, await licence(expired), once),
    ];
    expect([first.status, first.data.number, again.data]).toEqual([201, 2, first.data]);
    expect((await manager.get(`driver/${driverId}/cdl`)).data).toEqual(first.data);
    expect((await manager.send(`driver/${driverId}/cdl`, new FormData())).fields).toMatchObject({
      licenceNumber: "required",
      front: "cdl_images_required",
      back: "cdl_images_required",
    });
    expect(said(await stranger.send(`driver/${driverId}/cdl`, await licence()))).toEqual([404, "not_found"]);
  });

  it("has the licence's paper and pictures", async () => {
    const { driverId } = await approved();
    const paper = await manager.get(`driver/${driverId}/cdl/pdf`);
    expect([paper.status, paper.type, paper.text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
    expect((await manager.get(`driver/${driverId}/cdl/pdf?version=1`)).status).toBe(200);
    for (const side of ["front", "back"]) {
      const picture = await manager.get(`driver/${driverId}/cdl/${side}`);
      expect([picture.status, picture.type]).toEqual([200, "image/jpeg"]);
    }
    expect(said(await manager.get(`driver/${driverId}/cdl/inside`))).toEqual([404, "not_found"]);
  });

  it("without a licence says so", async () => {
    const id = await apply(await applying(app), atSunbeam());
    const { driverId } = (await stranger.get(`application/${id}`)).data;
    expect((await stranger.get(`driver/${driverId}`)).data.cdl).toBeNull();
    expect(said(await stranger.get(`driver/${driverId}/cdl`))).toEqual([404, "not_found"]);
  });
});

describe("hiring", () => {
  it("does it once for a key, and can be undone by an Administrator within a day", async () => {
    const { driverId, applicationId, version } = await approved();
    const { needed, ...rest } = (await manager.get(`driver/${driverId}/hire`)).data;
    // Without those that only an investigator reads.
    expect(needed).toContainEqual({ item: "medical", authority: null, state: "missing", inOrder: false });
    expect(needed.map(({ item }: { item: string }) => item)).not.toContain("drug_test");
    expect(rest).toEqual({
      application: { id: applicationId, version },
      blockers: [],
      closable: [],
      canOverride: false,
    });
    const once = newId();
    const [first, again] = [
      await hire(driverId, { version }, manager, once),
      await hire(driverId, { version }, manager, once),
    ];
    expect([first.status, again.data]).toEqual([200, first.data]);
    expect(first.data).toMatchObject({
      status: "active",
      hiredOn: tomorrow(),
      employment: { jobTitle: "Regional driver", startOn: tomorrow() },
      may: { hire: false, end: true },
    });
    expect(trail(driverId).filter((action) => action === "driver.hired")).toHaveLength(1);
    // A key belongs to the address it was sent to.
    const noted = await manager.post(`driver/${driverId}/notes`, { text: "Starts on Monday." }, once);
    expect([noted.status, noted.data.length]).toEqual([201, 1]);
    expect(said(await hire(driverId, { version }))).toEqual([409, "illegal_transition"]);

    const undo = { version: first.data.version, reason: "Chose another job." };
    expect(said(await manager.post(`driver/${driverId}/hire/undo`, undo))).toEqual([403, "forbidden"]);
    expect((await administrator.post(`driver/${driverId}/hire/undo`, {})).fields).toEqual({
      version: "required",
      reason: "required",
    });
    expect(said(await administrator.post(`driver/${driverId}/hire/undo`, { ...undo, version: 0 }))).toEqual([
      409,
      "stale_version",
    ]);
    const undone = await administrator.post(`driver/${driverId}/hire/undo`, undo);
    expect([undone.status, undone.data.status, undone.data.hiredOn]).toEqual([200, "approved", null]);
  });

  it("names every field that is missing or wrong", async () => {
    const { driverId, version } = await approved();
    expect((await manager.post(`driver/${driverId}/hire`, {})).fields).toEqual({
      version: "required",
      startOn: "required",
      employmentType: "choose",
      jobTitle: "required",
      reviewed: "confirm_reviewed",
    });
    expect((await hire(driverId, { version, startOn: addDays(today(), 400) })).fields).toEqual({
      startOn: "start_too_far",
    });
    expect((await hire(driverId, { version, close: [7] })).fields).toEqual({ "close[0]": "not_text" });
    expect(said(await hire(driverId, { version: version + 1 }))).toEqual([409, "stale_version"]);
    expect(said(await hire(driverId, { version, close: [newId()] }))).toEqual([409, "stale_version"]);
    expect(said(await hire(driverId, { version }, stranger))).toEqual([404, "not_found"]);
  });

  it("is kept back by what stands in the way, unless an Administrator overrides it", async () => {
    const { driverId, version } = await approved();
    await manager.send(`driver/${driverId}/cdl`, await licence({ expirationDate: "2020-05-14" }));
    expect((await administrator.get(`driver/${driverId}/hire`)).data).toMatchObject({
      blockers: ["cdl_expired"],
      canOverride: true,
    });
    const refused = await hire(driverId, { version });
    expect([...said(refused), refused.fields]).toEqual([422, "invalid", { "": "blocked_cdl_expired" }]);
    expect(said(await hire(driverId, { version, override: true, overrideReason: "New card seen." }))).toEqual([
      403,
      "forbidden",
    ]);
    expect((await hire(driverId, { version, override: true }, administrator)).fields).toEqual({
      overrideReason: "required",
    });
    const hired = await hire(driverId, { version, override: true, overrideReason: "New card seen." }, administrator);
    expect(hired.data.status).toBe("active");
  });

  it("needs a signed application, whoever asks", async () => {
    const applicationId = await applyAtNorthway(await applying(app, app.code("NRTHWAY"), "D555-0992"));
    const { driverId, version } = (await manager.get(`application/${applicationId}`)).data;
    expect((await manager.get(`driver/${driverId}/hire`)).data).toMatchObject({
      application: null,
      blockers: ["no_signed_application"],
      closable: [applicationId],
    });
    const refused = await hire(driverId, { version, override: true, overrideReason: "x" }, administrator);
    expect(refused.fields).toEqual({ "": "blocked_no_signed_application" });
  });

  it("ends with a last day and a reason", async () => {
    const { driverId, version } = await approved();
    expect(
      said(await manager.post(`driver/${driverId}/end`, { version: 1, lastOn: today(), reason: "resigned" })),
    ).toEqual([409, "illegal_transition"]);
    const hired = await hire(driverId, { version });
    const end = { version: hired.data.version, lastOn: tomorrow(), reason: "resigned", note: "Moves to Texas." };
    const at = `driver/${driverId}/end`;
    expect((await manager.post(at, {})).fields).toEqual({
      version: "required",
      lastOn: "required",
      reason: "choose",
    });
    expect((await manager.post(at, { ...end, lastOn: addDays(today(), 9) })).fields).toEqual({
      lastOn: "last_day_ahead",
    });
    expect(said(await manager.post(at, { ...end, version: 0 }))).toEqual([409, "stale_version"]);
    const once = newId();
    const [first, again] = [await manager.post(at, end, once), await manager.post(at, end, once)];
    expect([first.status, again.data]).toEqual([200, first.data]);
    expect(first.data).toMatchObject({ status: "inactive", endedOn: tomorrow() });
    expect(trail(driverId).filter((action) => action === "driver.employment_ended")).toHaveLength(1);
  });
});

describe("drivers who work here already", () => {
  const contactOf = ({ version, firstName, lastName, email, phone }: Json) => ({
    version,
    firstName,
    lastName,
    email,
    phone,
  });
  const bring = (table: string, query = "", by = administrator) => {
    const form = new FormData();
    form.set("table", new Blob([table]), "drivers.csv");
    return by.send(`driver/import${query}`, form);
  };
  const HEAD = "first_name,last_name,email,start_date";

  it("are brought in from a table that is judged first, and a second time changes nothing", async () => {
    const table = `${HEAD}\nPia,Bycall,pia@bycall.test,2021-07-01\nRui,Bycall,rui@bycall.test,3/1/2019`;
    const columns = HEAD.split(",").map((column, at) => ({ letter: "ABCD"[at], heading: column, column }));
    const understood = { rows: 2, columns, days: "month_first", encoding: "utf-8", leftOut: [] };
    const none = { known: 0, stated: 0, faults: [], more: 0, remarks: [], moreRemarks: 0, understood };
    expect((await bring(table)).data).toEqual({ done: false, drivers: 2, ...none });
    expect((await bring(table, "?write=false")).data).toEqual({ done: false, drivers: 2, ...none });
    expect((await administrator.get("driver?q=bycall")).data).toEqual([]);
    expect((await bring(table, "?write=true")).data).toEqual({ done: true, drivers: 2, ...none });
    const found: Json[] = (await administrator.get("driver?q=bycall")).data;
    expect(found.map(({ email, status }) => [email, status])).toEqual([
      ["pia@bycall.test", "active"],
      ["rui@bycall.test", "active"],
    ]);
    expect(trail(found[0]?.id ?? "")).toContain("driver.imported");
    expect((await bring(table, "?write=true")).data).toEqual({ done: true, drivers: 0, ...none, known: 2 });
  });

  it("keep their language, and the row that says another one is told", async () => {
    const head = `${HEAD},language`;
    await bring(`${head}\nUma,Bycall,uma@wordcall.test,2021-07-01,es`, "?write=true");
    const told = (await bring(`${head}\nUma,Bycall,uma@wordcall.test,2021-07-01,en`)).data;
    expect(told).toMatchObject({ known: 1, faults: [], moreRemarks: 0 });
    const message = "Already here: emails to this driver stay in Spanish.";
    expect(told.remarks).toEqual([{ line: 2, column: "language", code: "import_stays_es", message }]);
  });

  it("have their name and email corrected, and nobody who has applied has", async () => {
    await bring(`${HEAD}\nIna,Mistyped,ina@mistyped.test,2021-07-01`, "?write=true");
    const [{ id }] = (await administrator.get("driver?q=mistyped")).data;
    const { data: before } = await manager.get(`driver/${id}`);
    expect(before.may.correct).toBe(true);
    const contact = { ...contactOf(before), phone: undefined, lastName: "Right", email: "ina@right.test" };
    const done = await manager.put(`driver/${id}/contact`, contact);
    expect([done.status, done.text]).toEqual([200, done.text]);
    expect(done.data).toMatchObject({ id, lastName: "Right", email: "ina@right.test", phone: null });
    expect(done.data.version).toBeGreaterThan(before.version);
    expect(said(await manager.put(`driver/${id}/contact`, contact))).toEqual([409, "stale_version"]);
    expect(said(await stranger.put(`driver/${id}/contact`, contact))).toEqual([404, "not_found"]);
    const bad = await manager.put(`driver/${id}/contact`, { ...contact, version: done.data.version, email: "no" });
    expect([bad.status, Object.keys(bad.fields ?? {})]).toEqual([422, ["email"]]);
    expect(trail(id)).toContain("driver.contact_corrected");

    const { driverId } = await approved();
    const { data: own } = await manager.get(`driver/${driverId}`);
    expect(own.may.correct).toBe(false);
    const taken = { ...contactOf(own), phone: undefined, firstName: "Taken" };
    expect(said(await manager.put(`driver/${driverId}/contact`, taken))[0]).toBe(409);
  });

  it("are not, where a row is wrong: it is named with its line, in words of the page", async () => {
    const table = `${HEAD}\nAnn,Good,ann@badcall.test,2020-01-01\nBob,,bob@badcall.test,2020-01-01`;
    const { status, data } = await bring(table, "?write=true");
    expect([status, data.done, data.drivers]).toEqual([200, false, 0]);
    expect(data.faults).toEqual([{ line: 3, column: "last_name", code: "required", message: "Fill in this field." }]);
    const many = Array.from({ length: 120 }, (_, row) => `Bob,,bob${row}@badcall.test,2020-01-01`);
    const told = (await bring([HEAD, ...many].join("\n"))).data;
    expect([told.faults.length, told.faults.at(-1).line, told.more]).toEqual([100, 101, 20]);
    const whole = (await bring("name,mail\nA,b", "?write=true")).data.faults;
    expect(whole).toMatchObject([
      { line: 1, column: null, code: "import_columns" },
      { line: 1, column: null, code: "import_strange" },
    ]);
    expect((await administrator.get("driver?q=badcall")).data).toEqual([]);
  });

  it("are refused without a table or with one that is too large, and to whoever may not", async () => {
    expect((await administrator.send("driver/import", new FormData())).fields).toEqual({ table: "choose_file" });
    const large = `${HEAD}\n${"x".repeat(4 * 1024 * 1024)}`;
    expect((await bring(large)).fields).toEqual({ table: "import_too_large" });
    expect((await bring(HEAD, "?write=yes")).fields).toEqual({ write: "not_listed" });
    expect(said(await bring(HEAD, "", manager))).toEqual([403, "forbidden"]);
    const theirs = await bring(`${HEAD}\nPia,Bycall,pia@bycall.test,2021-07-01`, "", stranger);
    expect(theirs.data).toMatchObject({
      done: false,
      drivers: 1,
      known: 0,
      faults: [],
      more: 0,
      remarks: [],
      moreRemarks: 0,
    });
  });
});
