/** Asking for changes: what a reviewer may ask, what the applicant may write meanwhile, and who hears of it. */
import { describe, expect, it } from "vitest";
import { versionOf } from "../applicant";
import { letterTo, mailsTo } from "../mail";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId, row } from "../rows";
import { app, data } from "../running";
import { type Fields, type HttpResponse, staff, Visitor } from "../visitor";
import { filledInAtSunbeam, formFields, SIGNATURE, sign, WHOLE } from "./whole-application";

const REVIEW = "/applicant/application/review";
/** The name of the buttons that save. */
const PRESSED = "then";
const NOBODYS = "/application/0192f7a0-0000-7000-8000-000000000000/changes";

const reviewer = await staff(app, "sun.manager");

type Applicant = Visitor & { email: string };
const rowOf = (who: Applicant) => row("applications", applicationId(who));
const pathOf = (who: Applicant) => `/application/${applicationId(who)}/changes`;
const signatures = (who: Applicant) => data.count("application_snapshots", "application_id = ?", applicationId(who));
const requests = (who: Applicant) => data.count("change_requests", "application_id = ?", applicationId(who));

async function signed(): Promise<Applicant> {
  const who = await filledInAtSunbeam(app);
  await sign(who);
  return who;
}
const requestFields = (who: Applicant, fields: Fields = {}): Fields => ({
  version: String(rowOf(who).version),
  sections: "you",
  message: "Please check your name.",
  ...fields,
});
const requestChanges = (who: Applicant, fields: Fields = {}, by = reviewer) =>
  by.post(pathOf(who), requestFields(who, fields));
const signAsItWas = (who: Applicant) => who.post(REVIEW, { signature: SIGNATURE, sendUnchanged: "on" });
/** A page without what is new each time. */
const bare = ({ text }: HttpResponse) => text.replace(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|"nonce","[^"]*"/g, "");

describe("asking for changes", () => {
  it("of an approved application says first that the approval is taken back", async () => {
    const who = await signed();
    const warning = "This application is approved. Asking for changes takes the approval back";
    expect(wordsOf((await reviewer.get(pathOf(who))).text)).not.toContain(warning);
    const approval = `/application/${applicationId(who)}/approval`;
    const { values } = formsOf((await reviewer.get(approval)).text).find((form) => "version" in form.values) ?? {};
    await reviewer.post(approval, { ...values });
    expect(rowOf(who).status).toBe("approved");
    says(await reviewer.get(pathOf(who)), warning);
  });

  it("names parts that the position asks, with a message of at most 2,000 characters", async () => {
    const who = await signed();
    const wrong: Fields[] = [
      { sections: "work" },
      { sections: "cdl" },
      { sections: "__proto__" },
      { sections: [] },
      { sections: Array.from({ length: 1_000 }, () => "you") },
      { message: "x".repeat(2_001) },
      { message: " \n" },
      { message: "\u202e\u0000" },
      { version: "now" },
      { version: "-1" },
      { version: "" },
      { version: "1.5" },
    ];
    for (const fields of wrong)
      expect((await requestChanges(who, fields)).status, JSON.stringify(fields).slice(0, 60)).toBe(422);
    expect((await requestChanges(who, { version: "999" })).status).toBe(409);
    expect([rowOf(who).status, requests(who)]).toEqual(["submitted", 0]);
    expect((await requestChanges(who, { sections: ["you", "you"], message: "x".repeat(2_000) })).status).toBe(302);
    expect(data.one("select sections from change_requests where application_id = ?", applicationId(who))).toEqual({
      sections: '["you"]',
    });
  });

  it("shows the message as text to the applicant, and to no mail box", async () => {
    const who = await signed();
    await requestChanges(who, { message: "Your <b onmouseover=alert(1)>na\u202eme</b>\u0000\nas on the license." });
    for (const path of ["/applicant/application", "/applicant/application/you"]) {
      const { text } = await who.get(path);
      expect(text, path).not.toContain("<b onmouseover");
      expect(text, path).toContain("Your &lt;b onmouseover=alert(1)&gt;name&lt;/b&gt;");
    }
    await letterTo(app, who.email, 3);
    const letters = JSON.stringify(mailsTo(app, who.email));
    expect(letters).not.toContain("onmouseover");
    expect(letters).not.toContain("Ortega");
  });

  it("by two at once is asking once, and the second is told", async () => {
    const who = await signed();
    const second = await staff(app, "sun.admin");
    const answers = await Promise.all([
      requestChanges(who, { message: "One" }),
      requestChanges(who, { message: "Two" }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(requests(who)).toBe(1);
    expect((await requestChanges(who)).status).toBe(409);
  });

  it("while the applicant signs again leaves one of both undone, never half of either", async () => {
    const who = await signed();
    await requestChanges(who);
    const again = requestFields(who);
    const [signing, late] = await Promise.all([signAsItWas(who), reviewer.post(pathOf(who), again)]);
    expect([signing.status, late.status]).toEqual([302, 409]);
    expect([rowOf(who).status, signatures(who), requests(who)]).toEqual(["submitted", 2, 1]);
  });

  it("is for the company's own staff, and no act of somebody else in their name", async () => {
    const who = await signed();
    const north = await staff(app, "north.manager");
    const [foreign, missing] = [await requestChanges(who, {}, north), await north.post(NOBODYS, requestFields(who))];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(bare(foreign)).toBe(bare(missing));
    expect((await north.get(pathOf(who))).status).toBe(404);
    expect((await requestChanges(who, {}, who)).location).toBe("/forbidden");
    expect((await requestChanges(who, {}, new Visitor(app.origin))).location).toContain("/forbidden?returnTo=");
    expect((await requestChanges(who, {}, await masquerading("sun.manager"))).status).toBe(403);
    expect([rowOf(who).status, requests(who)]).toEqual(["submitted", 0]);
  });
});

describe("while changes are asked for", () => {
  it("only what was named can be written: by form or while typing", async () => {
    const who = await signed();
    await requestChanges(who);
    const before = data.all(
      "select section, version from application_sections where application_id = ?",
      applicationId(who),
    );
    for (const section of ["residences", "notices"]) {
      const path = `/applicant/application/${section}`;
      const fields = { version: "1", [PRESSED]: "continue", ...formFields(WHOLE[section as "residences"]) };
      expect(await who.get(path), section).toMatchObject({ status: 302, location: "/applicant/application" });
      expect(await who.post(path, fields), section).toMatchObject({ status: 302, location: "/applicant/application" });
      const typing = await who.post(`${path}/autosave`, fields);
      expect([typing.status, JSON.parse(typing.text)], section).toEqual([409, { code: "section_locked" }]);
    }
    expect(
      data.all("select section, version from application_sections where application_id = ?", applicationId(who)),
    ).toEqual(before);
    const you = await who.post("/applicant/application/you", {
      version: await versionOf(who, "you"),
      [PRESSED]: "continue",
      ...formFields({ ...WHOLE.you, ssn: "", otherNames: "Now without" }),
    });
    expect(you.status).toBe(302);
  });

  it("signing again without a change is a signature of its own, and the reviewer is told", async () => {
    const who = await signed();
    await requestChanges(who);
    const review = await who.get(REVIEW);
    says(review, "Nothing to change. Send it as it was", "Please check your name.");
    expect(review.text).toContain('href="/applicant/application/you"');
    const warned = await who.post(REVIEW, { signature: SIGNATURE });
    shows(warned, 422, "You haven't changed anything since you last signed.");
    expect([rowOf(who).status, signatures(who), heldIn(warned.text, "signature")]).toEqual([
      "changes_requested",
      1,
      SIGNATURE,
    ]);
    await signAsItWas(who);
    expect([rowOf(who).status, signatures(who)]).toEqual(["submitted", 2]);
    const page = await reviewer.get(`/application/${applicationId(who)}`);
    says(page, "Signed again without a change.");
    expect(data.count("change_requests", "application_id = ? and answered_at is null", applicationId(who))).toBe(0);
  });
});
