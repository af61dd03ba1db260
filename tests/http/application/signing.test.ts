/** Signing what can no longer be signed, by somebody else, or with something that is no signature. */
import { describe, expect, it } from "vitest";
import { referenceOf } from "~/domain/application/record/reference";
import { mailsTo, type StoredMail } from "../mail";
import { formsOf, says } from "../page";
import { applicationId, templateId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { staff, Visitor } from "../visitor";
import { filledInAtSunbeam, SIGNATURE, setQuestions, sign } from "./whole-application";

const REVIEW = "/applicant/application/review";
/** The name of the buttons that save. */
const PRESSED = "then";

const pathAfter = ({ text }: StoredMail, label: string) =>
  new RegExp(`${label}:\\nhttps?://[^/]+(/\\S*)`).exec(text)?.[1] ?? "";

type Applicant = Visitor & { email: string };
const signatures = (who: Applicant) => data.count("application_snapshots", "application_id = ?", applicationId(who));
const record = (who: Applicant) =>
  data.one("select status, version, company_id from applications where id = ?", applicationId(who));

describe("a signature", () => {
  it("is a name of at most 401 characters, and nothing else is taken from its form", async () => {
    const who = await filledInAtSunbeam(app);
    const longest = `${SIGNATURE} ${"x".repeat(400 - SIGNATURE.length)}`;
    expect(longest).toHaveLength(401);
    for (const signature of ["", " \t ", "\u202e\u0000", "Marisol", "Марисоль Нгуен", `${longest}x`])
      expect((await who.post(REVIEW, { signature })).status, signature).toBe(422);
    expect(signatures(who)).toBe(0);
    const tampered = {
      // What nobody sees counts for nothing.
      signature: `\u202e${longest}\u0000`,
      status: "hired",
      version: "77",
      companyId: "x",
      "answers.you.firstName": "Eve",
    };
    expect((await who.post(REVIEW, tampered)).status).toBe(302);
    expect(record(who)).toMatchObject({ status: "submitted", version: 2 });
    says(await who.get(REVIEW), "First name Marisol");
  });

  it("mails, unasked, a link that opens the signed copy, in this browser and, once signed in, in any other", async () => {
    const who = await filledInAtSunbeam(app);
    expect((await who.post(REVIEW, { signature: SIGNATURE })).status).toBe(302);
    const letter = await until(() =>
      mailsTo(app, who.email).find(({ subject }) => subject.includes("has your application")),
    );
    const link = pathAfter(letter, "Open my signed copy");
    const here = await who.get(link);
    expect(here.location).toBe("/applicant/application/pdf?view");
    const copy = await who.get(here.location ?? "");
    expect([copy.status, copy.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(copy.headers.get("content-disposition")).toMatch(/^inline/);
    expect((await who.get("/applicant/application/pdf")).headers.get("content-disposition")).toMatch(/^attachment/);

    const elsewhere = new Visitor(app.origin);
    const [form] = formsOf((await elsewhere.get(link)).text).filter(
      ({ values }) => values.code === app.code("SUNBEAM"),
    );
    await elsewhere.post(form?.action ?? "", { code: app.code("SUNBEAM"), email: who.email });
    const sent = await elsewhere.get("/applicant/application/sent");
    const token = /\/apply\/verify\?token=([\w-]+)/.exec(sent.text)?.[1] ?? "";
    // As a mail program opens it: in a browser that knows nothing of the one that asked.
    const opened = await new Visitor(app.origin).post("/apply/verify", { token });
    expect(opened.location).toBe("/applicant/application/pdf?view");
    const foreign = `${link.slice(0, link.indexOf("returnTo="))}returnTo=${encodeURIComponent("//other.example")}`;
    expect(await who.get(foreign)).toMatchObject({ status: 200, location: null });
    const [plain] = formsOf((await elsewhere.get(foreign)).text).filter(
      ({ values }) => values.code === app.code("SUNBEAM"),
    );
    expect(plain?.action).toBe(`/apply/found?code=${app.code("SUNBEAM")}`);
  });

  it("mails what the page says: the status, the reference number, the phone and the day to ask", async () => {
    const who = await filledInAtSunbeam(app);
    await sign(who);
    const letter = await until(() =>
      mailsTo(app, who.email).find(({ subject }) => subject.includes("has your application")),
    );
    const reference = referenceOf(applicationId(who));
    const [ask] = /No news by [^?]+\? Call Sunbeam Carriers/.exec(letter.text) ?? [];
    says(letter.text, "was submitted", `Your reference number: ${reference}.`, "at (813) 555-0162");
    for (const path of ["/application/application/completed", "/applicant"])
      says(await who.get(path), reference, "(813) 555-0162", ask ?? "no day");
    const status = pathAfter(letter, "See my status");
    expect(await who.get(status)).toMatchObject({ status: 302, location: "/applicant" });

    const elsewhere = new Visitor(app.origin);
    const page = await elsewhere.get(status);
    says(page, "Sign in", "You don't need a password.");
    const [form] = formsOf(page.text).filter(({ values }) => values.code === app.code("SUNBEAM"));
    await elsewhere.post(form?.action ?? "", { code: app.code("SUNBEAM"), email: who.email });
    const sent = await elsewhere.get("/applicant/application/sent");
    const token = /\/apply\/verify\?token=([\w-]+)/.exec(sent.text)?.[1] ?? "";
    expect((await elsewhere.post("/apply/verify", { token })).location).toBe("/applicant");
    says(await elsewhere.get("/applicant"), "Submitted", reference);
  });

  it("in two tabs, at once or after each other, is one", async () => {
    const who = await filledInAtSunbeam(app);
    const tab = Object.assign(new Visitor(app.origin), { email: who.email });
    for (const [name, value] of who.cookies) tab.cookies.set(name, value);
    const responses = await Promise.all([who, tab, tab].map((one) => one.post(REVIEW, { signature: SIGNATURE })));
    responses.push(await tab.post(REVIEW, { signature: "Somebody Else" }));
    expect(responses.map(({ status, location }) => [status, location])).toEqual(
      Array(4).fill([302, "/application/application/completed"]),
    );
    expect(signatures(who)).toBe(1);
  });

  it("under what was withdrawn or has expired is refused in those words, with nothing asked for", async () => {
    for (const status of ["withdrawn", "expired"]) {
      const who = await filledInAtSunbeam(app);
      data.run("update applications set status = ? where id = ?", status, applicationId(who));
      data.run("delete from application_sections where application_id = ?", applicationId(who));
      const response = await who.post(REVIEW, { signature: SIGNATURE });
      expect(response.status, status).toBe(409);
      expect(signatures(who), status).toBe(0);
      const typed = await who.post("/applicant/application/you", {
        version: "1",
        [PRESSED]: "continue",
        firstName: "Late",
      });
      expect(typed, status).toMatchObject({ status: 302, location: REVIEW });
      const typing = await who.post("/applicant/application/you/autosave", { version: "1", firstName: "Late" });
      expect([typing.status, JSON.parse(typing.text)], status).toEqual([409, { code: "not_editable" }]);
      expect(data.count("application_sections", "application_id = ?", applicationId(who)), status).toBe(0);
    }
  });

  it("is under the questions as they were when the application was begun", async () => {
    const who = await filledInAtSunbeam(app);
    setQuestions(app, app.code("SUNBEAM"), [
      {
        id: "q1",
        kind: "short_text",
        required: true,
        options: [],
        label: { en: "New since", es: "Nueva" },
        help: {},
      },
    ]);
    data.run("update templates set status = 'archived' where id = ?", templateId("SUNBEAM"));
    await sign(who);
    data.run("update templates set status = 'published' where id = ?", templateId("SUNBEAM"));
    const page = await (await staff(app, "sun.manager")).get(`/application/${applicationId(who)}`);
    expect(page.text).not.toContain("New since");
  });
});
