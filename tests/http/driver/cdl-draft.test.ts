/** A licence before it is handed in, and one part of it afterwards: nothing that was good is asked for twice. */
import { describe, expect, it } from "vitest";
import { applicant, saveSection, submitted, TYPED } from "../applicant";
import { filledIn, setQuestions, sign } from "../application/whole-application";
import { nextNumber } from "../numbers";
import { heldIn, says, shows, wordsOf } from "../page";
import { applicationId, audited, driverId, row } from "../rows";
import { app, data } from "../running";
import { staff, type Visitor } from "../visitor";
import { ADD, FIELDS, formOf, handIn, jpeg, type Parts, saveDraft, VIEW } from "./licence";

const HOME = "/applicant/application";
const REVIEW = "/applicant/application/review";
const CHANGE = "/applicant/driver/cdl/change";
/** The name of the buttons that keep without handing in. */
const PRESSED = "then";
type Own = { email: string };

const files = (who: Own) => data.count("files", "driver_id = ?", driverId(who));
const licences = (who: Own) =>
  data.all<{ number: number; front_file_id: string; back_file_id: string }>(
    "select number, front_file_id, back_file_id from cdls where driver_id = ? order by number",
    driverId(who),
  );
const drafts = (who: Own) =>
  data.count("application_sections", "section = 'cdl' and application_id = ?", applicationId(who));
const task = async (who: Visitor) =>
  wordsOf((await who.get(HOME)).text).match(/Your CDL (Done|Needs attention|In progress|Not started|Locked)/)?.[1];
const post = (who: Visitor, parts: Parts, path = ADD) => who.upload(path, formOf(parts));
const held = async (who: Visitor, ...names: string[]) => {
  const { text } = await who.get(ADD);
  return names.map((name) => heldIn(text, name));
};
const partOf = ({ text }: { text: string }) => /<section[^>]* id="changed".*?<\/section>/s.exec(text)?.[0] ?? "";
/** What a change page carries. */
const carried = async (who: Visitor, path: string) => {
  const { text } = await who.get(path);
  return { version: heldIn(text, "version") ?? "", once: heldIn(text, "once") ?? "" };
};

describe("a licence that is not handed in yet", () => {
  it("keeps what is typed by itself, complete or not, sealed, and shows it again on any device", async () => {
    const who = await applicant(app, { cdlNumber: "N555-0101" });
    expect(await task(who)).toBe("Not started");
    const name = `Zoraida${nextNumber()}`;
    const saved = await saveDraft(who, {
      licenceNumber: "N555-01",
      otherEndorsements: "W – Tow truck",
      firstName: name,
    });
    expect([saved.status, JSON.parse(saved.text)]).toEqual([200, { version: 1, state: "in_progress" }]);
    expect(await held(who, "licenceNumber", "otherEndorsements", "version")).toEqual(["N555-01", "W – Tow truck", "1"]);
    expect(await task(who)).toBe("In progress");
    expect(data.holds(name)).toBe(false);
    // An emptied box stays empty, though the number was typed when applying.
    await saveDraft(who, { licenceNumber: "" });
    expect(await held(who, "licenceNumber")).toEqual([""]);
  });

  it("tells a second device instead of writing over it, and a page of its own late save", async () => {
    const who = await applicant(app);
    const save = (version: string, page: string, number: string) =>
      who.post("/applicant/driver/cdl/autosave", { version, page, licenceNumber: number });
    expect((await save("0", "one", "A1")).status).toBe(200);
    const other = await save("0", "two", "B2");
    expect([other.status, JSON.parse(other.text).code]).toEqual([409, "stale_section"]);
    const late = await save("0", "one", "A0");
    expect([late.status, JSON.parse(late.text).code]).toEqual([409, "saved_already"]);
    expect(await held(who, "licenceNumber")).toEqual(["A1"]);
    const pressed = await post(who, { version: "0", page: "two", [PRESSED]: "later", licenceNumber: "B2" });
    expect([pressed.status, heldIn(pressed.text, "licenceNumber"), heldIn(pressed.text, "version")]).toEqual([
      409,
      "B2",
      "1",
    ]);
  });

  it("keeps each picture by its own button, with all that was typed, and leads on to the other", async () => {
    const who = await applicant(app);
    const first = await post(who, { [PRESSED]: "front", front: await jpeg(), licenceNumber: "N7", firstName: "Maya" });
    // On to the side that is still missing.
    expect(first.location).toBe(`${ADD}#cdl-back`);
    const page = await who.get(ADD);
    says(page, "Photo saved.", "Front image uploaded.");
    // Said beside the buttons that script hides.
    expect(wordsOf(page.text)).toContain("We save each photo as soon as you send it.");
    expect(wordsOf(page.text.replace(/<div data-alone.*?<\/div>/gs, ""))).not.toContain(
      "We save each photo as soon as you send it.",
    );
    expect(page.text).toMatch(/<img [^>]*src="\/file\/[0-9a-f-]{36}\?thumbnail"/);
    expect(await held(who, "licenceNumber", "firstName")).toEqual(["N7", "Maya"]);
    shows(await post(who, { [PRESSED]: "back", licenceNumber: "N8" }), 422, "Choose a photo of the back.");
    expect(await held(who, "licenceNumber")).toEqual(["N8"]);
    const later = await post(who, { [PRESSED]: "later", back: await jpeg(), licenceNumber: "N9" });
    expect(later.location).toBe("/applicant");
    expect([files(who), await task(who), await held(who, "licenceNumber")]).toEqual([2, "In progress", ["N9"]]);
    expect((await post(who, FIELDS)).location).toBe(VIEW);
    expect([files(who), drafts(who), await task(who)]).toEqual([2, 0, "Done"]);
  });

  it("goes on to the details once both photos are there, and then asks for none again", async () => {
    const who = await applicant(app);
    const typed = { licenceNumber: "N7", firstName: "Maya" };
    const one = await post(who, { [PRESSED]: "details", front: await jpeg(), ...typed });
    shows(one, 422, "Choose a photo of the back.", "Front image uploaded.", "Continue to the details");
    expect(await held(who, "licenceNumber", "firstName")).toEqual(["N7", "Maya"]);
    const both = await post(who, { [PRESSED]: "details", back: await jpeg(), ...typed });
    expect([both.status, both.location]).toEqual([302, `${ADD}#licence`]);
    const { text } = await who.get(ADD);
    expect(text).toMatch(/<details id="photos"[^>]*>/);
    expect(text).not.toMatch(/<details id="photos"[^>]* open/);
    expect(wordsOf(text)).toContain("Both photos saved. Retake");
    // What is known is one line, what is missing is open.
    const known = [...text.matchAll(/<details class="known.*?<\/summary>/gs)].map(([summary]) => wordsOf(summary));
    expect(known.map((words) => words.replace(" Change Close", ""))).toEqual([
      "License number N7",
      "Endorsements None marked",
    ]);
    expect((await post(who, { ...FIELDS })).location).toBe(VIEW);
  });

  it("loses nothing to one wrong letter or one bad side", async () => {
    const who = await applicant(app);
    const response = await handIn(who, { licenceNumber: "a@b", back: Buffer.from("no picture") });
    shows(response, 422, "Use only the letters, digits", "We can't read this photo.", "Front image uploaded.");
    expect(wordsOf(response.text)).not.toContain("Please upload both");
    expect(await held(who, "licenceNumber", "lastName")).toEqual(["a@b", "Ruiz"]);
    expect((await post(who, { ...FIELDS, back: await jpeg() })).location).toBe(VIEW);
  });

  it("replaces one picture alone, and refuses the same for both sides", async () => {
    const who = await applicant(app);
    const front = await jpeg();
    await post(who, { [PRESSED]: "front", front });
    shows(await post(who, { [PRESSED]: "back", back: front }), 422, "Both photos are of the same side.");
    await post(who, { [PRESSED]: "back", back: await jpeg() });
    const before = data.all<{ id: string }>("select id from files where driver_id = ? order by kind", driverId(who));
    await post(who, { [PRESSED]: "front", front: await jpeg() });
    const after = data.all<{ id: string }>("select id from files where driver_id = ? order by kind", driverId(who));
    expect(after).toHaveLength(2);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
    // Sent twice, it is still one.
    const twice = await jpeg();
    await post(who, { [PRESSED]: "front", front: twice });
    await post(who, { [PRESSED]: "front", front: twice });
    expect(files(who)).toBe(2);
  });

  it("is its owner's alone", async () => {
    const who = await applicant(app);
    await post(who, { [PRESSED]: "front", front: await jpeg(), licenceNumber: "X9999999" });
    const id = data.one<{ id: string }>("select id from files where driver_id = ?", driverId(who)).id;
    expect((await who.get(`/file/${id}?thumbnail`)).status).toBe(200);
    const manager = await staff(app, "north.manager");
    for (const visitor of [manager, await applicant(app)]) expect((await visitor.get(`/file/${id}`)).status).toBe(404);
    for (const path of [`/driver/${driverId(who)}`, `/driver/${driverId(who)}/cdl/edit`])
      expect((await manager.get(path)).text, path).not.toContain("X9999999");
    for (const visitor of [manager, await applicant(app)])
      expect((await visitor.get(ADD)).text).not.toContain("X9999999");
  });
});

describe("a licence that was handed in", () => {
  it("is looked at first, with a way to change each part by itself", async () => {
    const who = await applicant(app);
    await handIn(who);
    expect((await who.get(HOME)).text).toContain(`href="${VIEW}"`);
    const { text } = await who.get(VIEW);
    for (const part of ["front", "back", "details"]) expect(text).toContain(`href="${CHANGE}/${part}"`);
    for (const missing of [`${CHANGE}/edge`, `${CHANGE}/`]) expect((await who.get(missing)).status).toBe(404);
    expect((await (await applicant(app)).get(`${CHANGE}/front`)).status).toBe(404);
  });

  it("has one field changed without its pictures, and one picture without the rest", async () => {
    const who = await applicant(app);
    await handIn(who);
    const details = `${CHANGE}/details`;
    const wrong = await post(who, { ...(await carried(who, details)), ...FIELDS, licenceNumber: "🚚" }, details);
    shows(wrong, 422, "Use only the letters, digits");
    const form = { ...(await carried(who, details)), ...FIELDS, licenceNumber: "H1111111" };
    const answers = await Promise.all([post(who, form, details), post(who, form, details)]);
    expect(answers.map(({ location }) => location)).toEqual([VIEW, VIEW]);
    says(await who.get(VIEW), "H1111111", "Change saved.");
    const back = `${CHANGE}/back`;
    shows(await post(who, await carried(who, back), back), 422, "Choose a photo of the back.");
    const next = await post(who, { ...(await carried(who, back)), back: await jpeg() }, back);
    expect(next.location).toBe(VIEW);
    const [first, second, third, ...more] = licences(who);
    expect(more).toEqual([]);
    expect([second?.front_file_id, second?.back_file_id]).toEqual([first?.front_file_id, first?.back_file_id]);
    expect([third?.front_file_id, third?.back_file_id === first?.back_file_id]).toEqual([first?.front_file_id, false]);
    expect([files(who), drafts(who)]).toEqual([3, 0]);
    expect(audited("cdl.picture_replaced", driverId(who)).map(({ detail }) => JSON.parse(detail ?? ""))).toEqual([
      { version: 3, side: "back" },
    ]);
    const stale = await post(who, { version: "1", back: await jpeg() }, back);
    shows(stale, 409, "This page was out of date");
    says(stale, "Back image uploaded.");
  });

  it("has a picture refused for what it is, the same as the other side included", async () => {
    const who = await applicant(app);
    const front = await jpeg();
    await handIn(who, { front });
    const path = `${CHANGE}/back`;
    const sent = async (back: Buffer) => post(who, { ...(await carried(who, path)), back }, path);
    shows(await sent(Buffer.from("x")), 422, "We can't read this photo.");
    shows(await sent(front), 422, "Both photos are of the same side.");
    expect(licences(who)).toHaveLength(1);
  });

  it("is changed part by part by staff too, who may enter an expired date", async () => {
    const who = await submitted(app);
    await handIn(who);
    const manager = await staff(app, "sun.manager");
    const base = `/driver/${driverId(who)}/cdl`;
    const page = await manager.get(`${base}/change/details`);
    says(page, "Maya Ruiz");
    const expired = { ...FIELDS, "expirationDate.year": "2020" };
    const changed = await post(
      manager,
      { ...(await carried(manager, `${base}/change/details`)), ...expired },
      `${base}/change/details`,
    );
    expect(changed.location).toBe(base);
    const front = `${base}/change/front`;
    expect((await post(manager, { ...(await carried(manager, front)), front: await jpeg() }, front)).location).toBe(
      base,
    );
    const own = `${CHANGE}/details`;
    shows(await post(who, { ...(await carried(who, own)), ...expired }, own), 422, "This license has expired.");
    const foreign = await staff(app, "north.manager");
    expect((await post(foreign, { version: "3", front: await jpeg() }, front)).status).toBe(404);
    expect(licences(who)).toHaveLength(3);
  });

  it("stands on the page to sign with both pictures, and a change leads back there", async () => {
    const who = await applicant(app);
    says(await who.get(REVIEW), "Not uploaded yet");
    await handIn(who);
    const { text } = await who.get(REVIEW);
    expect(text.match(/<img src="\/file\/[^"]*"/g)).toHaveLength(2);
    expect(wordsOf(text)).toContain("H7654321");
    const path = `${CHANGE}/back?from=review`;
    expect(text).toContain(`href="${path}"`);
    const response = await post(who, { ...(await carried(who, path)), back: await jpeg() }, path);
    expect(response.location).toBe(`${REVIEW}#cdl`);
  });

  it("opens for a reviewer's request the one part that is asked for", async () => {
    setQuestions(app, "NRTHWAY", []);
    const who = await filledIn(app);
    await sign(who);
    const manager = await staff(app, "north.manager");
    const path = `/application/${applicationId(who)}/changes`;
    expect(wordsOf((await manager.get(path)).text)).toContain("CDL: back photo");
    const version = String(row("applications", applicationId(who)).version);
    const changes = { version, sections: "cdl_back", message: "The back is blurred. Please take it again." };
    expect((await manager.post(path, changes)).status).toBe(302);
    says(await manager.get(`/application/${applicationId(who)}`), "CDL: back photo");
    const home = await who.get(HOME);
    says(home, "Your CDL: back photo", "Continue: Your CDL: back photo");
    expect(home.text).toContain(`href="${CHANGE}/back"`);
    const view = await who.get(VIEW);
    says(
      view,
      "Your CDL: back photo",
      "The company asks you to change this",
      "The back is blurred. Please take it again.",
    );
    // Beside the photo, and as the way on.
    expect([...view.text.matchAll(/\/cdl\/change\/(\w+)"/g)].map(([, part]) => part)).toEqual(["back", "back"]);
    expect(wordsOf(view.text)).not.toContain("Replace");
    const [before] = licences(who);
    for (const part of ["front", "details"]) {
      shows(await who.get(`${CHANGE}/${part}`), 409, "The company didn't ask you to change this step, so it's locked");
      const forced = await post(who, { version: "1", ...FIELDS, front: await jpeg() }, `${CHANGE}/${part}`);
      shows(forced, 409, "The company didn't ask you to change this step, so it's locked");
    }
    const back = `${CHANGE}/back`;
    says(await who.get(back), "The back is blurred. Please take it again.");
    expect((await post(who, { ...(await carried(who, back)), back: await jpeg() }, back)).location).toBe(REVIEW);
    says(await who.get(HOME), "Your CDL: back photo Changed", "Sign and send again");
    const after = licences(who).at(-1);
    expect([after?.front_file_id, after?.back_file_id === before?.back_file_id]).toEqual([
      before?.front_file_id,
      false,
    ]);
    await sign(who);
    expect(row("applications", applicationId(who)).status).toBe("submitted");
    const [, signed] = data.all<{ n: number }>(
      "select number as n from application_snapshots where application_id = ? order by number",
      applicationId(who),
    );
    expect(signed).toEqual({ n: 2 });
    const changed = partOf(await manager.get(`/application/${applicationId(who)}`));
    expect(wordsOf(changed)).toMatch(/CDL · Back image Before: Now:/);
    for (const id of [before?.back_file_id, after?.back_file_id]) {
      expect(changed).toContain(`/file/${id}?thumbnail`);
      expect((await manager.get(`/file/${id}?thumbnail`)).status).toBe(200);
    }
  });

  it("asked for in two parts, leads from one to the other and then to the signature", async () => {
    setQuestions(app, "NRTHWAY", []);
    const who = await filledIn(app);
    await sign(who);
    const manager = await staff(app, "north.manager");
    const path = `/application/${applicationId(who)}/changes`;
    const version = String(row("applications", applicationId(who)).version);
    const changes = { version, sections: ["cdl_front", "cdl_details"], message: "Front and expiry, please." };
    expect((await manager.post(path, changes)).status).toBe(302);
    const [front, details] = [`${CHANGE}/front`, `${CHANGE}/details`];
    const changed = await post(who, { ...(await carried(who, front)), front: await jpeg() }, front);
    expect(changed.location).toBe(details);
    says(await who.get(HOME), "Your CDL: front photo Changed", "Continue: Your CDL: what's printed on it");
    const last = await post(who, { ...(await carried(who, details)), ...FIELDS }, details);
    expect(last.location).toBe(REVIEW);
    await sign(who);
    says(await manager.get(`/application/${applicationId(who)}`), "CDL · License number", "H12345678", "H7654321");
  });

  it("shows its pictures to the company from the signature on", async () => {
    const who = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    await saveSection(who, "you", { ...TYPED.you, ssn: "536-22-8642" });
    await saveSection(who, "residences", TYPED.residences);
    await handIn(who);
    const [licence] = licences(who);
    const manager = await staff(app, "sun.manager");
    const looked = async () => (await manager.get(`/file/${licence?.front_file_id}`)).status;
    expect(await looked()).toBe(404);
    await who.post(REVIEW, { signature: "Maya Ruiz" });
    expect(await looked()).toBe(200);
    await handIn(who, { licenceNumber: "H2" });
    expect((await manager.get(`/file/${licences(who).at(-1)?.back_file_id}`)).status).toBe(200);
    await post(who, { [PRESSED]: "front", front: await jpeg() });
    const stored = data.one<{ id: string }>(
      "select id from files where driver_id = ? order by created_at desc, id desc",
      driverId(who),
    );
    expect((await manager.get(`/file/${stored.id}`)).status).toBe(404);
  });
});
