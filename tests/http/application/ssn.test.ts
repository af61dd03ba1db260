/** The whole SSN: to an Administrator with a reason, once, recorded; to nobody else and nowhere else. */
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { applicant, saveSection, submitted, TYPED } from "../applicant";
import { forgetLimit, idOf } from "../database";
import { letterTo, mailsTo } from "../mail";
import { says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId, audited, row, userEmail, userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { staff, Visitor } from "../visitor";

const NUMBER = "536-22-1234";
const REASON = "Ordering the motor vehicle record";

const administrator = await staff(app, "sun.admin");
const { email } = await submitted(app, { ssn: NUMBER });
const id = applicationId({ email });
const path = `/application/${id}/ssn`;

const revealed = () => audited("ssn.revealed", id);
const SHOWN = /536-?22-?1234/;

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

describe("revealing an SSN", () => {
  it("needs a reason, shows the number in that one answer, and is recorded without it", async () => {
    const requested = await administrator.get(path);
    expect(requested.status).toBe(200);
    expect(requested.text).not.toMatch(SHOWN);
    for (const reason of ["", "  ", "x".repeat(501)]) {
      const refused = await administrator.post(path, { reason });
      expect(refused.status).toBe(422);
      expect(refused.text).not.toMatch(SHOWN);
    }
    expect(revealed()).toEqual([]);
    const response = await administrator.post(path, { reason: REASON });
    shows(response, 200, NUMBER);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([response.location, response.cookies.filter((line) => SHOWN.test(line))]).toEqual([null, []]);
    const admin = userId("sun.admin");
    expect(revealed()).toMatchObject([{ actor: admin, object: id, detail: JSON.stringify({ reason: REASON }) }]);
    expect(JSON.stringify(revealed())).not.toMatch(SHOWN);
    // Gone again with the next page, whatever it is.
    for (const again of [path, `${path}.data`, `/application/${id}`, `/application/${id}.data`])
      expect((await administrator.get(again)).text, again).not.toMatch(SHOWN);
  });

  it("by script is not kept either", async () => {
    const response = await administrator.post(`${path}.data`, { reason: REASON });
    expect(response.text).toMatch(SHOWN);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("is for nobody but an Administrator of that company, in their own name", async () => {
    const before = revealed().length;
    const rtic = await masquerading("sun.admin");
    const who: [Visitor, string][] = [
      [await staff(app, "sun.manager"), "302 /forbidden"],
      [await staff(app, "north.admin"), "404 null"],
      [await staff(app, "rtic.manager"), "302 /forbidden"],
      [await applicant(app), "302 /forbidden"],
      [new Visitor(app.origin), `302 /forbidden?returnTo=${encodeURIComponent(path)}`],
    ];
    for (const [visitor, wanted] of who)
      for (const response of [await visitor.get(path), await visitor.post(path, { reason: REASON })]) {
        expect(`${response.status} ${response.location}`).toBe(wanted);
        expect(response.text).not.toMatch(SHOWN);
      }
    for (const response of [await rtic.get(path), await rtic.post(path, { reason: REASON })]) {
      expect(response.status).toBe(403);
      expect(response.text).not.toMatch(SHOWN);
    }
    expect((await rtic.get(`/application/${id}`)).text).not.toContain(`${path}"`);
    expect(revealed().length).toBe(before);
  });

  it("lets the record be downloaded with the whole number for ten minutes, once the reason was given", async () => {
    const PDF = `${path}/pdf`;
    const printed = () => audited("ssn.printed");
    const before = printed().length;
    const response = await administrator.post(path, { reason: REASON });
    expect(response.text).toContain(`href="${PDF}"`);
    const pdf = await administrator.get(PDF);
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("cache-control")).toBe("private, no-store");
    const text = await textOf(pdf.bytes);
    expect(text).toContain(NUMBER);
    expect(text).not.toContain("***-**-1234");
    expect(text).toMatch(/This copy shows the whole Social Security number.*It was made for /s);
    const pages = text.match(/Page \d+ of \d+/g) ?? [];
    expect(text.match(/With the whole SSN, for /g)).toHaveLength(pages.length);
    expect(printed().slice(before)).toMatchObject([{ actor: userId("sun.admin"), object: id }]);
    expect(JSON.stringify(printed())).not.toMatch(SHOWN);
    // What is kept and what everybody else gets stays masked.
    for (const who of [administrator, await staff(app, "sun.manager")])
      expect(await textOf((await who.get(`/application/${id}/pdf`)).bytes)).not.toMatch(SHOWN);
    expect(data.count("files", "kind = 'application_pdf' and name like '%ssn%'")).toBe(0);
  });

  it("gives that file to nobody who did not reveal the number just now", async () => {
    const PDF = `${path}/pdf`;
    const rtic = await masquerading("sun.admin");
    const who: [Visitor, string][] = [
      [await staff(app, "sun.manager"), "302 /forbidden"],
      [await staff(app, "north.admin"), "404 null"],
      [await staff(app, "rtic.manager"), "302 /forbidden"],
      [await applicant(app), "302 /forbidden"],
      [rtic, "403 null"],
    ];
    for (const [visitor, wanted] of who) {
      const response = await visitor.get(PDF);
      expect(`${response.status} ${response.location}`).toBe(wanted);
    }
    const second = await submitted(app, { ssn: NUMBER });
    const unseen = `/application/${applicationId(second)}/ssn`;
    expect((await administrator.get(`${unseen}/pdf`)).location).toBe(unseen);
  });

  it("says why there is none, and waits for a signature", async () => {
    const who = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    const mine = `/application/${applicationId(who)}/ssn`;
    says(await administrator.get(mine), "Nothing is signed yet");
    expect((await administrator.post(mine, { reason: REASON })).status).toBe(409);
    await saveSection(who, "you", { ...TYPED.you, ssn: "", noSsn: "on", noSsnReason: "Visa just arrived" });
    await saveSection(who, "residences", TYPED.residences);
    await who.post("/applicant/application/review", { signature: "Maya Ruiz" });
    const page = wordsOf((await administrator.get(mine)).text);
    expect(page).toContain("This person has no Social Security number.");
    expect(page).toContain("Visa just arrived");
    expect((await administrator.post(mine, { reason: REASON })).status).toBe(409);
  });

  it("ends after ten in an hour: another Administrator may allow ten more, and RTIC is told once", async () => {
    forgetLimit(app, "ssnReveals");
    const waiting = () =>
      idOf(data, "select id from reveal_requests where asked_by = ? and approved_at is null", userId("sun.admin"));
    const reveal = () => administrator.post(path, { reason: REASON });
    for (let number = 0; number < 10; number += 1) shows(await reveal(), 200, NUMBER);
    const before = revealed().length;
    const refused = await reveal();
    shows(refused, 429, "You've seen ten numbers in an hour.", "Ask another Administrator for ten more");
    expect(refused.text).not.toMatch(SHOWN);
    await reveal();
    const told = () => mailsTo(app, userEmail("rtic.admin")).filter(({ subject }) => subject.includes("Social"));
    await until(() => told().length > 0);

    shows(await administrator.post("/my-company/reveals", { reason: REASON }), 409, "no other Administrator");
    data.run("update memberships set role = 'Administrator' where user_id = ?", userId("sun.manager"));
    const other = await staff(app, "sun.manager");
    expect((await administrator.post("/my-company/reveals", { reason: REASON })).location).toBe("/applications");
    await letterTo(app, userEmail("sun.manager"));
    const request = waiting();
    const answer = (who: Visitor, said: string) => who.post(`/my-company/reveals/${request}`, { answer: said });
    expect((await answer(administrator, "yes")).status).toBe(404);
    expect((await answer(await staff(app, "north.admin"), "yes")).status).toBe(404);
    expect((await reveal()).status).toBe(429);
    says(await other.get("/my-company"), "asks to see ten more Social Security numbers", REASON);
    expect((await answer(other, "yes")).location).toBe("/my-company");
    expect((await answer(other, "yes")).status).toBe(404);
    for (let number = 0; number < 10; number += 1) shows(await reveal(), 200, NUMBER);
    expect((await reveal()).status).toBe(429);
    expect(revealed().length).toBe(before + 10);
    expect(told()).toHaveLength(1);
    expect(
      ["ssn.more_asked", "ssn.more_approved"].map((action) => audited(action, userId("sun.admin")).length),
    ).toEqual([1, 1]);

    await administrator.post("/my-company/reveals", { reason: REASON });
    const again = waiting();
    expect((await other.post(`/my-company/reveals/${again}`, { answer: "no" })).location).toBe("/my-company");
    expect((await reveal()).status).toBe(429);
    data.run("update memberships set role = 'Manager' where user_id = ?", userId("sun.manager"));
  });
});

describe("guessing somebody's number as an applicant", () => {
  const theirs = "536-31-4321";
  const ownId = (who: { email: string }) => applicationId(who);
  const isDuplicate = (who: { email: string }) =>
    row("applications", ownId(who)).warnings.includes("possible_duplicate");
  const type = (who: Visitor, ssn: string) => saveSection(who, "you", { ...TYPED.you, ssn });
  const sign = (who: Visitor) =>
    who.post("/applicant/application/review", { signature: "Maya Ruiz", sendUnchanged: "on" });
  async function sendBack(who: { email: string }) {
    const fields = {
      version: String(row("applications", ownId(who)).version),
      sections: "you",
      message: "Please check.",
    };
    expect((await administrator.post(`/application/${ownId(who)}/changes`, fields)).status).toBe(302);
  }

  it("is confirmed by no warning while it is only typed, in whatever application", async () => {
    const them = await submitted(app, { ssn: theirs });
    const guesser = await submitted(app);
    await sendBack(guesser);
    expect((await type(guesser, theirs)).status).toBe(302);
    expect([isDuplicate(guesser), isDuplicate(them)]).toEqual([false, false]);
    await sign(guesser);
    expect([isDuplicate(guesser), isDuplicate(them)]).toEqual([true, true]);
  });

  it("ends after five signed numbers in a day, and loses nothing", async () => {
    const guesser = await submitted(app);
    for (const ending of [1, 2, 3, 4, 5]) {
      await sendBack(guesser);
      await type(guesser, `536-32-000${ending}`);
      const response = await sign(guesser);
      if (ending < 5) expect(response.location).toBe("/application/application/completed");
      else shows(response, 429, "Your answers are saved");
    }
    expect(row("applications", ownId(guesser)).status).toBe("changes_requested");
    says(await guesser.get("/applicant/application/you"), "0005");
    // The number signed before is no change.
    await type(guesser, "536-32-0004");
    expect((await sign(guesser)).location).toBe("/application/application/completed");
  });
});
