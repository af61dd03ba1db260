/** A job chosen by a link or a code stays named until its application is open. */
import { describe, expect, it } from "vitest";
import { newEmail, requestLink, tokenOf } from "../applicant";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { visitor } from "../people";
import { app, data } from "../running";
import type { Fields, Visitor } from "../visitor";

const CODE = app.code("NRTHWAY");
const JOB = "Regional Truck Driver Northway Freight";
const LINE = "Regional Truck Driver, Northway Freight";
const formWith = (html: string, name: string) => formsOf(html).find(({ values }) => name in values)?.action ?? "";

/** From the link of a job, as a browser without script sends its form. */
async function postFromLink(who: Visitor, fields: Fields, path = `/apply?code=${CODE}`) {
  const action = formWith((await who.get(path)).text, "email");
  return who.post(action, { email: newEmail(), cdlNumber: "N1234567", ...fields });
}

describe("the job of a link", () => {
  it.each([
    ["another code typed wrong", { code: "ZZZZZZZ" }, 404, "No open position matches this code."],
    ["the emailed code", { code: "48210937" }, 404, "That looks like the code we emailed you."],
    ["no code", { code: "" }, 422, "Enter the application code."],
    ["two faults", { code: "ZZZZZZZ", email: "no address" }, 422, "No open position matches this code."],
  ])("stays beside the errors with %s, and its code is said", async (_, fields, status, fault) => {
    const who = visitor();
    const refused = await postFromLink(who, fields);
    shows(refused, status, JOB, fault, `The job above has the code ${CODE}.`);
    expect(heldIn(refused.text, "cdlNumber")).toBe("N1234567");
    const again = await who.post(formWith(refused.text, "email"), { code: "x", email: newEmail(), cdlNumber: "N1" });
    shows(again, 404, JOB);
  });

  it("gives way to the job of another code that is right", async () => {
    const refused = await postFromLink(visitor(), { code: app.code("SUNBEAM"), email: "no address" });
    shows(refused, 422, "Sunbeam");
    expect(wordsOf(refused.text)).not.toContain(JOB);
  });

  it("stays where the job lacks the CDL number or has closed", async () => {
    shows(await postFromLink(visitor(), { code: CODE, cdlNumber: "" }), 422, JOB, "Enter your CDL number.");
    const closed = app.code("SUNBEAM");
    data.run("update templates set closes_on = '2020-01-01' where code = ?", closed);
    const refused = await postFromLink(visitor(), { code: closed }, `/apply?code=${closed}`);
    data.run("update templates set closes_on = null where code = ?", closed);
    shows(refused, 404, "Sunbeam", "No open position matches this code.");
  });
});

describe("the job asked for", () => {
  it("is named while the mail is awaited, beside a wrong code, and where the address is changed", async () => {
    const who = visitor();
    await requestLink(who, CODE, newEmail(), "N1234567");
    says(await who.get("/applicant/application/sent"), LINE);
    says(await who.get("/apply/code"), LINE);
    const wrong = await who.post("/apply/code", { emailCode: "12345678" });
    shows(wrong, 410, LINE, "That code is wrong.", "Send the email again");
    expect(formsOf(wrong.text).map(({ action }) => action)).toContain("/applicant/application/sent");
    says(await who.get("/apply"), JOB);
  });

  it("is known to an expired link, and stays on the page that sends a new one", async () => {
    const email = newEmail();
    const token = tokenOf(await requestLink(visitor(), CODE, email, "N1234567"));
    data.run("update mailed_links set expires_at = ? where email = ?", Date.now() - 1, email);
    const other = visitor();
    const [, path = ""] =
      /href="(\/apply\/found[^"]*)"/.exec((await other.post("/apply/verify", { token })).text) ?? [];
    const found = await other.get(path.replaceAll("&amp;", "&"));
    says(found, LINE);
    expect(heldIn(found.text, "code")).toBe(CODE);
    const refused = await other.post(formWith(found.text, "email"), { code: CODE, email: "no address" });
    shows(refused, 422, LINE, "Enter an email address like");
  });

  it("stays on the page that signs in from a mail", async () => {
    const who = visitor();
    const signIn = await who.get(`/apply/found?code=${CODE}&returnTo=%2Fapplicant%2Fmessages`);
    says(signIn, "Sign in", LINE);
    const refused = await who.post(formWith(signIn.text, "email"), { code: CODE, email: "no address" });
    shows(refused, 422, "Sign in", LINE, "Enter an email address like");
    expect(formWith(refused.text, "email")).toContain("returnTo");
  });
});
