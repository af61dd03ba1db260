/** A driver is asked for a document, sends it page by page, and staff take it over or ask again. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { person as apiOf } from "../api/person";
import { applicant } from "../applicant";
import { idOf, skipMailCooldown } from "../database";
import { unescaped } from "../html";
import { letterTo, linkIn, mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { nextNumber } from "../numbers";
import { heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { audited, companyId, driverId, folderId, NOBODYS, userId, userName } from "../rows";
import { until } from "../until";
import { dayFields, type Fields, type HttpResponse, Visitor } from "../visitor";
import { change, file, pdf } from "./filing";
import { ADD, FIELDS, formOf, handIn, jpeg, VIEW } from "./licence";

const TODAY = dayOf(new Date(), "America/Chicago");
const MEDICAL = "medical.medical_certificate";
const TURN = "/applicant/driver/cdl/turn/front";
type Person = Visitor & { email: string };

/** Somebody whom Northway Freight employs, without a CDL. */
async function employed(): Promise<Person> {
  const who = await applicant(app);
  data.run(
    "update drivers set status = 'active', duty = 'cmv', hired_on = ?, first_name = 'Rosa', last_name = ? where id = ?",
    addDays(TODAY, -10),
    `Ask${driverId(who).slice(-6)}`,
    driverId(who),
  );
  data.relist();
  return who;
}
const postRequest = (who: Person, fields: Fields = {}, by = manager) =>
  by.post(`/driver/${driverId(who)}/document-request`, {
    place: MEDICAL,
    message: "Both sides, please.",
    ...dayFields("dueOn", addDays(TODAY, 14)),
    ...fields,
  });
const requestOf = (who: Person) =>
  data.one<{ id: string; state: string; version: number; file_id: string | null; due_on: string }>(
    "select * from document_requests where driver_id = ? order by asked_at desc, id desc",
    driverId(who),
  );
async function requested(fields: Fields = {}, by = manager): Promise<{ who: Person; id: string; page: string }> {
  const who = await employed();
  expect((await postRequest(who, fields, by)).status).toBe(302);
  const { id } = requestOf(who);
  return { who, id, page: `/applicant/document/${id}` };
}
/** Sends a page, or hands in with the last one. */
function send(who: Person, page: string, bytes?: Buffer, then?: "more"): Promise<HttpResponse> {
  const form = new FormData();
  if (bytes) form.append("page", new Blob([new Uint8Array(bytes)]), "IMG_0001.jpg");
  if (then) form.append("then", then);
  return who.upload(page, form);
}
async function handedIn() {
  const request = await requested();
  expect((await send(request.who, request.page, await jpeg())).status).toBe(302);
  return request;
}
async function act(id: string, what: "" | "/again" | "/withdrawal", fields: Fields = {}, by = manager) {
  const { text } = await by.get(`/document-request/${id}${what}`);
  return by.post(`/document-request/${id}${what}`, { version: String(heldIn(text, "version") ?? "1"), ...fields });
}
const accept = (id: string, expiresOn = addDays(TODAY, 700)) => act(id, "", dayFields("expiresOn", expiresOn));
const filesOf = (who: Person, where = "1 = 1") => data.count("files", `driver_id = ? and ${where}`, driverId(who));
const cardOf = (html: string) => wordsOf(/<section[^>]*id="qualification".*?<\/section>/s.exec(html)?.[0] ?? "");

describe("asking for a document", () => {
  it("mails the driver a link to it and shows it first on their page, in their language", async () => {
    const { who, page } = await requested();
    const letter = await letterTo(app, who.email, 2);
    expect(letter.subject).toBe("Northway Freight needs a document from you");
    expect(letter.text).toContain("Medical examiner's certificate");
    expect(letter.text).toContain("Both sides, please.");
    expect(letter.text, "It goes in the email, and email isn't private").not.toContain("Ask");
    expect(decodeURIComponent(linkIn(letter))).toContain(`returnTo=${page}`);
    says(await who.get("/applicant"), "Documents to send", "Medical examiner's certificate", "To send");
    who.cookies.set("language", "es");
    says(await who.get(page), "Northway Freight necesita esto de usted", "Foto del documento");
    expect(audited("document.asked", driverId(who))[0]?.detail).toContain(MEDICAL);
  });

  it("that is a CDL leads to its form and back, and is sent at once, to staff too", async () => {
    const { who, page, id } = await requested({ place: "cdl" });
    const form = `${ADD}?request=${id}`;
    expect(unescaped((await who.get(page)).text)).toContain(`href="${form}`);
    const photos = formOf({ ...FIELDS, front: await jpeg(), back: await jpeg() });
    photos.append("then", "details");
    expect((await who.upload(form, photos)).location).toContain(form);
    says(await who.get("/applicant"), "To send");
    expect((await handIn(who, {}, form)).location).toBe(page);
    const sent = await who.get(page);
    says(sent, "You sent it on");
    expect(wordsOf(sent.text)).not.toContain("Upload your new CDL");
    says(await who.get("/applicant"), "Sent, not checked yet");
    says(await manager.get(`/document-request/${id}`), "To be checked");
    const client = await apiOf(app, "north.manager");
    expect((await client.get(`document-request/${id}`)).data.state).toBe("handed_in");
    const { email } = data.one<{ email: string }>("select email from users where id = ?", userId("north.manager"));
    await until(() => mailsTo(app, email).find(({ text }) => text.includes(`/document-request/${id}`)));
    expect((await handIn(who, {}, `${ADD}?request=../x`)).location).toBe(VIEW);
    expect(audited("document.handed_in", driverId(who))).toHaveLength(1);
    expect((await act(id, "")).status).toBe(302);
  });

  it("that is a CDL is sent also where the driver replaces it on the page of their CDL", async () => {
    const who = await employed();
    expect((await handIn(who)).location).toBe(VIEW);
    expect((await postRequest(who, { place: "cdl" })).status).toBe(302);
    says(await who.get("/applicant"), "To send");
    expect((await handIn(who)).location).toBe(VIEW);
    says(await who.get("/applicant"), "Sent, not checked yet");
    expect(audited("document.handed_in", driverId(who))).toHaveLength(1);
  });

  it("that is a CDL is not sent by turning a photo of the one before", async () => {
    const who = await employed();
    await handIn(who);
    expect((await postRequest(who, { place: "cdl" })).status).toBe(302);
    const version = heldIn((await who.get(TURN)).text, "version");
    const turned = await who.post(TURN, { turn: "right", version: String(version) });
    expect(turned.status).toBe(302);
    says(await who.get("/applicant"), "To send");
  });

  it("leads whoever works here to it, and to no new application", async () => {
    const who = await applicant(app);
    data.run("update applications set status = 'hired' where driver_id = ?", driverId(who));
    data.run("update drivers set status = 'active', hired_on = ? where id = ?", addDays(TODAY, -10), driverId(who));
    data.relist();
    expect((await postRequest(who)).status).toBe(302);
    const link = linkIn(await letterTo(app, who.email, 2));
    const returnTo = `/applicant/document/${requestOf(who).id}`;
    skipMailCooldown(app);
    const phone = new Visitor(app.origin);
    await phone.post(link, { code: app.code("NRTHWAY"), email: who.email });
    const sent = await phone.get("/applicant/application/sent");
    const [, token = ""] = /\/apply\/verify\?token=([\w-]+)/.exec(sent.text) ?? [];
    expect((await phone.post("/apply/verify", { token })).location).toBe(returnTo);
    says(await phone.get(returnTo), "Both sides, please.");
    expect(data.count("applications", "driver_id = ?", driverId(who))).toBe(1);
  });

  it("asks several who are ticked on the page Compliance, each by a mail, and names whom it could not ask", async () => {
    const [one, other, open] = [await employed(), await employed(), (await requested()).who];
    const left = await employed();
    const erased = driverId(left);
    data.run("update applications set status = 'expired' where driver_id = ?", erased);
    data.run("update drivers set email = ? where id = ?", `erased-${nextNumber()}@erased.invalid`, erased);
    const compliance = (await manager.get("/drivers/compliance")).text;
    for (const who of [one, other]) expect(compliance).toContain(`/driver/${driverId(who)}/document-request`);
    expect(compliance).toMatch(new RegExp(`<input[^>]*name="driver"[^>]*value="${driverId(one)}"`));
    expect(compliance).not.toContain(`/driver/${erased}/document-request`);

    const ids = [...[one, other, open].map((who) => driverId(who)), erased];
    const page = `/drivers/document-request?${ids.map((id) => `driver=${id}`).join("&")}`;
    says(await manager.get(page), "3 drivers are asked", "1 driver is left out:", "Ask 3 drivers");
    const fields = { driver: ids, place: MEDICAL, message: "Both sides, please." };
    const late = await manager.post(page, { ...fields, ...dayFields("dueOn", addDays(TODAY, -1)) });
    expect(late.status).toBe(422);
    says(late, "This can't be in the past.", "Both sides, please.");
    const response = await manager.post(page, { ...fields, ...dayFields("dueOn", addDays(TODAY, 14)) });
    says(
      response,
      "2 drivers were asked",
      "2 drivers are left out:",
      "You already asked the driver for this document",
      "There's no email for this driver, so we can't send anything",
    );
    for (const who of [one, other]) {
      expect((await letterTo(app, who.email, 2)).subject).toBe("Northway Freight needs a document from you");
      expect(audited("document.asked", driverId(who))).toHaveLength(1);
    }
    expect(data.count("document_requests", "driver_id = ?", erased)).toBe(0);
    says(await manager.post(page, { ...fields, ...dayFields("dueOn", addDays(TODAY, 14)) }), "4 drivers are left out:");
    says(await stranger.get(page), "No one is checked.");
  });

  it("begins on the page of an application too, and leads back to it", async () => {
    const who = await applicant(app);
    const id = idOf(data, "select id from applications where driver_id = ?", driverId(who));
    const path = `/driver/${driverId(who)}/document-request?application=${id}`;
    expect((await manager.get(`/application/${id}`)).text).toContain(path);
    const fields = { place: MEDICAL, ...dayFields("dueOn", addDays(TODAY, 14)) };
    expect((await manager.post(path, fields)).location).toBe(`/application/${id}#requests`);
    says(await manager.get(`/application/${id}`), "Requested documents", "Waiting for the driver");
    const other = `/driver/${driverId(who)}/document-request?application=//evil.example`;
    expect((await manager.post(other, { ...fields, place: "other.photo" })).location).toBe(
      `/driver/${driverId(who)}#requests`,
    );
  });

  it("is refused for a day that is over or far ahead, with what was typed", async () => {
    const who = await employed();
    for (const [day, fault] of [
      [addDays(TODAY, -1), "This can't be in the past."],
      [addDays(TODAY, 366), "This can be at most 365 days ahead."],
    ] as const) {
      const response = await postRequest(who, dayFields("dueOn", day));
      expect(response.status).toBe(422);
      says(response, fault, "Both sides, please.");
    }
    expect(data.count("document_requests", "driver_id = ?", driverId(who))).toBe(0);
  });

  it("is refused in words for who has left, and while the same is asked for", async () => {
    const { who } = await requested();
    const again = await postRequest(who);
    expect(again.status).toBe(409);
    says(again, "You already asked the driver for this document.");
    data.run("update drivers set status = 'inactive' where id = ?", driverId(who));
    const gone = await postRequest(who, { place: "other.photo" });
    expect(gone.status).toBe(409);
    says(gone, "This driver no longer works here and has no open application, so there's nobody to ask");
    says(
      await manager.get(`/driver/${driverId(who)}/document-request`),
      "This driver no longer works here and has no open application, so there's nobody to ask",
    );
  });

  it("is of the company's own staff only, and of restricted kinds only theirs who may open that folder", async () => {
    const { who, id } = await requested();
    for (const path of [`/document-request/${id}`, `/document-request/${id}/withdrawal`]) {
      expect((await stranger.get(path)).status).toBe(404);
      expect((await stranger.post(path, { version: "1" })).status).toBe(404);
    }
    expect((await postRequest(who, {}, stranger)).status).toBe(404);
    const other = await applicant(app);
    expect((await other.get(`/applicant/document/${id}`)).status).toBe(404);
    expect((await send(other as Person, `/applicant/document/${id}`, await jpeg())).status).toBe(404);

    data.run("update memberships set investigates = 0 where user_id = ?", userId("north.manager"));
    const test = { place: "restricted.drug_alcohol_test" };
    expect((await postRequest(who, test)).status).toBe(422);
    expect((await postRequest(who, test, administrator)).status).toBe(302);
    const secret = requestOf(who).id;
    expect((await manager.get(`/document-request/${secret}`)).status).toBe(404);
    expect(wordsOf((await manager.get(`/driver/${driverId(who)}`)).text)).not.toContain("Drug or alcohol");
    says(await administrator.get(`/document-request/${secret}`), "Drug or alcohol test result");
    expect((await letterTo(app, who.email, 3)).text).not.toContain("Drug");
    expect(audited("document.asked", driverId(who)).at(-1)?.detail).not.toContain("drug");
  });
});

describe("handing in", () => {
  it("keeps pages unseen until they are handed in, then makes one PDF of them", async () => {
    const { who, id, page } = await requested();
    expect((await send(who, page, await jpeg(), "more")).location).toBe(`${page}#next`);
    expect((await send(who, page, await jpeg(), "more")).status).toBe(302);
    expect(filesOf(who, "kind = 'request_page' and unsigned = 1")).toBe(2);
    expect(wordsOf((await manager.get(`/folder/${folderId(who, "medical")}`)).text)).not.toContain("IMG");
    const shown = await who.get(page);
    says(shown, "Pages so far", "Page 1", "Page 2");
    const [thumbnail = ""] = /\/file\/[\w-]+\?thumbnail/.exec(shown.text) ?? [];
    expect((await who.get(thumbnail)).status).toBe(200);
    expect((await manager.get(thumbnail)).status).toBe(404);

    expect((await send(who, page)).status).toBe(302);
    const { state, file_id: file } = requestOf(who);
    expect(state).toBe("handed_in");
    expect(filesOf(who, "kind = 'request_page'")).toBe(0);
    const made = await manager.get(`/file/${file}`);
    expect(made.headers.get("content-type")).toBe("application/pdf");
    expect(made.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    says(await who.get(page), "You sent it on");
    says(await manager.get(`/document-request/${id}`), "To be checked", "Expires on");
    // Again changes nothing.
    expect((await send(who, page)).status).toBe(302);
    expect(audited("document.handed_in", driverId(who))).toHaveLength(1);
  });

  it("is done once where it is sent twice at once", async () => {
    const { who, page } = await requested();
    await send(who, page, await jpeg(), "more");
    await send(who, page, await jpeg(), "more");
    const answers = await Promise.all([send(who, page), send(who, page)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(audited("document.handed_in", driverId(who))).toHaveLength(1);
    expect(filesOf(who)).toBe(1);
  });

  it("says what is wrong with a file and keeps the pages that came before", async () => {
    const { who, page } = await requested();
    const none = await send(who, page);
    expect(none.status).toBe(422);
    says(none, "First choose a photo or a PDF.");
    await send(who, page, await jpeg(), "more");
    says(await send(who, page, Buffer.from("no picture at all")), "We can't read this file.", "Page 1");
    says(await send(who, page, pdf()), "Send a PDF by itself", "Page 1");
    says(await send(who, page, Buffer.alloc(15 * 1024 * 1024 + 1)), "Page 1");
    expect(filesOf(who)).toBe(1);
    expect(requestOf(who).state).toBe("asked");
  });

  it("takes the picture that script sends by itself, and another in its place", async () => {
    const { who, page } = await requested();
    const sent = async (at: number) => {
      const form = new FormData();
      form.append("picture", new Blob([new Uint8Array(await jpeg())]), "licence.jpg");
      return who.upload(`${page}/picture/${at}`, form);
    };
    expect(JSON.parse((await sent(0)).text)).toMatchObject({ warnings: [] });
    expect((await sent(0)).status).toBe(200);
    expect(filesOf(who)).toBe(1);
    expect((await sent(1)).status).toBe(200);
    expect(filesOf(who)).toBe(2);
    const first = (
      JSON.parse(
        data.one<{ pages: string }>("select pages from document_requests where driver_id = ?", driverId(who)).pages,
      ) as string[]
    )[0];
    expect((await who.post(`${page}/page/${first}/removal`)).status).toBe(302);
    expect(filesOf(who)).toBe(1);
  });

  it("waits while the company is suspended", async () => {
    const { who, page } = await requested();
    const before = await who.get(page);
    data.run("update companies set status = 'suspended' where id = ?", companyId());
    try {
      says(await who.get(page), "isn't taking anything right now");
      expect((await send(who, page, await jpeg())).status).toBe(409);
      const form = new FormData();
      form.append("picture", new Blob([new Uint8Array(await jpeg())]), "card.jpg");
      const sent = await who.upload(`${page}/picture/0`, form);
      expect([sent.status, JSON.parse(sent.text)]).toEqual([409, { errors: ["not_taking_applications"] }]);
      // Script on a page that was open already has the words for it.
      const [, texts = ""] = /<picture-box[^>]* texts="([^"]*)"/.exec(before.text) ?? [];
      expect(JSON.parse(unescaped(texts))).toMatchObject({
        not_taking_applications:
          "Northway Freight isn't taking anything right now. Your pages are saved. Try again later.",
      });
    } finally {
      data.run("update companies set status = 'active' where id = ?", companyId());
    }
    expect((await send(who, page, await jpeg())).status).toBe(302);
  });
});

describe("checking what came", () => {
  it("is told to whoever asked, and makes it the document that the qualification file derives from", async () => {
    const { who, id } = await handedIn();
    const { email } = data.one<{ email: string }>("select email from users where id = ?", userId("north.manager"));
    await until(() => mailsTo(app, email).find(({ text }) => text.includes(`/document-request/${id}`)));
    const { file_id: file } = requestOf(who);
    const needed = await administrator.get(`/file/${file}/deletion`);
    says(needed, "The driver sent it and nobody has checked it yet");

    const undated = await act(id, "");
    expect(undated.status).toBe(422);
    const over = await accept(id, addDays(TODAY, -1));
    expect(over.status).toBe(422);
    says(over, "This document has expired.");
    const late = await accept(id, addDays(TODAY, 3650));
    expect(late.status).toBe(422);
    says(late, "A medical certificate is valid for 24 months at most.");
    const waiting = cardOf((await manager.get(`/driver/${driverId(who)}`)).text);
    expect(waiting).toMatch(
      /Medical certificate 49 CFR \S+ Missing \w+ \d+, \d+ Waiting: asked of the driver by .+ on /,
    );
    expect((await accept(id)).status).toBe(302);
    expect(data.one("select kind, expires_on, unsigned from files where id = ?", file ?? NOBODYS)).toMatchObject({
      kind: "medical_certificate",
      expires_on: addDays(TODAY, 700),
      unsigned: 0,
    });
    expect(cardOf((await manager.get(`/driver/${driverId(who)}`)).text)).toMatch(
      /Medical certificate 49 CFR \S+ Checked \w+ \d+, \d+ Accepted on \w+ \d+, \d+ by /,
    );
    says(await who.get(`/applicant/document/${id}`), "accepted it");
    expect((await accept(id)).status).toBe(409);
  });

  it("is accepted anew by whoever replaces the file, and stays so when the picture is turned", async () => {
    const { who, id } = await handedIn();
    expect((await accept(id)).status).toBe(302);
    const accepted = async () =>
      / Accepted on \w+ \d+, \d+ by (.+?) (?:Ask|Document|Record)/.exec(
        cardOf((await manager.get(`/driver/${driverId(who)}`)).text),
      )?.[1];
    const fileId = () => String(requestOf(who).file_id);
    expect(await accepted()).toBe(userName("north.manager"));
    const replacement = `/file/${fileId()}/replacement`;
    says(await administrator.get(replacement), "By replacing it you accept the new one");
    const over = await file(administrator, replacement, {
      files: [{ bytes: await jpeg(), name: "older.jpg" }],
      fields: dayFields("expiresOn", addDays(TODAY, -5)),
    });
    shows(over, 422, "This document has expired.");
    expect(await accepted()).toBe(userName("north.manager"));
    const replaced = await file(administrator, replacement, {
      files: [{ bytes: await jpeg(), name: "clearer.jpg" }],
      fields: dayFields("expiresOn", addDays(TODAY, 500)),
    });
    expect(replaced.location).toBe(`/file/${fileId()}/edit`);
    expect(await accepted()).toBe(userName("north.admin"));
    const events = audited("document.accepted", driverId(who));
    expect(events.map(({ actor }) => actor)).toEqual([userId("north.manager"), userId("north.admin")]);
    expect(events[1]?.detail).toBe(events[0]?.detail);
    const turned = await change(manager, `/file/${fileId()}/turn`, { turn: "right" });
    expect(turned.location).toBe(`/file/${fileId()}/edit`);
    expect(await accepted()).toBe(userName("north.admin"));
    expect(audited("document.accepted", driverId(who))).toHaveLength(2);
    says(await manager.get(`/document-request/${id}`), "Accepted");
  });

  it("is accepted by nobody any more where RTIC replaces the file through another's eyes", async () => {
    const { who, id } = await handedIn();
    expect((await accept(id)).status).toBe(302);
    const standing = async () => cardOf((await manager.get(`/driver/${driverId(who)}`)).text);
    expect(await standing()).toMatch(/Medical certificate 49 CFR \S+ Checked /);
    const eyes = await masquerading("north.admin");
    const replacement = `/file/${requestOf(who).file_id}/replacement`;
    expect(wordsOf((await eyes.get(replacement)).text)).not.toContain("you accept the new one");
    const replaced = await file(eyes, replacement, {
      files: [{ bytes: await jpeg(), name: "clearer.jpg" }],
      fields: dayFields("expiresOn", addDays(TODAY, 500)),
    });
    expect(replaced.location).toMatch(/^\/file\/[\w-]+\/edit$/);
    expect(await standing()).toMatch(/Medical certificate 49 CFR \S+ On file /);
    expect(await standing()).not.toContain("Accepted on");
    expect(audited("document.accepted", driverId(who))).toHaveLength(1);
  });

  it("is not needed any more once staff have filed the document themselves, which the driver reads", async () => {
    const { who, id, page } = await requested();
    expect((await send(who, page, await jpeg(), "more")).status).toBe(302);
    const filed = await file(manager, `/folder/${folderId(who, "medical")}/file`, {
      files: [{ bytes: await jpeg(), name: "card.jpg" }],
      fields: { documentKind: "medical_certificate", ...dayFields("expiresOn", addDays(TODAY, 400)) },
    });
    expect(filed.location).toBe(`/folder/${folderId(who, "medical")}`);
    expect(requestOf(who).state).toBe("accepted");
    expect(wordsOf((await who.get("/applicant")).text)).not.toContain("Documents to send");
    const ended = await who.get(page);
    shows(ended, 200, "Northway Freight already has it. You don't need to send anything.");
    expect(wordsOf(ended.text)).not.toContain("Both sides, please.");
    shows(await send(who, page, await jpeg()), 409, "Northway Freight already has it.");
    expect((await letterTo(app, who.email, 3)).subject).toBe("Northway Freight no longer needs your document");
    says(await manager.get(`/document-request/${id}`), "Filed by your company");
    expect(audited("document.filed", driverId(who))[0]?.detail).toContain(MEDICAL);
  });

  it("asks again with the reason, and what was sent does not stay", async () => {
    const { who, id, page } = await handedIn();
    const response = await act(id, "/again", {
      reason: "The last line is cut off.",
      ...dayFields("dueOn", addDays(TODAY, 5)),
    });
    expect(response.status).toBe(302);
    expect(filesOf(who)).toBe(0);
    const letter = await letterTo(app, who.email, 3);
    expect(letter.subject).toBe("Northway Freight needs your document again");
    expect(letter.text).toContain("The last line is cut off.");
    says(await who.get(page), "Why it is needed again", "The last line is cut off.");
    expect((await send(who, page, await jpeg())).status).toBe(302);
    expect((await accept(id)).status).toBe(302);
  });

  it("keeps what was handed in while a legal hold is in force, whether it is asked again or withdrawn", async () => {
    const { who, id, page } = await handedIn();
    const hold = await administrator.post(`/driver/${driverId(who)}/legal-hold`, { reason: "Case 30-cv-118" });
    expect(hold.status).toBe(302);
    const again = { reason: "Too dark.", ...dayFields("dueOn", addDays(TODAY, 5)) };
    expect((await act(id, "/again", again)).status).toBe(302);
    expect(filesOf(who, "unsigned = 0")).toBe(1);
    expect((await send(who, page, await jpeg())).status).toBe(302);
    expect((await act(id, "/withdrawal")).status).toBe(302);
    expect(filesOf(who, "unsigned = 0")).toBe(2);
  });

  it("withdraws it, and the driver is told", async () => {
    const { who, id, page } = await handedIn();
    expect((await act(id, "/withdrawal")).status).toBe(302);
    expect(filesOf(who)).toBe(0);
    expect((await letterTo(app, who.email, 3)).subject).toBe("Northway Freight no longer needs your document");
    says(await who.get(page), "no longer needs it");
    expect((await send(who, page, await jpeg())).status).toBe(409);
    expect((await manager.get(`/document-request/${id}/withdrawal`)).status).toBe(409);
    // It may be asked for anew.
    expect((await postRequest(who)).status).toBe(302);
  });
});
