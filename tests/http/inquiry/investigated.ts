/** A driver whose earlier employers are asked: signed, released and approved at Northway. */
import { expect } from "vitest";
import { saveSection } from "../applicant";
import { copyReleasePdf, releasePdfOf } from "../application/copied";
import {
  filledIn,
  formFields,
  monthsAgo,
  SIGNATURE,
  setQuestions,
  sign,
  type Typed,
  WHOLE,
} from "../application/whole-application";
import { forgetLimit, idOf, type NewRow } from "../database";
import { linkIn, mailsTo, type StoredMail } from "../mail";
import { administrator, app, data } from "../northway";
import { nextNumber } from "../numbers";
import { heldIn, says } from "../page";
import { applicationId, driverId, row } from "../rows";
import { until } from "../until";
import { dayFields, type Fields, Visitor } from "../visitor";

setQuestions(app, "NRTHWAY", []);

export const RELEASE = "/applicant/release/prior_employer";
const [newest, middle] = WHOLE.work.employers as [Typed, Typed];
/** Two that are regulated, a third that is not, and the months between. */
export const EMPLOYERS = {
  open: { ...newest, fmcsrs: "yes", part40: "no" },
  rail: { ...middle, name: "Platte Valley Rail", from: monthsAgo(70), to: monthsAgo(29), fmcsrs: "no", part40: "yes" },
};

export async function signRelease(who: Visitor): Promise<void> {
  const seen = String(heldIn((await who.get(RELEASE)).text, "seen"));
  expect((await who.post(RELEASE, { seen, signature: SIGNATURE })).location).toBe("/applicant");
}

export const approve = (application: string) =>
  data.run(
    "update applications set status = 'approved', approved_at = ?, status_since = ?, version = version + 1 where id = ?",
    Date.now(),
    Date.now(),
    application,
  );

type Investigated = Visitor & { email: string };

const worker = globalThis as { releasePdf?: NewRow };
/** The job makes the first one of the worker, which the others get as well. */
async function giveReleasePdf(application: string): Promise<void> {
  if (worker.releasePdf) return copyReleasePdf(worker.releasePdf, application);
  await until(() => data.one("select 1 from releases where application_id = ? and file_id is not null", application));
  worker.releasePdf = await releasePdfOf(application);
}

/** @param released whether the driver has signed the release, and its PDF lies there @param mayContact what they say of both */
export async function investigated(released = true, mayContact = "yes"): Promise<Investigated> {
  const { open, rail } = { open: { ...EMPLOYERS.open, mayContact }, rail: { ...EMPLOYERS.rail, mayContact } };
  const who = await filledIn(app, {
    work: { ...WHOLE.work, employers: [open, rail, WHOLE.work.employers[2] as Typed] },
  });
  await sign(who);
  if (released) {
    await signRelease(who);
    await giveReleasePdf(applicationId(who));
  }
  approve(applicationId(who));
  data.run("update drivers set status = 'approved' where id = ?", driverId(who));
  data.relist();
  return who;
}

/** As if the PDF of the release had never been made, and the job had given it up. */
export function unmakeRelease(who: Investigated): void {
  const fileId = idOf(data, "select file_id as id from releases where application_id = ?", applicationId(who));
  data.run("update releases set file_id = null, pdf_sha256 = null, pdf_tries = 5 where file_id = ?", fileId);
  data.run("delete from files where id = ?", fileId);
}

/** Asked for changes, signed with these employers and, unless it is not looked at yet, approved once more. */
export async function signedAgain(who: Investigated, employers: Typed[], approved = true): Promise<void> {
  const id = applicationId(who);
  const { version } = row("applications", id);
  const asked = { version: String(version), sections: "work", message: "Who else, please?" };
  expect((await administrator.post(`/application/${id}/changes`, asked)).status).toBe(302);
  expect((await saveSection(who, "work", formFields({ ...WHOLE.work, employers }))).status).toBe(302);
  await sign(who);
  if (!approved) return;
  approve(id);
  data.run("update drivers set status = 'approved' where id = ?", driverId(who));
  data.relist();
}
export const pageOf = (who: Investigated) => `/driver/${driverId(who)}/investigation`;

/** The inquiries of a driver, in the order of their application. */
export async function inquiriesOf(who: Investigated): Promise<string[]> {
  await administrator.get(pageOf(who));
  return data
    .all<{ id: string }>("select id from inquiries where driver_id = ? order by id", driverId(who))
    .map(({ id }) => id);
}

/** With an address of its own, sent by mail. @returns the letter and its link */
export async function asked(inquiry: string, language = "en") {
  const email = `safety${nextNumber()}@earlier.example`;
  const contact = `/inquiry/${inquiry}/contact`;
  const version = String(heldIn((await administrator.get(contact)).text, "version"));
  const saved = await administrator.post(contact, { version, email, phone: "(816) 555-0171", language });
  expect(saved.location).toBe(`/inquiry/${inquiry}`);
  await send(inquiry);
  return letter(email);
}

export async function send(inquiry: string) {
  const once = String(heldIn((await administrator.get(`/inquiry/${inquiry}/letter`)).text, "once"));
  expect((await administrator.post(`/inquiry/${inquiry}/letter`, { once })).location).toBe(`/inquiry/${inquiry}`);
}

export async function letter(email: string, count = 1) {
  const mail = await until(() => mailsTo(app, email).filter(isLetter)[count - 1]);
  return { email, mail, link: linkIn(mail) };
}
const isLetter = ({ text }: StoredMail) => text.includes("/previous-employer");

/** As the page of the link mails it, in a letter of its own. */
export async function codeFor({ email, link }: Pick<Letter, "email" | "link">): Promise<string> {
  const codes = () => mailsTo(app, email).filter((mail) => !isLetter(mail));
  const before = codes().length;
  forgetLimit(app, "mailCooldown");
  const asked = await new Visitor(app.origin).post(`${link}&code=`, {});
  expect(asked.location).toBe(link);
  const mail = await until(() => codes()[before]);
  return /\b(\d{8})\b/.exec(mail.text)?.[1] ?? "";
}
export type Letter = Awaited<ReturnType<typeof letter>>;
/** The link that stood before is replaced by it. */
export async function sentAgain(inquiry: string, { email }: Pick<Letter, "email">): Promise<Letter> {
  const before = mailsTo(app, email).filter(isLetter).length;
  await send(inquiry);
  return letter(email, before + 1);
}

/** In the browser of the earlier employer, with the code typed. */
export async function opened(letter: Pick<Letter, "email" | "link">, headers: Record<string, string> = {}) {
  const browser = new Visitor(app.origin, headers);
  const response = await browser.post(letter.link, { letterCode: await codeFor(letter) });
  expect(response.location).toBe("/previous-employer/answer");
  return browser;
}

export const PARTS: Record<string, Fields> = {
  employment: {
    employed: "yes",
    ...dayFields("startedOn", `${monthsAgo(26)}-03`),
    stillThere: "on",
    position: "Driver",
    droveCmv: "yes",
    equipment: ["tractor_semi"],
  },
  accidents: { hadAccidents: "none" },
  testing: {
    subject: "yes",
    ...Object.fromEntries(
      ["alcohol", "drugs", "refusedTest", "otherViolation", "fromEarlier"].map((name) => [name, "no"]),
    ),
    returned: "not_needed",
  },
};
export const ANSWERER = { answeredBy: "Dana Whitfield", authority: "Safety director", phone: "(816) 555-0188" };

export const versionIn = async (who: Visitor, part: string, base = "/previous-employer/answer") =>
  heldIn((await who.get(`${base}/${part}`)).text, "version");

/** One part as its page shows it, with what is typed. */
export async function answerPart(who: Visitor, part: string, fields: Fields, base = "/previous-employer/answer") {
  const version = String(await versionIn(who, part, base));
  return who.post(`${base}/${part}`, { version, ...fields });
}

/** Everything, signed. */
export async function answered(browser: Visitor, parts: Record<string, Fields>): Promise<void> {
  for (const [part, fields] of Object.entries(parts))
    expect((await answerPart(browser, part, fields)).status, part).toBe(302);
  const signed = await answerPart(browser, "answerer", { ...ANSWERER, signature: ANSWERER.answeredBy });
  expect(signed.location).toBe("/previous-employer");
  says(await browser.get("/previous-employer"), "This request was already answered.");
}

export const stateOf = (inquiry: string) =>
  data.one<{ state: string }>("select state from inquiries where id = ?", inquiry).state;
