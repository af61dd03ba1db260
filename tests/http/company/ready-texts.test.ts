/** What messages to drivers begin with: the program's at first, then the company's own, in both languages. */
import { describe, expect, it } from "vitest";
import { submitted } from "../applicant";
import { idOf } from "../database";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId, companyId, member } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";

const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");
const neighbor = await staff(app, "north.admin");
const sunbeam = companyId("Sunbeam Carriers");
const TEXTS = "/my-company/texts";
const OWN = {
  nameEn: "Come by",
  nameEs: "Pase a vernos",
  textEn: "Hello {firstName}, come by any day. {company}",
  textEs: "Hola, {firstName}: pase cualquier día. {company}",
};
/** The form after a message template was chosen on it. */
const choose = async (page: string, readyText: string, text = "") => manager.post(page, { readyText, text });
const own = () => data.count("ready_texts", "company_id = ?", sunbeam);
const idOfText = (name: string) =>
  idOf(data, `select id from ready_texts where company_id = ? and ${member("name", "en")} = ?`, sunbeam, name);

describe("message templates", () => {
  it("of the program fill in who, what and where, in the driver's language, and are sent as they were changed", async () => {
    const who = await submitted(app);
    const page = `/application/${applicationId(who)}/message`;
    const begun = await choose(page, "call");
    says(begun, "Add a message template", "Please call us", "A document is missing", "Invitation to orientation");
    expect(heldIn(begun.text, "text")).toMatch(/^Hello Maya,\n\nWe have a few questions about your application for /);
    expect(heldIn((await choose(page, "document")).text, "text")).toContain(
      `${app.origin}/apply/found?code=${app.code("SUNBEAM")}`,
    );

    data.run("update applications set language = 'es' where id = ?", applicationId(who));
    const spanish = await choose(page, "call");
    expect(heldIn(spanish.text, "text")).toMatch(/^Hola, Maya:\n\nTenemos unas preguntas/);
    const values = formsOf(spanish.text).find((form) => "once" in form.values && "text" in form.values)?.values;
    await manager.post(page, { ...values, text: `${values?.text}\nMaría` });
    says(await manager.get(`/application/${applicationId(who)}`), "Hola, Maya: Tenemos unas preguntas", "María");
    expect(own()).toBe(0);
  });

  it("come behind what was typed, send nothing, and one that is gone costs nothing typed", async () => {
    const who = await submitted(app);
    const page = `/application/${applicationId(who)}/message`;
    const letters = () => data.count("outbox", "letter = 'message'");
    const before = letters();
    const begun = await choose(page, "call", "I tried your phone twice.\n");
    shows(begun, 200, "The text was added.");
    expect(begun.text).not.toContain("<title>Error");
    const typed = String(heldIn(begun.text, "text"));
    expect(typed).toMatch(/^I tried your phone twice\.\n\nHello Maya,\n/);
    expect(heldIn((await choose(page, "nonsense", typed)).text, "text")).toBe(typed);
    const twice = String(heldIn((await choose(page, "document", typed)).text, "text"));
    expect(twice.startsWith(`${typed}\n\nHello Maya,`)).toBe(true);
    expect(letters()).toBe(before);
    expect((await neighbor.post(page, { readyText: "call", text: typed })).status).toBe(404);
    expect((await (await masquerading("sun.manager")).post(page, { readyText: "call", text: typed })).status).toBe(403);
  });

  it("have places to fill in, and one that is left, or an empty item of a list, is refused in words", async () => {
    const who = await submitted(app);
    const page = `/application/${applicationId(who)}/message`;
    const begun = await choose(page, "document");
    const text = String(heldIn(begun.text, "text"));
    expect(text).toContain("- [which document]");
    const send = async (sent: string) => manager.post(page, { once: String(heldIn(begun.text, "once")), text: sent });
    for (const left of [text, text.replace("[which document]", "")])
      shows(await send(left), 422, "Write something in place of what is in [square brackets]");
    expect((await send(text.replace("[which document]", "your medical card"))).location).toContain("#timeline");
  });

  it("without a first name leave none of it behind", async () => {
    const who = await submitted(app);
    const id = applicationId(who);
    data.run("update drivers set first_name = '' where id = (select driver_id from applications where id = ?)", id);
    const { text } = await choose(`/application/${id}/message`, "call");
    expect(heldIn(text, "text")).toMatch(/^Hello,\n/);
  });

  it("become the company's own with the first change, and only its own", async () => {
    const edit = await administrator.get(`${TEXTS}/call`);
    const saved = await administrator.post(`${TEXTS}/call`, { version: heldIn(edit.text, "version") ?? "", ...OWN });
    expect(saved.location).toBe(TEXTS);
    expect(own()).toBe(4);
    const list = await administrator.get(TEXTS);
    says(list, "Text saved.", "Come by", "A document is missing");
    expect(wordsOf(list.text)).not.toContain("Please call us");
    says(await neighbor.get(TEXTS), "Please call us");
    const who = await submitted(app);
    says(await manager.get(`/application/${applicationId(who)}/message`), "Come by");
    const found = await choose(`/application/${applicationId(who)}/message`, idOfText("Come by"));
    expect(heldIn(found.text, "text")).toBe("Hello Maya, come by any day. Sunbeam Carriers");
    // Somebody who began with the program's meanwhile is told, and keeps what they typed.
    const late = await administrator.post(`${TEXTS}/call`, { version: "0", ...OWN, nameEn: "Too late" });
    shows(late, 409, "someone changed it in the meantime");
    expect(heldIn(late.text, "nameEn")).toBe("Too late");
  });

  it("are added, changed on what was seen, and removed", async () => {
    await administrator.post(`${TEXTS}/add`, { version: "0", ...OWN, nameEn: "Thanks" });
    const id = idOfText("Thanks");
    expect((await administrator.post(`${TEXTS}/${id}`, { version: "1", ...OWN, nameEn: "Thank you" })).status).toBe(
      302,
    );
    shows(
      await administrator.post(`${TEXTS}/${id}`, { version: "1", ...OWN }),
      409,
      "someone changed it in the meantime",
    );
    shows(
      await administrator.post(`${TEXTS}/${id}/removal`, { version: "1" }),
      409,
      "someone changed it in the meantime",
    );
    const removal = await administrator.get(`${TEXTS}/${id}/removal`);
    says(removal, "Remove “Thank you”?");
    const before = own();
    await administrator.post(`${TEXTS}/${id}/removal`, { version: heldIn(removal.text, "version") ?? "" });
    expect(own()).toBe(before - 1);
    expect((await administrator.get(`${TEXTS}/${id}`)).status).toBe(404);
  });

  it("name what is wrong in both languages at once", async () => {
    const wrong = { version: "0", nameEn: "", nameEs: "x", textEn: "Hello {name}", textEs: "Hola {firstName}" };
    const refused = await administrator.post(`${TEXTS}/add`, wrong);
    shows(
      refused,
      422,
      "Enter the name in English.",
      "Use only these in braces: {firstName}, {position}, {company}, {companyPhone}, {recruiter}, {link}.",
    );
    expect(heldIn(refused.text, "textEn")).toBe("Hello {name}");
  });

  it("are shown filled in before they are saved, in both languages", async () => {
    const before = own();
    const shown = await administrator.post(`${TEXTS}/add`, {
      version: "0",
      nameEn: "Seen first",
      nameEs: "Primero visto",
      textEn: "Hello {firstName}, {recruiter} at {company} here: {companyPhone}",
      textEs: "Hola, {firstName}: {position}",
      preview: "1",
    });
    shows(shown, 200, "Nothing is saved yet.", "Hello Maria,", "at Sunbeam Carriers here: (", "Hola, María: ");
    expect(heldIn(shown.text, "nameEn")).toBe("Seen first");
    expect(own()).toBe(before);
  });

  it("are 30 at most", async () => {
    const add = () => administrator.post(`${TEXTS}/add`, { version: "0", ...OWN });
    while (own() < 30) expect((await add()).status).toBe(302);
    shows(await add(), 409, "A company can have 30 message templates.");
    expect(own()).toBe(30);
  });

  it("are read by Managers and changed by Administrators of the company alone", async () => {
    const list = await manager.get(TEXTS);
    says(list, "Come by", "Your Administrators can change them.");
    expect(list.text).not.toContain(`${TEXTS}/add`);
    const id = idOfText("Come by");
    for (const path of [`${TEXTS}/add`, `${TEXTS}/${id}`, `${TEXTS}/${id}/removal`]) {
      expect((await manager.post(path, { version: "1", ...OWN })).location, path).toBe("/forbidden");
      if (path !== `${TEXTS}/add`) expect((await neighbor.post(path, { version: "1", ...OWN })).status, path).toBe(404);
    }
    says(await administrator.get("/audit"), "Saved a message template");
  });
});
