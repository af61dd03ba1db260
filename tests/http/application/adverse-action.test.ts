/** A decision that rests on a report from outside: the notice with it, its deadline, and the driver's right to a copy. */
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { NEWEST_NOTICE_VERSION } from "~/domain/adverse-action/notice-versions";
import { addDays, businessDaysAfter, dayOf } from "~/domain/day";
import { applicant, submitted } from "../applicant";
import { idOf } from "../database";
import { file, pdf } from "../driver/filing";
import { makeDriving } from "../driving";
import { letterTo } from "../mail";
import { app, data, manager } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { applicationId, companyId, driverId, folderId, row, trail, userEmail } from "../rows";
import { dayFields, staff } from "../visitor";

const sun = await staff(app, "sun.manager");
const ZONE = data.one<{ zone: string }>(
  "select time_zone as zone from companies where id = ?",
  companyId("Sunbeam Carriers"),
).zone;
const today = dayOf(new Date(), ZONE);
const REPORT = {
  report: "consumer_report",
  agency: "Acme Screening",
  agencyAddress: "9 Check Road\nTulsa, OK 74103",
  agencyPhone: "(800) 555-0142",
  ...dayFields("reportedOn", addDays(today, -2)),
};
/** The job whose applicants these are is in a warehouse; the exception is for those who drive. */
async function submittedDriver() {
  const who = await submitted(app);
  makeDriving(data, applicationId(who));
  return who;
}

type Row = { id: string; noticed_at: number | null; notice_due_on: string; copy_due_on: string | null };
const actionOf = (id: string) => data.one<Row>("select * from adverse_actions where application_id = ?", id);
const reject = (id: string, fields: object, who = sun) =>
  who.post(`/application/${id}/rejection`, {
    version: String(row("applications", id).version),
    reason: "failed_check",
    ...fields,
  });

async function rejected(notice: "mail" | "post") {
  const who = await submittedDriver();
  const id = applicationId(who);
  expect((await reject(id, { ...REPORT, notice })).status).toBe(302);
  return { who, id, action: actionOf(id) };
}

describe("a rejection that may rest on a report", () => {
  it("pressed on the review page, is asked about the report first, with all that was chosen and no error", async () => {
    const id = applicationId(await submittedDriver());
    for (const reason of ["not_qualified", "failed_check", "other"]) {
      const question = await reject(id, { reason, note: "Two accidents", tell: "on" });
      shows(question, 200, "was an outside report part of the reason?");
      expect(question.text).not.toContain('class="summary"');
      expect(question.text).not.toContain("Error: ");
      expect(question.text).not.toContain('aria-invalid="true"');
      expect(heldIn(question.text, "reason")).toBe(reason);
      expect(heldIn(question.text, "note")).toBe("Two accidents");
      expect(heldIn(question.text, "tell")).toBe("on");
    }
    expect(row("applications", id).status).toBe("submitted");
    const linked = await sun.get(`/application/${id}/rejection?reason=failed_check`);
    expect(heldIn(linked.text, "reason")).toBe("failed_check");
    expect((await reject(id, { reason: "not_qualified", report: "none" })).status).toBe(302);
    expect(row("applications", id).status).toBe("rejected");
  });

  it("is refused until it is said, and then until the agency is named", async () => {
    const id = applicationId(await submittedDriver());
    for (const reason of ["not_qualified", "failed_check", "other"])
      expect((await reject(id, { reason, report: "" })).status).toBe(422);
    const half = await reject(id, { report: "psp", agency: "Acme" });
    expect(half.status).toBe(422);
    expect(half.text).toContain('value="Acme"');
    expect(row("applications", id).status).toBe("submitted");
    expect((await reject(id, { reason: "position_filled" })).status).toBe(302);
    expect(data.count("adverse_actions", "application_id = ?", id)).toBe(0);
  });

  it("is nobody's of several at once", async () => {
    const id = applicationId(await submittedDriver());
    const chosen = `${id}:${row("applications", id).version}`;
    const at = `/applications/rejection?id=${id}`;
    const refused = await sun.post(at, { chosen, reason: "failed_check" });
    expect(refused.status).toBe(422);
    says(refused, "Check this, or reject separately anyone you reject because of a report");
    expect((await sun.post(at, { chosen, reason: "failed_check", noReport: "on" })).status).toBe(200);
    expect(row("applications", id).status).toBe("rejected");
  });

  it("tells the driver at once: what, by whose report, that the agency did not decide, and their rights", async () => {
    const { who, id, action } = await rejected("mail");
    const letter = await letterTo(app, who.email, 3);
    for (const said of [
      "decided not to move forward with your application",
      "a consumer report",
      "Acme Screening",
      "9 Check Road",
      "(800) 555-0142",
      "did not make this decision",
      "free copy of your report",
      "within 60 days of receiving this notice",
      "dispute with the agency the accuracy or completeness",
      "in writing to 1175 Gulf Cargo Boulevard",
      "3 business days",
    ])
      expect(letter.text).toContain(said);
    expect(action.noticed_at).not.toBeNull();
    expect(trail(id)).toContain("adverse_action.decided");
    says(await sun.get(`/application/${id}`), "Decided because of a report", "Notice sent");
    const stored = data.one<{ sealed: string }>(
      "select cast(sealed_details as text) as sealed from adverse_actions where id = ?",
      action.id,
    );
    expect(stored.sealed).not.toContain("Acme");
  });

  it("by post waits, with its day, until the posting is recorded", async () => {
    const { id, action } = await rejected("post");
    expect(action).toMatchObject({ noticed_at: null, notice_due_on: businessDaysAfter(today, 3) });
    const page = `/adverse-action/${action.id}`;
    says(await sun.get(page), "The notice has to go out by", "Not yet");
    data.run("update adverse_actions set notice_due_on = ? where id = ?", addDays(today, -1), action.id);
    says(await sun.get(`/application/${id}`), "Notice is late");
    for (const language of ["en", "es"]) {
      const letter = await sun.get(`${page}/letter?language=${language}`);
      expect(letter.bytes.subarray(0, 5).toString()).toBe("%PDF-");
      const { text } = await extractText(new Uint8Array(letter.bytes), { mergePages: true });
      // Whose letter it is, to whom, and whose report.
      for (const line of ["1175 Gulf Cargo Boulevard", "Tampa, FL 33619", "(813) 555-0162", "Maya Ruiz"])
        expect(text).toContain(line);
      for (const line of ["12 Oak Street", "Omaha, NE 68102", "9 Check Road", "(800) 555-0142"])
        expect(text).toContain(line);
    }
    says(
      await sun.get(page),
      "Letter goes to 12 Oak Street",
      "Sample: have it reviewed",
      `of ${NEWEST_NOTICE_VERSION}`,
    );
    for (const day of [addDays(today, -1), addDays(today, 3)])
      expect((await sun.post(`${page}/posting`, dayFields("postedOn", day))).status).toBe(422);
    expect((await sun.post(`${page}/posting`, dayFields("postedOn", today))).location).toBe(page);
    expect((await sun.post(`${page}/posting`, dayFields("postedOn", today))).status).toBe(409);
    says(await sun.get(`/application/${id}`), "Notice sent", "A notice was posted");
  });

  it("whose mail is refused asks for the letter", async () => {
    const { id, action } = await rejected("mail");
    data.run(
      "update outbox set status = 'failed' where id = (select mail_id from adverse_actions where id = ?)",
      action.id,
    );
    says(await sun.get(`/application/${id}`), "Notice to send");
    says(await sun.get(`/adverse-action/${action.id}`), "The email could not be delivered");
    expect((await sun.post(`/adverse-action/${action.id}/posting`, dayFields("postedOn", today))).status).toBe(302);
    says(await sun.get(`/application/${id}`), "Notice sent");
  });

  it("whose mail was refused and then discarded was never sent, and asks for the letter", async () => {
    const { id, action } = await rejected("mail");
    const { mail } = data.one<{ mail: string }>("select mail_id as mail from adverse_actions where id = ?", action.id);
    data.run("update outbox set status = 'failed' where id = ?", mail);
    const rtic = await staff(app, "rtic.admin");
    expect((await rtic.post(`/admin/operation/mail/${mail}/discard`)).status).toBe(302);
    expect(data.count("outbox", "id = ?", mail)).toBe(0);
    says(await sun.get(`/application/${id}`), "Notice to send");
    says(await sun.get(`/adverse-action/${action.id}`), "The email could not be delivered", "Not yet");
    expect((await sun.post(`/adverse-action/${action.id}/posting`, dayFields("postedOn", today))).status).toBe(302);
    says(await sun.get(`/application/${id}`), "Notice sent");
  });
});

describe("what the company's staff do next", () => {
  const cardOf = async (who = sun) => (await who.get("/next")).text;

  it("has each that is due or late with its link, by post, by a refused mail or for a copy that was asked for", async () => {
    const posted = await rejected("post");
    const refused = await rejected("mail");
    data.run(
      "update outbox set status = 'failed' where id = (select mail_id from adverse_actions where id = ?)",
      refused.action.id,
    );
    const response = await rejected("mail");
    await response.who.post(`/applicant/decision/${response.action.id}/request`, {});
    data.run("update adverse_actions set copy_due_on = ? where id = ?", addDays(today, -1), response.action.id);
    const sent = await rejected("mail");
    const card = await cardOf();
    const chipAt = (id: string) =>
      wordsOf(`<a ${new RegExp(`href="/adverse-action/${id}(/copy)?".*?</li>`, "s").exec(card)?.[0] ?? ">none"}`);
    expect(chipAt(posted.action.id)).toMatch(/^Send Maya Ruiz the notice about the report due in \d days$/);
    expect(chipAt(refused.action.id)).toMatch(/^Send Maya Ruiz the notice about the report due in \d days$/);
    expect(chipAt(response.action.id)).toBe("Send Maya Ruiz the copy of the report 1 day late");
    expect(card).not.toContain(sent.action.id);
    expect(await cardOf(manager)).not.toContain(posted.action.id);
    await sun.post(`/adverse-action/${posted.action.id}/posting`, dayFields("postedOn", today));
    expect(await cardOf()).not.toContain(posted.action.id);
  });
});

describe("a copy of the report", () => {
  it("is asked for by the driver, due in three business days, given on their own page, and recorded", async () => {
    const { who, id, action } = await rejected("mail");
    says(await who.get("/applicant"), "A decision because of a report");
    says(await who.get("/applicant/decisions"), "Acme Screening", "Ask for a copy");
    const response = await who.post(`/applicant/decision/${action.id}/request`, {});
    expect(response.location).toBe("/applicant/decisions");
    expect(actionOf(id).copy_due_on).toBe(businessDaysAfter(today, 3));
    expect((await who.post(`/applicant/decision/${action.id}/request`, {})).status).toBe(409);
    const colleagues = [userEmail("sun.admin"), userEmail("sun.manager")];
    const told = data.count("outbox", "letter = 'report-asked' and to_address in (?, ?)", ...colleagues);
    expect(told).toBeGreaterThan(0);
    says(await sun.get(`/adverse-action/${action.id}`), "asked for a copy of the report");
    await file(sun, `/folder/${folderId(who, "driving_record")}/file`, {
      files: [{ bytes: pdf(), name: "report.pdf" }],
    });
    const fileId = data.one<{ id: string }>(
      "select id from files where driver_id = ? and name = 'report.pdf'",
      driverId(who),
    ).id;
    const give = (fields: object) => sun.post(`/adverse-action/${action.id}/copy`, { way: "file", ...fields });
    expect((await give({ fileId })).status, "without the rights").toBe(422);
    expect((await give({ rights: "on" })).status, "without a document").toBe(422);
    await file(manager, `/folder/${folderId(await applicant(app), "driving_record")}/file`, {
      files: [{ bytes: pdf(), name: "foreign.pdf" }],
    });
    const foreign = idOf(data, "select id from files where company_id = ? and name = 'foreign.pdf'", companyId());
    expect((await give({ rights: "on", fileId: foreign })).status).toBe(422);
    expect((await give({ rights: "on", fileId })).status).toBe(302);
    expect((await give({ rights: "on", fileId })).status).toBe(409);
    const copy = await who.get(`/applicant/decision/${action.id}/copy`);
    expect([copy.status, copy.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect((await letterTo(app, who.email, 4)).subject).toContain("Your copy of the report from");
    expect(trail(id)).toEqual(expect.arrayContaining(["adverse_action.copy_asked", "adverse_action.copy_given"]));
    says(await sun.get(`/application/${id}`), "The driver got a copy of the report");
  });

  it("and the decision itself are nobody else's", async () => {
    const { action } = await rejected("mail");
    const other = await applicant(app, { code: "SUNBEAM" });
    expect((await other.post(`/applicant/decision/${action.id}/request`, {})).status).toBe(404);
    expect((await other.get(`/applicant/decision/${action.id}/copy`)).status).toBe(404);
    expect(wordsOf((await other.get("/applicant/decisions")).text)).not.toContain("Acme");
    for (const path of ["", "/letter", "/posting", "/copy"])
      expect((await manager.get(`/adverse-action/${action.id}${path}`)).status, path).toBe(404);
    expect((await manager.post(`/adverse-action/${action.id}/posting`, dayFields("postedOn", today))).status).toBe(404);
    expect((await manager.post(`/adverse-action/${action.id}/copy`, { way: "post", rights: "on" })).status).toBe(404);
  });
});
