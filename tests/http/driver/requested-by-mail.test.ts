/** A driver who came in by a table has no page here: the link of a letter opens what they are asked for, and nothing else. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { person as apiOf } from "../api/person";
import { applicant } from "../applicant";
import { letterTo, linkIn, mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { nextNumber } from "../numbers";
import { says, shows, wordsOf } from "../page";
import { audited, companyId, driverId, userId } from "../rows";
import { until } from "../until";
import { dayFields, type Fields, Visitor } from "../visitor";
import { pdf } from "./filing";
import { type Imported, imported } from "./imported";
import { handIn, jpeg } from "./licence";

const TODAY = dayOf(new Date(), "America/Chicago");
const MEDICAL = "medical.medical_certificate";

const request = ({ id }: Imported, fields: Fields = {}, by = manager) =>
  by.post(`/driver/${id}/document-request`, {
    place: MEDICAL,
    message: "Both sides, please.",
    ...dayFields("dueOn", addDays(TODAY, 14)),
    ...fields,
  });
const requestOf = ({ id }: Imported) =>
  data.one<{ id: string; state: string; version: number; file_id: string | null; pages: string }>(
    "select id, state, version, file_id, pages from document_requests where driver_id = ? order by asked_at desc, id desc",
    id,
  );
async function requested(who?: Imported, fields: Fields = {}) {
  const person = who ?? (await imported());
  const before = mailsTo(app, person.email).length;
  expect((await request(person, fields)).status).toBe(302);
  const letter = await letterTo(app, person.email, before + 1);
  return { person, letter, link: linkIn(letter), id: requestOf(person).id };
}
/** In a browser that knows nothing of this site. */
async function opened(link: string, phone = new Visitor(app.origin)) {
  const response = await phone.get(link);
  expect(response.status, wordsOf(response.text)).toBe(302);
  return { phone, page: response.location ?? "" };
}
function send(phone: Visitor, page: string, bytes?: Buffer, then?: "more") {
  const form = new FormData();
  if (bytes) form.append("page", new Blob([new Uint8Array(bytes)]), "IMG_0001.jpg");
  if (then) form.append("then", then);
  return phone.upload(page, form);
}
const act = (id: string, what: "" | "/again" | "/withdrawal", fields: Fields = {}, by = manager) =>
  by.post(`/document-request/${id}${what}`, {
    version: String(data.one<{ version: number }>("select version from document_requests where id = ?", id).version),
    ...fields,
  });
const accept = (id: string) => act(id, "", dayFields("expiresOn", addDays(TODAY, 700)));
const filesOf = ({ id }: Imported, where = "1 = 1") => data.count("files", `driver_id = ? and ${where}`, id);
const UNKNOWN = "This link no longer works, or was never ours.";

describe("the letter", () => {
  it("has a link that opens the request without an account, and names no position and nothing of the driver", async () => {
    const { person, letter, link, id } = await requested();
    expect(letter.subject).toBe("Northway Freight needs a document from you");
    expect(letter.text).toContain("Medical examiner's certificate");
    expect(letter.text).not.toContain(person.name);
    expect(letter.text).not.toMatch(/position|application|reference number/i);
    const [, token = ""] = /^\/document\?token=([\w-]{43})$/.exec(link) ?? [];
    expect(token, link).not.toBe("");
    const stored = JSON.stringify(data.all("select * from document_requests where id = ?", id));
    expect(stored).not.toContain(token);

    const { phone, page } = await opened(link);
    expect(page).toBe(`/document/${id}`);
    const shown = await phone.get(page);
    shows(shown, 200, "Northway Freight needs this from you.", "Both sides, please.", "Photo of the document");
    expect(shown.text).not.toContain(person.name);
    expect(shown.text).not.toContain(person.email);
    expect(shown.text).not.toContain(token);
    for (const path of ["/applicant", "/applicant/data", `/applicant/document/${id}`, "/user"])
      expect((await phone.get(path)).location, path).toMatch(/^\/(forbidden|user\/login)/);
    phone.cookies.set("language", "es");
    says(await phone.get(page), "Northway Freight necesita esto de usted", "Foto del documento");
  });

  it("comes in the driver's language", async () => {
    const person = await imported();
    data.run("update applicants set language = 'es' where email = ?", person.email);
    const { letter } = await requested(person);
    expect(letter.subject).toBe("Northway Freight necesita un documento de usted");
    expect(letter.text).toContain("Enviar el documento");
  });

  it("does not name what lies in the restricted folder, nor does the page behind its link", async () => {
    const person = await imported();
    expect((await request(person, { place: "restricted.drug_alcohol_test" }, administrator)).status).toBe(302);
    const letter = await letterTo(app, person.email);
    expect(letter.text).not.toContain("Drug");
    const { phone, page } = await opened(linkIn(letter));
    const shown = await phone.get(page);
    shows(shown, 200, "A document", "If you don’t know which one it is, ask Northway Freight.");
    expect(shown.text).not.toContain("Drug");
    const asData = await phone.get(`${page}.data`);
    expect([asData.status, asData.text]).toEqual([202, expect.not.stringContaining("drug_alcohol_test")]);
  });

  it("is offered to staff as what it is, and for nobody without an address", async () => {
    const person = await imported();
    says(await manager.get(`/driver/${person.id}/document-request`), "sends it there without an account");
    expect((await manager.get(`/driver/${person.id}`)).text).toContain(`/driver/${person.id}/document-request`);
    const erased = `erased-${nextNumber()}@erased.invalid`;
    data.run("update drivers set email = ? where id = ?", erased, person.id);
    for (const response of [await manager.get(`/driver/${person.id}/document-request`), await request(person)])
      shows(response, 409, "There's no email for this driver, so we can't send anything.");
    const several = await manager.post(`/drivers/document-request?driver=${person.id}`, {
      driver: [person.id],
      place: MEDICAL,
      message: "",
      ...dayFields("dueOn", addDays(TODAY, 14)),
    });
    shows(several, 200, "1 driver is left out:", "There's no email for this driver, so we can't send anything");
    expect(wordsOf(several.text)).not.toContain("was asked, by email");
    expect(data.count("document_requests", "driver_id = ?", person.id)).toBe(0);
    expect(data.count("outbox", "to_address = ?", erased)).toBe(0);
  });
});

describe("what the link opens", () => {
  it("takes pages, which staff are told of by a letter without a position, and accept", async () => {
    const { person, link, id } = await requested();
    const { phone, page } = await opened(link);
    shows(await send(phone, page), 422, "First choose a photo or a PDF.");
    expect((await send(phone, page, await jpeg(), "more")).location).toBe(`${page}#next`);
    const script = new FormData();
    script.append("picture", new Blob([new Uint8Array(await jpeg())]), "licence.jpg");
    expect(JSON.parse((await phone.upload(`${page}/picture/1`, script)).text)).toMatchObject({ warnings: [] });
    says(await phone.get(page), "Page 1", "Page 2", "We don't show what you sent here");
    expect(filesOf(person, "kind = 'request_page' and unsigned = 1")).toBe(2);
    const [, second] = JSON.parse(requestOf(person).pages) as string[];
    expect((await phone.post(`${page}/page/${second}/removal`)).status).toBe(302);
    expect(filesOf(person)).toBe(1);
    expect((await send(phone, page, await jpeg())).location).toBe(page);
    shows(await phone.get(page), 200, "You sent it on");
    expect(requestOf(person).state).toBe("handed_in");
    expect(audited("document.handed_in", person.id)).toMatchObject([{ actor: "anonymous" }]);

    const { email } = data.one<{ email: string }>("select email from users where id = ?", userId("north.manager"));
    const told = await until(() => mailsTo(app, email).find(({ text }) => text.includes(`/document-request/${id}`)));
    expect(told.subject).toBe("A driver sent a document");
    expect(told.text).not.toMatch(/position|reference number/);
    says(await manager.get(`/document-request/${id}`), "To be checked");
    expect((await accept(id)).status).toBe(302);
    says(await phone.get(page), "Northway Freight accepted it.");
    expect(wordsOf((await manager.get(`/driver/${person.id}`)).text)).toMatch(
      /Medical certificate 49 CFR \S+ Checked \w+ \d+, \d+ Accepted on/,
    );
    // Used: it says what has become of it, and takes nothing more.
    expect((await send(phone, page, await jpeg())).status).toBe(409);
    says(await (await opened(link)).phone.get(page), "Northway Freight accepted it.");
  });

  it("shows whoever got the letter passed on nothing that was sent", async () => {
    const { link, person } = await requested();
    const { phone, page } = await opened(link);
    await send(phone, page, await jpeg(), "more");
    const [sent] = JSON.parse(requestOf(person).pages) as string[];
    const other = (await opened(link)).phone;
    const shown = await other.get(page);
    shows(shown, 200, "Page 1");
    expect(shown.text).not.toContain("/file/");
    for (const who of [phone, other])
      for (const path of [`/file/${sent}`, `/file/${sent}?thumbnail`])
        expect((await who.get(path)).status, path).not.toBe(200);
  });

  it("is one request: neither another of the driver nor one of somebody else", async () => {
    const first = await requested();
    const second = await requested(first.person, { place: "other.training" });
    const foreign = await requested();
    const { phone, page } = await opened(first.link);
    shows(await phone.get(`/document/${second.id}`), 410, UNKNOWN);
    shows(await send(phone, `/document/${foreign.id}`, await jpeg()), 410, UNKNOWN);
    // Who opens both letters in one browser sends each to its own.
    const both = await opened(second.link, phone);
    await send(phone, page, await jpeg(), "more");
    says(await phone.get(page), "Page 1");
    expect(wordsOf((await phone.get(both.page)).text)).not.toContain("Page 1");
    for (const path of [`/document-request/${first.id}`, `/driver/${first.person.id}`])
      expect((await stranger.get(path)).status).toBe(404);
  });

  it("keeps what staff ask of it: too much, a PDF beside pictures, what nobody can read", async () => {
    const { link, person } = await requested();
    const { phone, page } = await opened(link);
    await send(phone, page, await jpeg(), "more");
    says(await send(phone, page, Buffer.from("no picture at all")), "We can't read this file.", "Page 1");
    says(await send(phone, page, pdf()), "Send a PDF by itself", "Page 1");
    expect(filesOf(person)).toBe(1);
  });
});

describe("a link that opens nothing", () => {
  const nothing = async (link: string, words: string) => shows(await new Visitor(app.origin).get(link), 410, words);

  it("is one that never was, or is not whole", async () => {
    const { id } = await requested();
    await nothing("/document?token=nothing", UNKNOWN);
    await nothing("/document", UNKNOWN);
    await nothing(`/document/${id}`, UNKNOWN);
    const forged = new Visitor(app.origin);
    forged.cookies.set("document", Buffer.from(JSON.stringify([{ id, link: "" }])).toString("base64url"));
    shows(await forged.get(`/document/${id}`), 410, UNKNOWN);
  });

  it("is that of an earlier letter, also where it was open; the newer one opens", async () => {
    const { person, link, id } = await requested();
    const { phone, page } = await opened(link);
    await send(phone, page, await jpeg());
    const again = { reason: "The last line is cut off.", ...dayFields("dueOn", addDays(TODAY, 5)) };
    expect((await act(id, "/again", again)).status).toBe(302);
    const newer = linkIn(await letterTo(app, person.email, 2));
    await nothing(link, UNKNOWN);
    shows(await phone.get(page), 410, UNKNOWN);
    shows(await send(phone, page, await jpeg()), 410, UNKNOWN);
    await opened(newer, phone);
    says(await phone.get(page), "Why it is needed again", "The last line is cut off.");
    expect((await send(phone, page, await jpeg())).location).toBe(page);
  });

  it("is that of a letter from before the driver had a page, once a newer one leads there", async () => {
    const who = await applicant(app);
    await letterTo(app, who.email);
    const person = { id: driverId(who), email: who.email, name: "" };
    const applied = (status: string) =>
      data.run("update applications set status = ? where driver_id = ?", status, person.id);
    data.run("update drivers set status = 'active', hired_on = ? where id = ?", addDays(TODAY, -10), person.id);
    applied("expired");
    const { link, id } = await requested(person);
    const { phone, page } = await opened(link);
    expect((await send(phone, page, await jpeg())).location).toBe(page);
    applied("hired");
    const again = { reason: "The last line is cut off.", ...dayFields("dueOn", addDays(TODAY, 5)) };
    const before = mailsTo(app, person.email).length;
    expect((await act(id, "/again", again)).status).toBe(302);
    const newer = await letterTo(app, person.email, before + 1);
    expect(decodeURIComponent(linkIn(newer))).toContain(`returnTo=/applicant/document/${id}`);
    await nothing(link, UNKNOWN);
    shows(await send(phone, page, await jpeg()), 410, UNKNOWN);
  });

  it("has no picture of its sender read that a script sends", async () => {
    const { id } = await requested();
    const sent = await new Visitor(app.origin).upload(`/document/${id}/picture/0`, new FormData());
    expect([sent.status, JSON.parse(sent.text)]).toEqual([410, { errors: ["request_link_unknown"] }]);
  });

  it("has expired two weeks after the due day", async () => {
    const { person, link, id } = await requested();
    const { ends } = data.one<{ ends: number }>("select link_ends_at as ends from document_requests where id = ?", id);
    expect(dayOf(new Date(ends - 1), "America/Chicago")).toBe(addDays(TODAY, 28));
    const { phone, page } = await opened(link);
    says(
      await manager.get(`/document-request/${id}`),
      `Link of the letter opens until ${formatDay(addDays(TODAY, 28), "en")}`,
    );
    data.run("update document_requests set link_ends_at = ? where id = ?", Date.now() - 1, id);
    const over = await phone.get(page);
    shows(over, 410, "This link has expired. Ask the company for a new email.");
    expect(wordsOf(over.text)).not.toContain("Both sides");
    shows(await send(phone, page, await jpeg()), 410, "This link has expired.");
    expect(filesOf(person)).toBe(0);
    says(await manager.get(`/document-request/${id}`), "Send the letter again");
  });

  it("is one of a request that was withdrawn: its letter has no link, and the old one says so", async () => {
    const { person, link, id } = await requested();
    const { phone, page } = await opened(link);
    await send(phone, page, await jpeg(), "more");
    expect((await act(id, "/withdrawal")).status).toBe(302);
    const letter = await letterTo(app, person.email, 2);
    expect(letter.subject).toBe("Northway Freight no longer needs your document");
    expect(letter.text).not.toContain("/document?");
    says(await phone.get(page), "Northway Freight no longer needs it.");
    expect((await send(phone, page, await jpeg())).status).toBe(409);
    expect(filesOf(person)).toBe(0);
  });

  it("is that of who has left, or of a company that is closed; a suspended one takes nothing meanwhile", async () => {
    const { person, link } = await requested();
    const { phone, page } = await opened(link);
    const company = (status: string) => data.run("update companies set status = ? where id = ?", status, companyId());
    try {
      company("suspended");
      says(await phone.get(page), "isn't taking anything right now");
      expect((await send(phone, page, await jpeg())).status).toBe(409);
      company("closed");
      shows(await phone.get(page), 410, "There's nothing to send.");
    } finally {
      company("active");
    }
    data.run("update drivers set status = 'inactive' where id = ?", person.id);
    const ended = await phone.get(page);
    shows(ended, 410, "You no longer work for this company, or it has closed.");
    // There is no other link to be had.
    expect(wordsOf(ended.text)).not.toContain("Ask for a new link");
    expect(filesOf(person)).toBe(0);
  });
});

describe("a CDL", () => {
  const CDL = { head: ",license_number,license_state,license_class,license_expires" };
  const withCdl = () => imported({ ...CDL, cells: `,N88${nextNumber()}01,NE,A,${addDays(TODAY, 20)}` });

  it("comes as its two sides, with which staff hand it in and then accept it", async () => {
    const { person, link, id } = await requested(await withCdl(), { place: "cdl", message: "" });
    const { phone, page } = await opened(link);
    says(await phone.get(page), "Photo of the front of your CDL", "Continue to the back");
    expect((await send(phone, page, await jpeg(), "more")).location).toBe(`${page}#next`);
    says(await phone.get(page), "Front", "Photo of the back of your CDL");
    shows(await send(phone, page), 422, "We need the front and the back.");
    shows(await send(phone, page, pdf()), 422, "This is a PDF.");
    expect((await send(phone, page, await jpeg())).location).toBe(page);
    says(await phone.get(page), "You sent it on");

    const check = await manager.get(`/document-request/${id}`);
    says(check, "Open the front", "Open the back", "Enter the CDL from these photos", "First enter the CDL");
    const [front = "", back] = JSON.parse(requestOf(person).pages) as string[];
    for (const side of [front, back]) expect((await manager.get(`/file/${side}`)).status).toBe(200);
    const client = await apiOf(app, "north.manager");
    expect((await client.get(`document-request/${id}`)).data).toMatchObject({ fileId: null, sides: [front, back] });
    says(await administrator.get(`/file/${front}/deletion`), "The driver sent it and nobody has checked it yet");
    shows(await act(id, ""), 409, "First enter the CDL and what's printed on it.");

    const form = `/driver/${person.id}/cdl/edit?request=${id}`;
    expect((await manager.get(form)).text).toContain(`/file/${front}?thumbnail`);
    expect((await stranger.get(form)).status).toBe(404);
    const entered = await handIn(manager, { front: undefined, back: undefined, licenceNumber: "N880001" }, form);
    expect(entered.location, wordsOf(entered.text)).toBe(`/document-request/${id}`);
    expect(data.count("cdls", "driver_id = ? and current = 1", person.id)).toBe(1);
    expect((await act(id, "")).status).toBe(302);
    expect(filesOf(person, "kind = 'request_unchecked'")).toBe(0);
    expect(filesOf(person, "kind in ('cdl_front', 'cdl_back')")).toBe(2);
    says(await phone.get(page), "Northway Freight accepted it.");
  });

  it("does not stay where it is asked for again", async () => {
    const { person, link, id } = await requested(await withCdl(), { place: "cdl", message: "" });
    const { phone, page } = await opened(link);
    await send(phone, page, await jpeg(), "more");
    await send(phone, page, await jpeg());
    expect(filesOf(person)).toBe(2);
    const again = { reason: "Too dark.", ...dayFields("dueOn", addDays(TODAY, 5)) };
    expect((await act(id, "/again", again)).status).toBe(302);
    expect(filesOf(person)).toBe(0);
    expect(requestOf(person)).toMatchObject({ state: "asked_again", pages: "[]" });
  });
});
