/** An application taken by phone: staff type, the driver reads, changes and alone signs. */
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import type { Question } from "~/domain/template/question";
import { ONE_PAGE } from "../../one-page";
import { newSsn } from "../api/applying";
import { applicant, newEmail, requestLink, saveSection, TYPED, tokenOf } from "../applicant";
import { letterTo } from "../mail";
import { app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { alsoAs, masquerading } from "../people";
import { audited, templateId } from "../rows";
import { wantPdfs } from "../running";
import { Visitor } from "../visitor";
import { formFields, setQuestions, sign, type Typed, typedIn, WHOLE } from "./whole-application";

wantPdfs();
const CODE = "NRTHWAY";
setQuestions(app, app.code(CODE), []);
const BEGIN = "/applications/by-phone";

async function begun(email = newEmail()) {
  const fields = { template: templateId(CODE), email, cdlNumber: "N1234567", language: "es", agreed: "on" };
  const response = await manager.post(BEGIN, fields);
  expect(response.status, wordsOf(response.text)).toBe(302);
  const page = response.location ?? "";
  return { email, page, id: page.split("/").at(-1) ?? "" };
}
async function type(page: string, section: string, values: Typed, by = manager) {
  const { text } = await by.get(`${page}/${section}`);
  return by.post(`${page}/${section}`, {
    version: String(heldIn(text, "version") ?? "0"),
    ...formFields(values),
  });
}
const SSN = newSsn();
const YOU = { ...WHOLE.you, firstName: "Lupe", lastName: "Phone", middleName: "", suffix: "", ssn: SSN };

describe("an application by phone", () => {
  it("begins with position, email and the driver's own wish, and never with what a driver began alone", async () => {
    says(await manager.get("/applications"), "Phone application");
    shows(await manager.post(BEGIN, { template: "", email: "nobody" }), 422, "Check that the driver asked for this.");
    const { email } = await begun();
    const again = { template: templateId(CODE), email, cdlNumber: "N1234567", language: "en", agreed: "on" };
    expect((await manager.post(BEGIN, again)).status).toBe(409);
    const elsewhere = { ...again, template: templateId("SUNBEAM"), email: newEmail() };
    expect((await manager.post(BEGIN, elsewhere)).status).toBe(422);
  });

  it("is typed into the driver's own forms; a Social Security number is not shown again, and nobody else reaches it", async () => {
    const { page, id } = await begun();
    says(await manager.get(page), "By phone:", "Send it to the driver");
    expect((await type(page, "you", YOU)).location).toBe(page);
    const typed = await manager.get(`${page}/you`);
    expect(heldIn(typed.text, "firstName")).toBe("Lupe");
    says(typed, "***-**-****");
    expect(typed.text).not.toContain(SSN);
    expect(typed.text).not.toContain(SSN.slice(-4));
    const wrong = await type(page, "you", { ...YOU, ssn: "000-12-9876" });
    expect(wrong.text).not.toContain("000-12-9876");
    expect((await manager.get(`${page}/you?check=1`)).text).not.toContain("9876");
    await type(page, "you", YOU);
    expect((await type(page, "accidents", WHOLE.accidents)).status).toBe(302);
    expect((await manager.get(`${page}/notices`)).status).toBe(404);
    for (const path of ["", "/you"]) expect((await stranger.get(`${page}${path}`)).status).toBe(404);
    const through = await masquerading("north.manager");
    shows(await through.get(`${page}/you`), 403, "This can't be done while masquerading.");
    const sealed = JSON.stringify(data.all("select * from application_sections where application_id = ?", id));
    expect(sealed).not.toContain("Lupe");
    expect(audited("application.typed", id).length).toBeGreaterThan(1);
  });

  it("goes to the driver by a link, who sees who typed and alone signs; staff read nothing of it until then", async () => {
    const { email, page, id } = await begun();
    await type(page, "you", YOU);
    expect((await manager.post(page, {})).location).toBe(`/application/${id}`);
    const letter = await letterTo(app, email);
    expect(letter.subject).toBe("Northway Freight: su solicitud está lista para firmar");
    for (const path of ["", "/you"]) expect((await manager.get(`${page}${path}`)).status, path).toBe(409);
    expect((await type(page, "you", { ...YOU, lastName: "Changed" })).status).toBe(409);
    says(await manager.get(`/application/${id}`), "Application taken by phone", "Typed application sent to the driver");

    const driver = new Visitor(app.origin);
    const link = await requestLink(driver, app.code(CODE), email, "N1234567");
    expect((await driver.post("/apply/verify", { token: tokenOf(link) })).status).toBe(302);
    const english = alsoAs(driver);
    english.cookies.set("language", "en");
    says(await english.get("/applicant"), "Typed by someone else", "of Northway Freight typed these answers on");
    says(await english.get("/applicant/application/review"), "Typed by someone else", "Lupe", "Phone");
    const { status } = data.one<{ status: string }>("select status from applications where id = ?", id);
    expect(status).toBe("draft");
  });

  it("says on the signed paper who typed it, and that the driver alone signed", async () => {
    const { email, page, id } = await begun();
    await manager.post(page, {});
    const driver = await typedIn(app, { you: { ...YOU, ssn: newSsn() } }, "en", email);
    await sign(driver, "Lupe Phone");
    const paper = await driver.get("/applicant/application/pdf");
    const { text } = await extractText(new Uint8Array(paper.bytes), { mergePages: true });
    expect(text.replace(/\s+/g, " ")).toMatch(
      /Typed by \S+ \S+ of Northway Freight.* from what the applicant said on the phone, begun/,
    );
    expect((await manager.get(`/application/${id}`)).status).toBe(200);
  });

  it("is closed to staff once the driver has written in it, or has taken over answers given to another company", async () => {
    const email = newEmail();
    const first = await applicant(app, { code: "SUNBEAM", cdlNumber: "", email });
    await saveSection(first, "you", TYPED.you);
    await saveSection(first, "residences", TYPED.residences);
    const taken = await begun(email);
    const driver = await applicant(app, { code: CODE, email, notices: false });
    expect((await manager.get(`${taken.page}/you`)).status).toBe(200);
    expect((await driver.post("/applicant/earlier-answers")).location).toBe("/applicant");
    for (const path of ["", "/you", "/residences"])
      expect((await manager.get(`${taken.page}${path}`)).status, path).toBe(409);

    const written = await begun();
    const other = await applicant(app, { code: CODE, email: written.email });
    await saveSection(other, "you", TYPED.you);
    for (const path of ["", "/you"]) expect((await manager.get(`${written.page}${path}`)).status, path).toBe(409);
    expect((await type(written.page, "you", YOU)).status).toBe(409);
  });

  it("leaves photos that answer questions to the driver, who adds them by the link", async () => {
    const asked = (id: string, kind: Question["kind"]) => ({
      id,
      kind,
      label: { en: `Question ${id}`, es: `Pregunta ${id}` },
      help: {},
      required: true,
      options: [],
    });
    setQuestions(app, app.code(CODE), [asked("q1", "short_text"), asked("q2", "file")]);
    const { email, page } = await begun();
    const typing = await manager.get(`${page}/questions`);
    says(typing, "Question q2", "The driver adds this photo or file");
    expect(typing.text).not.toContain('type="file"');
    expect((await type(page, "questions", { q1: "Five years" })).location).toBe(page);
    expect((await type(page, "questions", { q1: "Five years" })).location).toBe(page);
    await manager.post(page, {});

    const driver = await applicant(app, { code: CODE, email });
    const own = await driver.get("/applicant/application/questions");
    expect(heldIn(own.text, "q1")).toBe("Five years");
    expect(own.text).toContain('type="file"');
    const form = new FormData();
    form.set("version", String(heldIn(own.text, "version")));
    form.set("then", "continue");
    form.set("q1", "Five years");
    form.set("q2_file", new Blob([new Uint8Array(ONE_PAGE)]), "photo.pdf");
    const saved = await driver.upload("/applicant/application/questions", form);
    expect(saved.status).toBe(302);
    expect(data.count("files", "kind = 'answer' and name = 'photo.pdf'")).toBe(1);
    const { state } = data.one<{ state: string }>(
      "select state from application_sections where section = 'questions' order by updated_at desc",
    );
    expect(state).toBe("done");
  });
});
