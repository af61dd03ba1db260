/** A decision that no exception covers: notice with copy and rights first, a counted wait, then the decision and its notice. */
import { LANGUAGES, type Language } from "locales/index";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { NEWEST_PRE_NOTICE_VERSION, NEWEST_RIGHTS_VERSION } from "~/domain/adverse-action/notice-versions";
import { decisionAllowedOn } from "~/domain/adverse-action/pre-notice";
import { addDays, dayOf } from "~/domain/day";
import { formatLongDay } from "~/domain/words";
import { submitted } from "../applicant";
import { idOf } from "../database";
import { file, pdf } from "../driver/filing";
import { letterTo } from "../mail";
import { app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { applicationId, audited, companyId, driverId, folderId, row, trail, userEmail } from "../rows";
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

/** The position of these applicants is in a warehouse. */
async function warehouseApplicant() {
  const who = await submitted(app);
  return { who, id: applicationId(who), fileId: await reportOf(who) };
}
async function reportOf(who: Awaited<ReturnType<typeof submitted>>): Promise<string> {
  await file(sun, `/folder/${folderId(who, "other")}/file`, { files: [{ bytes: pdf(), name: "report.pdf" }] });
  return idOf(data, "select id from files where driver_id = ? and name = 'report.pdf'", driverId(who));
}
const send = (path: string, fileId: string, more: object = {}, by = sun) =>
  by.post(path, { ...REPORT, fileId, waitDays: "5", notice: "mail", ...more });
const NOT_YET = { en: "Nothing is decided yet", es: "Todavía no se decidió nada" };
/** In both languages, with its day written out and the one on which the report came. */
async function letterSays(path: string, said: Record<Language, string>, lines: string[], by = sun): Promise<void> {
  for (const language of LANGUAGES) {
    const letter = await by.get(`${path}?language=${language}`);
    const { text } = await extractText(new Uint8Array(letter.bytes), { mergePages: true });
    const days = [today, addDays(today, -2)].map((day) => formatLongDay(day, language));
    for (const line of [said[language], "Acme Screening", ...days, ...lines])
      expect(text.replace(/\s+/g, " "), language).toContain(line);
  }
}
const reject = (id: string, fields: object) =>
  sun.post(`/application/${id}/rejection`, {
    version: String(row("applications", id).version),
    reason: "failed_check",
    ...fields,
  });
const pass = (notice: string) => data.run("update pre_notices set sent_on = '2020-01-06' where id = ?", notice);
const noticeOf = (driver: string) => idOf(data, "select id from pre_notices where driver_id = ?", driver);

describe("the copy that goes with a notice", () => {
  it("stays where the driver can open it: not deleted, moved, replaced or renamed", async () => {
    const { who, id, fileId } = await warehouseApplicant();
    const other = await submitted(app);
    await send(`/application/${id}/pre-notice`, fileId);
    const administrator = await staff(app, "sun.admin");
    const said = "A notice went out with a copy of this file, so it stays as it is.";
    says(await administrator.get(`/file/${fileId}/edit`), said);
    shows(await administrator.post(`/file/${fileId}/deletion`, { version: "1" }), 409, said);
    shows(await administrator.post(`/file/${fileId}/move`, { version: "1", driver: other.email }), 409, said);
    expect((await who.get(`/applicant/pre-notice/${noticeOf(driverId(who))}/copy`)).status).toBe(200);
  });
});

describe("a rejected warehouse applicant", () => {
  it("gets notice, copy and rights first, five business days, and then the decision with its notice", async () => {
    const { who, id, fileId } = await warehouseApplicant();
    const form = await sun.get(`/application/${id}/rejection`);
    says(form, "15 USC 1681b(b)(3)(A)", "Roadhand does not cover them", "Send the notice before the decision");
    expect(form.text).not.toContain('value="consumer_report"');
    shows(await reject(id, { ...REPORT, notice: "mail" }), 409, "First send the notice with a copy of the report");
    expect(row("applications", id).status).toBe("submitted");

    const path = `/application/${id}/pre-notice`;
    expect((await send(path, "nothing")).status, "without a copy").toBe(422);
    expect((await send(path, fileId, { waitDays: "4" })).status, "fewer than five days").toBe(422);
    const sent = await send(path, fileId);
    const page = sent.location ?? "";
    expect(page).toMatch(/^\/pre-notice\/[\w-]+$/);
    expect((await send(path, fileId)).status, "a second one").toBe(409);
    const letter = await letterTo(app, who.email, 3);
    for (const said of [
      "may not move forward with your application for",
      "Nothing is decided yet",
      "Acme Screening",
      "5 business days",
    ])
      expect(letter.text).toContain(said);
    const from = decisionAllowedOn(today, 5);
    says(await sun.get(page), "Step 2 of 3", "Waiting", "report.pdf", `of ${NEWEST_PRE_NOTICE_VERSION}`);
    expect((await sun.get(page)).text).not.toContain("Reject the application");
    expect((await reject(id, { ...REPORT, notice: "mail" })).status).toBe(409);
    expect(audited("pre_notice.sent", id)).toHaveLength(1);
    expect(data.one<{ sent_on: string }>("select sent_on from pre_notices where application_id = ?", id).sent_on).toBe(
      today,
    );
    expect(from >= addDays(today, 6), "five business days and a weekend").toBe(true);

    pass(noticeOf(driverId(who)));
    says(await sun.get(page), "May be decided", "Reject the application");
    says(await sun.get(`/application/${id}/rejection`), "Yes: Consumer report", "its days are over");
    expect((await reject(id, { ...REPORT, agency: "Somebody else", notice: "mail" })).status).toBe(302);
    expect(row("applications", id).status).toBe("rejected");
    const notice = await letterTo(app, who.email, 4);
    expect(notice.text).toContain("Acme Screening");
    expect(notice.text).toContain("We sent you a copy of the report and the summary of your rights with the notice of");
    expect(notice.text).not.toContain("Somebody else");
    says(await sun.get(page), "Closed", "To the decision");
    expect(trail(id)).toEqual(expect.arrayContaining(["pre_notice.sent", "adverse_action.decided"]));
  });

  it("opens the copy, and says what is wrong, before anything is decided; nobody else does", async () => {
    const { who, id, fileId } = await warehouseApplicant();
    await send(`/application/${id}/pre-notice`, fileId);
    const notice = noticeOf(driverId(who));
    says(await who.get("/applicant"), "A decision because of a report");
    says(await who.get("/applicant/decisions"), "Nothing is decided yet", "Open the copy of the report");
    const copy = await who.get(`/applicant/pre-notice/${notice}/copy`);
    expect([copy.status, copy.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    says(await sun.get(`/pre-notice/${notice}`), "Summary of rights", `Version of ${NEWEST_RIGHTS_VERSION}`);
    for (const summary of [
      await who.get(`/applicant/pre-notice/${notice}/rights`),
      await sun.get(`/pre-notice/${notice}/rights`),
    ])
      expect([summary.status, summary.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const words = "The conviction is of another man";
    expect((await who.post(`/applicant/pre-notice/${notice}/dispute`, { words: "" })).status).toBe(422);
    expect((await who.post(`/applicant/pre-notice/${notice}/dispute`, { words })).status).toBe(302);
    expect((await who.post(`/applicant/pre-notice/${notice}/dispute`, { words })).status).toBe(409);
    says(await who.get("/applicant/decisions"), words);
    says(await sun.get(`/pre-notice/${notice}`), words);
    expect(
      data.count("outbox", "letter = 'pre-notice-disputed' and to_address = ?", userEmail("sun.manager")),
    ).toBeGreaterThan(0);
    const { who: other } = await warehouseApplicant();
    for (const page of ["copy", "rights", "dispute"])
      expect((await other.get(`/applicant/pre-notice/${notice}/${page}`)).status).toBe(404);
    expect((await manager.get(`/pre-notice/${notice}`)).status).toBe(404);
    expect((await manager.post(`/pre-notice/${notice}/closing`)).status).toBe(404);
  });

  it("waits as long as the company has set, or longer, and never fewer days", async () => {
    const boss = await staff(app, "sun.admin");
    const before = audited("pre_notice.wait_changed").length;
    expect((await sun.post("/my-company/pre-notice", { days: "7" })).location).toContain("/forbidden");
    shows(await boss.post("/my-company/pre-notice", { days: "4" }), 422, "This number is too small.");
    expect((await boss.post("/my-company/pre-notice", { days: "7" })).location).toBe("/my-company");
    says(await boss.get("/my-company"), "7 business days between the notice and the decision.");
    const { id, fileId } = await warehouseApplicant();
    const path = `/application/${id}/pre-notice`;
    expect(heldIn((await sun.get(path)).text, "waitDays")).toBe("7");
    shows(await send(path, fileId, { waitDays: "6" }), 422, "Your company waits longer.");
    expect((await send(path, fileId, { waitDays: "7" })).status).toBe(302);
    expect(audited("pre_notice.wait_changed")).toHaveLength(before + 1);
    expect((await boss.post("/my-company/pre-notice", { days: "5" })).location).toBe("/my-company");
  });

  it("may get it by letter in both languages, and the days count from the posting", async () => {
    const { who, id, fileId } = await warehouseApplicant();
    const page = (await send(`/application/${id}/pre-notice`, fileId, { notice: "post" })).location ?? "";
    says(await sun.get(page), "Notice to post", "Not yet");
    await letterSays(`${page}/letter`, NOT_YET, ["12 Oak Street"]);
    expect((await sun.post(`${page}/posting`, dayFields("postedOn", addDays(today, 1)))).status).toBe(422);
    expect((await sun.post(`${page}/posting`, dayFields("postedOn", today))).status).toBe(302);
    says(await sun.get(page), "Waiting");
    expect((await sun.post(`${page}/closing`)).location).toBe(page);
    says(await sun.get(page), "Closed");
    pass(noticeOf(driverId(who)));
    expect((await reject(id, { ...REPORT, notice: "mail" })).status, "closed is no notice").toBe(409);
  });

  it("whose mail bounced has got no notice", async () => {
    const { who, id, fileId } = await warehouseApplicant();
    await send(`/application/${id}/pre-notice`, fileId);
    const notice = noticeOf(driverId(who));
    pass(notice);
    data.run("update outbox set status = 'failed' where id = (select mail_id from pre_notices where id = ?)", notice);
    says(await sun.get(`/pre-notice/${notice}`), "Notice to post");
    expect((await reject(id, { ...REPORT, notice: "mail" })).status).toBe(409);
  });
});

describe("somebody who works for the company", () => {
  async function employed() {
    const who = await submitted(app);
    const [application, id] = [applicationId(who), driverId(who)];
    const version = () => String(row("applications", application).version);
    await stranger.post(`/application/${application}/approval`, { version: version() });
    const terms = { employmentType: "company_driver", jobTitle: "Driver", reviewed: "on" };
    const hire = { application, version: version(), ...dayFields("startOn", today), ...terms };
    expect((await stranger.post(`/driver/${id}/hire`, hire)).status).toBe(302);
    return { who, id, fileId: await reportOf(who) };
  }
  const end = (id: string, fields: object) =>
    stranger.post(`/driver/${id}/employment/end`, {
      version: String(row("drivers", id).version),
      reason: "dismissed",
      ...dayFields("lastOn", today),
      ...fields,
    });

  it("is not dismissed because of a report before notice, copy, rights and the wait, whatever they drive", async () => {
    const { who, id, fileId } = await employed();
    expect((await end(id, {})).status).toBe(422);
    expect((await end(id, { ...REPORT, notice: "mail" })).status).toBe(409);
    const sent = await send(`/driver/${id}/pre-notice`, fileId, { decided: "ended" }, stranger);
    expect(sent.location).toMatch(/^\/pre-notice\//);
    expect((await end(id, { ...REPORT, notice: "mail" })).status).toBe(409);
    pass(noticeOf(id));
    expect((await end(id, { ...REPORT, notice: "mail" })).status).toBe(302);
    says(await stranger.get(`/driver/${id}`), "Decided because of a report", "Notice sent");
    expect(data.count("outbox", "letter = 'adverse-action' and to_address = ?", who.email)).toBe(1);
    expect(audited("adverse_action.decided", id)).toHaveLength(1);
  });

  it("may get the notice and the decision by letter, in both languages", async () => {
    const { id, fileId } = await employed();
    const page = (await send(`/driver/${id}/pre-notice`, fileId, { decided: "ended", notice: "post" }, stranger))
      .location;
    await letterSays(`${page}/letter`, NOT_YET, [], stranger);
    expect((await stranger.post(`${page}/posting`, dayFields("postedOn", today))).status).toBe(302);
    pass(noticeOf(id));
    expect((await end(id, { ...REPORT, notice: "post" })).status).toBe(302);
    const decided = idOf(data, "select id from adverse_actions where driver_id = ?", id);
    await letterSays(
      `/adverse-action/${decided}/letter`,
      { en: "The agency did not make this decision", es: "La agencia no tomó esta decisión" },
      [],
      stranger,
    );
  });

  it("is not refused a promotion before it either", async () => {
    const { who, id, fileId } = await employed();
    const sent = await send(`/driver/${id}/pre-notice`, fileId, { decided: "not_promoted" }, stranger);
    const page = sent.location ?? "";
    expect((await stranger.post(page, { notice: "mail" })).status).toBe(409);
    pass(noticeOf(id));
    expect((await stranger.post(page, { notice: "mail" })).location).toBe(`/driver/${id}`);
    says(await stranger.get(`/driver/${id}`), "Decided because of a report");
    expect(wordsOf((await who.get("/applicant/decisions")).text)).toContain("not to give you a promotion");
  });
});
