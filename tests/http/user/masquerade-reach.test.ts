/** What may be done through another's eyes: every form of a company's staff, each one stated as open or closed. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { ROUTES, type Row } from "../../route-table";
import { DEMO_PASSWORD } from "../app";
import { applicant, newEmail } from "../applicant";
import { idOf } from "../database";
import { bringIn } from "../driver/bringing";
import { change, file, pdf } from "../driver/filing";
import { formOf, handIn, jpeg } from "../driver/licence";
import { approved, hired, rejected, signed } from "../driver/stages";
import { formsOf, heldIn, says, wordsOf } from "../page";
import { CHOSEN, LABELS, YARD } from "../people";
import { applicationId, companyId, driverId, folderId, NOBODYS, row, templateId, userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { dayFields, type Fields, type HttpResponse, staff, type Visitor } from "../visitor";

const at: Record<string, string> = {};

const northway = companyId();
const TODAY = dayOf(new Date(), "America/Chicago");
const find = (table: string, where = "1 = 1") =>
  idOf(data, `select ${table}.id from ${table} where ${table}.company_id = ? and ${where}`, northway);
const grantId = () => find("access_grants");
const manager = await staff(app, "north.manager");
const administrator = await staff(app, "north.admin");
const [owner, submitted, doubtful, reviewed] = [
  await signed("Ana", "Beltrán"),
  await signed("Harpreet", "Singh"),
  await signed("Brianna", "Cole"),
  await signed("Aaliyah", "Brooks"),
];
const over = await rejected("Samuel", "Adeyemi");
const ready = await approved("Terrence", "Hayes");
const employed = await hired("Andre", "Jackson", { ...dayFields("startOn", TODAY), jobTitle: "Driver" });
const driver = driverId(owner);
for (const [path, fields] of [
  [
    `/application/${applicationId(reviewed)}/review`,
    { version: String(row("applications", applicationId(reviewed)).version) },
  ],
  [`/application/${applicationId(owner)}/note`, { note: "Wants home every weekend." }],
] as const)
  await manager.post(path, fields);
const POSTED = { city: "Omaha", state: "NE", schedule: "full_time" };
Object.assign(at, {
  northway,
  driver,
  manager: userId("north.manager"),
  admin: userId("north.admin"),
  approved: driverId(ready),
  hired: driverId(employed),
  submitted: applicationId(submitted),
  reviewed: applicationId(reviewed),
  rejected: applicationId(over),
  stalled: applicationId(await applicant(app)),
  note: find("notes", "application_id is not null"),
  open: templateId("NRTHWAY"),
  folder: folderId(owner, "medical"),
  session: NOBODYS,
});
await file(manager, `/folder/${at.folder}/file`, { files: [{ bytes: await jpeg(), name: "card.jpg" }] });
const logo = async (by: Visitor) => {
  const form = new FormData();
  form.set("logo", new Blob([new Uint8Array(await jpeg())], { type: "image/jpeg" }), "logo.jpg");
  return by.upload("/my-company/logo", form);
};
await logo(administrator);
await administrator.post("/views/drivers/add?expiry=30", { name: "Soon over", owner: "me" });
at.view = find("saved_views");
const INTERVIEW = { kind: "phone", minutes: "30", day1: addDays(TODAY, 3), time1: "09:00" };
await manager.post(`/application/${applicationId(reviewed)}/interview`, INTERVIEW);
at.interview = find("interviews");
await administrator.post("/my-company/tags/add", { version: "0", name: "Tanker", color: "blue" });
at.tag = find("tags");
await administrator.post("/my-company/webhooks/add", { url: "https://example.com/hook", types: "driver.hired" });
at.webhook = find("webhook_endpoints");
await administrator.post("/my-company/clients/add", { version: "0", name: "Payroll", scopes: ["drivers:read"] });
at.client = find("api_clients");
await administrator.post(`/my-company/clients/${at.client}/key`);
at.clientKey = find("api_keys");
await administrator.post(`/driver/${at.hired}/qualification/medical`, {
  ...dayFields("doneOn", addDays(dayOf(new Date()), -2)),
  result: "meets",
});
await administrator.post(`/driver/${at.hired}/investigation/add`, {
  name: "Big Muddy Freight",
  fmcsrs: "yes",
  part40: "yes",
  email: "safety@big-muddy.example",
  language: "en",
});
at.inquiry = idOf(data, "select id from inquiries where driver_id = ?", at.hired);
at.record = find("qualification_records");
await administrator.post("/my-company/qualification/add", {
  version: "0",
  nameEn: "Own course",
  nameEs: "Curso propio",
});
at.item = find("qualification_items");
at.file = idOf(data, "select id from files where folder_id = ?", at.folder);
await manager.post(`/application/${applicationId(doubtful)}/rejection`, {
  version: String(row("applications", applicationId(doubtful)).version),
  reason: "failed_check",
  report: "psp",
  notice: "post",
  agency: "Check Co",
  agencyAddress: "1 Elm Street",
  agencyPhone: "(800) 555-0100",
  ...dayFields("reportedOn", addDays(dayOf(new Date()), -2)),
});
const REPORTED = {
  report: "consumer_report",
  agency: "Check Co",
  agencyAddress: "1 Elm Street",
  agencyPhone: "(800) 555-0100",
  ...dayFields("reportedOn", addDays(TODAY, -2)),
  waitDays: "5",
  notice: "post",
};
await file(administrator, `/folder/${folderId(employed, "other")}/file`, {
  files: [{ bytes: pdf(), name: "report.pdf" }],
});
at.report = find("files", "name = 'report.pdf'");
await administrator.post(`/driver/${at.hired}/pre-notice`, { ...REPORTED, decided: "not_promoted", fileId: at.report });
at.preNotice = find("pre_notices");
const binder = await administrator.post("/binders/add", { driver: String(at.hired) });
at.binder = binder.location?.split("/").at(-1) ?? "";
// What the program does beside it is in the audit too.
await until(() => data.count("binders", "id = ? and state = 'ready'", at.binder));
at.decision = find("adverse_actions");
await administrator.post(`/driver/${at.hired}/document-request`, {
  place: "other.training",
  ...dayFields("dueOn", addDays(dayOf(new Date()), 9)),
});
at.request = find("document_requests");
const BY_PHONE = {
  template: at.open ?? "",
  email: newEmail(),
  cdlNumber: "N1234567",
  language: "en",
  agreed: "on",
};
at.phoned = (await manager.post("/applications/by-phone", BY_PHONE)).location?.split("/").at(-1) ?? "";
const FORM = {
  version: "0",
  kind: "handbook",
  duties: "none",
  due: "at_hire",
  titleEn: "Handbook",
  textEn: "I have it.",
  titleEs: "Manual",
  textEs: "Lo tengo.",
};
await administrator.post("/my-company/forms/add", FORM);
at.form = find("company_forms");
const ACCIDENT = {
  version: "0",
  ...dayFields("happenedOn", addDays(TODAY, -9)),
  city: "Kearney",
  state: "NE",
  driver: String(row("drivers", String(at.hired)).email),
  injuries: "0",
  fatalities: "0",
  hazmat: "no",
};
await administrator.post("/accidents/add", ACCIDENT);
at.accident = find("accidents");
await bringIn(administrator, `first_name,last_name,email,start_date\nInez,Bytable,${newEmail()},2024-03-14`);
at.imported = find("drivers", "last_name = 'Bytable'");
const who = await staff(app, "rtic.admin");
data.run("update applications set assigned_user_id = null where company_id = ?", northway);
data.run(
  "update applications set last_activity_at = ?, nudged_at = null where id = ?",
  Date.now() - 4 * 24 * 3600_000,
  at.stalled,
);
await who.post(`/admin/user/${at.admin}/masquerade`, { reason: "Ticket 4711" });

const version = (table: string, id: string | undefined) =>
  String(data.one<{ version: number }>(`select version from ${table} where id = ?`, id).version);
const ofApplication = (id: string | undefined) => ({ version: version("applications", id) });
const day = (name: string, ahead: number) => dayFields(name, addDays(dayOf(new Date()), ahead));
/** A form as its page shows it, with something else in some fields. */
async function refilled(path: string, fields: Fields = {}): Promise<HttpResponse> {
  const { text } = await who.get(path);
  const form = formsOf(text).find(({ values }) => "version" in values || "once" in values);
  return who.post(path, { ...form?.values, ...fields });
}
const newest = () =>
  idOf(data, "select id from templates where company_id = ? order by created_at desc, id desc", at.northway);
const newestText = () =>
  idOf(data, "select id from ready_texts where company_id = ? order by created_at desc, id desc", at.northway);
const READY = { nameEn: "Thanks", nameEs: "Gracias", textEn: "Thank you.", textEs: "Gracias." };
const questions = () => `/templates/questions/${newest()}`;
const asked = () => /\/templates\/question\/[\w-]+\/(q\d+)/;
async function questionPath(): Promise<string> {
  const { text } = await who.get(questions());
  return asked().exec(text)?.[0] ?? "no question";
}

const addQuestion = () =>
  who.post(`${questions()}/add?kind=yes_no`, { version: version("templates", newest()), ...LABELS });

type Send = () => Promise<HttpResponse>;
/** A button alone, as a browser sends it: a refusal is a page then. */
const press =
  (path: () => string, fields: Fields = {}): Send =>
  () =>
    who.post(path(), fields, { accept: "text/html" });

/** In this order: some stand on what an earlier one has made. */
const OPEN: Record<string, Send> = {
  "my-company/edit": () => refilled("/my-company/edit", { phone: "(402) 555-0199" }),
  "my-company/texts/:text": () => refilled("/my-company/texts/call", READY),
  "my-company/texts/add": () => refilled("/my-company/texts/add", READY),
  "my-company/texts/:text/removal": () => refilled(`/my-company/texts/${newestText()}/removal`),
  "my-company/tags/add": () => who.post("/my-company/tags/add", { version: "0", name: "Hazmat", color: "teal" }),
  "my-company/tags/:tag": () =>
    who.post(`/my-company/tags/${at.tag}`, { version: version("tags", at.tag), name: "Local", color: "pink" }),
  "my-company/tags/:tag/archive": () => who.post(`/my-company/tags/${at.tag}/archive`, { archived: "on" }),
  "templates/add": () => who.post("/templates/add", YARD),
  "my-company/equal-opportunity": () => who.post("/my-company/equal-opportunity", { asks: "yes" }),
  "my-company/pre-notice": () => who.post("/my-company/pre-notice", { days: "6" }),
  "my-company/careers": () =>
    refilled("/my-company/careers", { slug: "masked-reach", wordsEn: "Home every week", isShown: "yes" }),
  "my-company/renewals": () => who.post("/my-company/renewals", { renewals: "yes" }),
  "my-company/qualification": () => refilled("/my-company/qualification", { first: "50" }),
  "my-company/qualification/add": () =>
    refilled("/my-company/qualification/add", { nameEn: "Masked fit test", nameEs: "Prueba de mascarilla" }),
  "my-company/qualification/:id": () => refilled(`/my-company/qualification/${at.item}`, { nameEn: "Road course" }),
  "my-company/qualification/:id/removal": () => refilled(`/my-company/qualification/${at.item}/removal`),
  "templates/releases/:id": () => refilled(`/templates/releases/${newest()}`, { releases: "fcra" }),
  "templates/questions/:id/add": async () => {
    await addQuestion();
    return addQuestion();
  },
  "templates/question/:id/:question": async () => refilled(await questionPath(), LABELS),
  "templates/question/:id/:question/place": async () =>
    who.post(`${await questionPath()}/place`, { version: version("templates", newest()), to: "down" }),
  "templates/question/:id/:question/removal": async () => refilled(`${await questionPath()}/removal`),
  "templates/edit/:id": () => refilled(`/templates/edit/${newest()}`, YARD),
  "templates/settings/:id": () => refilled(`/templates/settings/${newest()}`),
  "templates/posting/:id": () => refilled(`/templates/posting/${at.open}`, POSTED),
  "templates/posting/:id/removal": async () => {
    await refilled(`/templates/posting/${at.open}`, POSTED);
    return who.post(`/templates/posting/${at.open}/removal`);
  },
  "templates/sections/:id": () => refilled(`/templates/sections/${newest()}`),
  "templates/duplicate/:id": () => refilled(`/templates/duplicate/${at.open}`, { nameEn: "Another", nameEs: "Otra" }),
  "templates/pause/:id": () => refilled(`/templates/pause/${at.open}`),
  "templates/resume/:id": () => refilled(`/templates/resume/${at.open}`),
  "applications/assignment": () =>
    who.post("/applications/assignment", {
      chosen: `${at.submitted}:${version("applications", at.submitted)}`,
      userId: at.admin ?? "",
    }),
  "application/:id/assignment": () =>
    who.post(`/application/${at.submitted}/assignment`, { ...ofApplication(at.submitted), userId: at.manager ?? "" }),
  "templates/scorecard/:id": () => refilled(`/templates/scorecard/${at.open}`),
  "undo/:id": async () => {
    await who.post(`/application/${at.submitted}/assignment`, { ...ofApplication(at.submitted), userId: "nobody" });
    const [act] = data.all<{ undo_id: string }>("select undo_id from undoable_acts order by acted_at desc limit 1");
    return who.post(`/undo/${act?.undo_id}`);
  },
  "application/:id/review": () => who.post(`/application/${at.submitted}/review`, ofApplication(at.submitted)),
  "folder/:id/file": () => file(who, `/folder/${at.folder}/file`, { files: [{ bytes: pdf(), name: "more.pdf" }] }),
  "folder/:id/file/sent": () => {
    const form = new FormData();
    form.append("document", new Blob([new Uint8Array(pdf())]), "ahead.pdf");
    return who.upload(`/folder/${at.folder}/file/sent`, form);
  },
  "file/:id/edit": () => change(who, `/file/${at.file}/edit`, { title: "Renamed card" }),
  "file/:id/turn": () => refilled(`/file/${at.file}/turn`, { turn: "right" }),
  "file/:id/replacement": () => {
    const latest = idOf(data, "select id from files where folder_id = ? and replaced_by_id is null", at.folder);
    return file(who, `/file/${latest}/replacement`, { files: [{ bytes: pdf(), name: "newer.pdf" }] });
  },
  "user/active-company": () => who.post("/user/active-company", { companyId: at.northway ?? "" }),
};

const decision =
  (noun: string, fields: Fields = {}): Send =>
  () =>
    who.post(`/application/${at.reviewed}/${noun}`, { ...ofApplication(at.reviewed), ...fields });
const CLOSED: Record<string, Send> = {
  "my-company/email-change/:id": press(() => `/my-company/email-change/${NOBODYS}`, { answer: "yes" }),
  "my-company/reveals": () => who.post("/my-company/reveals", { reason: "Background checks" }),
  "my-company/reveals/:id": press(() => `/my-company/reveals/${NOBODYS}`, { answer: "yes" }),
  "my-company/logo": () => logo(who),
  "drivers/import": async () => {
    const form = new FormData();
    form.set("table", new Blob(["first_name,last_name,email,start_date\nA,B,a@b.test,2020-01-01"]), "drivers.csv");
    return who.upload("/drivers/import", form);
  },
  "drivers/import/:id": async () => who.upload(`/drivers/import/${NOBODYS}`, formOf({ seen: "" })),
  "accidents/add": () => who.post("/accidents/add", ACCIDENT),
  "accident/:id": () => who.post(`/accident/${at.accident}`, { ...ACCIDENT, version: "1" }),
  "accident/:id/removal": () => who.post(`/accident/${at.accident}/removal`, { version: "1", reason: "Twice" }),
  "drivers/papers": async () => who.upload("/drivers/papers", formOf({ documents: await jpeg() })),
  "drivers/papers/:id": () => who.post(`/drivers/papers/${NOBODYS}`, {}),
  "drivers/papers/:id/index/:table": async () =>
    who.upload(`/drivers/papers/${NOBODYS}/index/${NOBODYS}`, formOf({ seen: "" })),
  "drivers/papers/:id/removal": press(() => `/drivers/papers/${NOBODYS}/removal`),
  "drivers/compliance/results": () => {
    const form = new FormData();
    form.set("item", "yearly_review");
    form.set("table", new Blob(["employee_code,result,date\nX1,meets,2026-01-02"]), "results.csv");
    return who.upload("/drivers/compliance/results", form);
  },
  "drivers/compliance/results/:id": async () =>
    who.upload(`/drivers/compliance/results/${NOBODYS}`, formOf({ seen: "" })),
  "drivers/compliance/record": () =>
    who.post("/drivers/compliance/record?item=yearly_review", {
      driver: String(at.hired),
      ...day("doneOn", -1),
      result: "meets",
    }),
  "my-company/logo/removal": () => who.post("/my-company/logo/removal", { seen: "x" }),
  "application/:id/changes": decision("changes", { sections: "you", message: "Please mend this." }),
  "application/:id/approval": decision("approval"),
  "application/:id/rejection": decision("rejection", { reason: "incomplete" }),
  "application/:id/withdrawal": decision("withdrawal", { askedBy: "driver_phone" }),
  "application/:id/reopening": () =>
    who.post(`/application/${at.rejected}/reopening`, { ...ofApplication(at.rejected), reason: "x" }),
  "application/:id/release-reminder": () => who.post(`/application/${at.reviewed}/release-reminder`),
  "application/:id/reminder": () => who.post(`/application/${at.stalled}/reminder`, ofApplication(at.stalled)),
  "application/:id/ssn": decision("ssn", { reason: "Background check" }),
  "application/:id/follow-up": decision("follow-up", day("dueOn", 3)),
  "adverse-action/:id/posting": () => who.post(`/adverse-action/${at.decision}/posting`, day("postedOn", 0)),
  "adverse-action/:id/copy": () => who.post(`/adverse-action/${at.decision}/copy`, { way: "post", rights: "on" }),
  "application/:id/pre-notice": decision("pre-notice", { ...REPORTED, fileId: "none" }),
  "driver/:id/pre-notice": () =>
    who.post(`/driver/${at.hired}/pre-notice`, { ...REPORTED, decided: "ended", fileId: at.report ?? "" }),
  "pre-notice/:id": () => who.post(`/pre-notice/${at.preNotice}`, { notice: "post" }),
  "pre-notice/:id/posting": () => who.post(`/pre-notice/${at.preNotice}/posting`, day("postedOn", 0)),
  "pre-notice/:id/closing": press(() => `/pre-notice/${at.preNotice}/closing`),
  "binders/add": () => who.post("/binders/add", { driver: String(at.driver) }),
  "binder/:id": () => who.post(`/binder/${at.binder}`, { inspector: "DOT", days: "3" }),
  "inspector-link/:id/end": press(() => `/inspector-link/${NOBODYS}/end`),
  "follow-up/:id/done": press(() => `/follow-up/${NOBODYS}/done`),
  "application/:id/tags": decision("tags", { tag: String(at.tag) }),
  "applications/tags": () =>
    who.post("/applications/tags", {
      chosen: `${at.reviewed}:${version("applications", at.reviewed)}`,
      tag: String(at.tag),
      way: "add",
    }),
  "applications/message": () => who.post(`/applications/message?id=${at.reviewed}`, { textEn: "Hello.", send: "1" }),
  "mailing/:id/stop": press(() => `/mailing/${NOBODYS}/stop`),
  "application/:id/scorecard": decision("scorecard", {}),
  "application/:id/message": decision("message", { text: "Please call." }),
  "application/:id/message/set-aside": press(() => `/application/${at.reviewed}/message/set-aside`, { seen: "1" }),
  "application/:id/interview": decision("interview", INTERVIEW),
  "interview/:id": () => who.post(`/interview/${at.interview}`, { ...INTERVIEW, version: "1" }),
  "interview/:id/cancellation": () => who.post(`/interview/${at.interview}/cancellation`, { version: "1" }),
  "interview/:id/outcome": () => who.post(`/interview/${at.interview}/outcome`, { version: "1", outcome: "came" }),
  "application/:id/note": decision("note", { note: "Called." }),
  "applications/reminder": () =>
    who.post("/applications/reminder", { chosen: `${at.stalled}:${version("applications", at.stalled)}` }),
  "applications/rejection": () =>
    who.post("/applications/rejection", {
      chosen: `${at.reviewed}:${version("applications", at.reviewed)}`,
      reason: "incomplete",
    }),
  "driver/:id/note": () => who.post(`/driver/${at.driver}/note`, { note: "Called." }),
  "note/:id/edit": () => who.post(`/note/${at.note}/edit`, { note: "Else.", seen: new Date().toISOString() }),
  "note/:id/strike": () => who.post(`/note/${at.note}/strike`, { reason: "Wrong." }),
  "note/:id/pin": press(() => `/note/${at.note}/pin`, { pinned: "on" }),
  "views/:list/add": () => who.post("/views/drivers/add?expiry=30", { name: "Theirs", owner: "me" }),
  "views/:id": () => who.post(`/views/${at.view}`, { name: "Else", version: "1" }),
  "views/:id/removal": () => who.post(`/views/${at.view}/removal`, { version: "1" }),
  "my-company/retention": () => who.post("/my-company/retention", { years: "1" }),
  "driver/:id/legal-hold": () => who.post(`/driver/${at.driver}/legal-hold`, { reason: "Case 30-cv-117" }),
  "driver/:id/legal-hold/lifting": () => who.post(`/driver/${at.driver}/legal-hold/lifting`),
  "driver/:id/hire": () =>
    who.post(`/driver/${at.approved}/hire`, {
      ...day("startOn", 7),
      employmentType: "company_driver",
      jobTitle: "Driver",
      version: version("drivers", at.approved),
      reviewed: "on",
    }),
  "driver/:id/merge/:other": () =>
    who.post(`/driver/${at.driver}/merge/${at.approved}`, {
      main: at.approved ?? "",
      oneVersion: version("drivers", at.driver),
      otherVersion: version("drivers", at.approved),
    }),
  "driver/:id/separation": () => who.post(`/driver/${at.driver}/separation`, { version: "1" }),
  "driver/:id/hire/undo": () =>
    who.post(`/driver/${at.hired}/hire/undo`, { version: version("drivers", at.hired), reason: "A slip." }),
  "driver/:id/qualification/:item": () =>
    who.post(`/driver/${at.hired}/qualification/medical`, { ...day("doneOn", -1), result: "meets" }),
  "qualification/:id/taking-back": press(() => `/qualification/${at.record}/taking-back`),
  "driver/:id/investigation/add": () =>
    who.post(`/driver/${at.hired}/investigation/add`, { name: "X", fmcsrs: "yes", part40: "yes", language: "en" }),
  "inquiry/:id/contact": () => who.post(`/inquiry/${at.inquiry}/contact`, { version: "1", language: "en" }),
  "inquiry/:id/letter": press(() => `/inquiry/${at.inquiry}/letter`),
  "inquiry/:id/attempt": () =>
    who.post(`/inquiry/${at.inquiry}/attempt`, { way: "fax", to: "X", ...day("attemptedOn", -1), words: "None." }),
  "inquiry/:id/reply": async () => who.upload(`/inquiry/${at.inquiry}/reply`, formOf({ documents: await jpeg() })),
  "inquiry/:id/reply/:about": () =>
    who.post(`/inquiry/${at.inquiry}/reply/employment`, { version: "0", employed: "no" }),
  "inquiry/:id/end/:ending": () => who.post(`/inquiry/${at.inquiry}/end/shut`, { version: "1", words: "Gone." }),
  "investigation-request/:id": press(() => `/investigation-request/${at.inquiry}`),
  "driver/:id/document-request": () =>
    who.post(`/driver/${at.hired}/document-request`, { place: "other.photo", ...day("dueOn", 9) }),
  "drivers/document-request": () =>
    who.post("/drivers/document-request", { driver: String(at.hired), place: "other.photo", ...day("dueOn", 9) }),
  "document-request/:id": () => who.post(`/document-request/${at.request}`, { version: "1" }),
  "document-request/:id/again": () =>
    who.post(`/document-request/${at.request}/again`, { version: "1", reason: "Cut off", ...day("dueOn", 9) }),
  "document-request/:id/letter": press(() => `/document-request/${at.request}/letter`),
  "document-request/:id/withdrawal": press(() => `/document-request/${at.request}/withdrawal`, { version: "1" }),
  "driver/:id/contact": () =>
    who.post(`/driver/${at.imported}/contact`, {
      version: version("drivers", at.imported),
      firstName: "Else",
      lastName: "Body",
      email: "else@body.test",
      phone: "",
      language: "",
    }),
  "driver/:id/employment/end": () =>
    who.post(`/driver/${at.hired}/employment/end`, {
      version: version("drivers", at.hired),
      ...dayFields("lastOn", TODAY),
      reason: "resigned",
    }),
  "driver/:id/cdl/edit": () => handIn(who, {}, `/driver/${at.driver}/cdl/edit`),
  "driver/:id/cdl/picture/:side": async () =>
    who.upload(`/driver/${at.driver}/cdl/picture/front`, formOf({ picture: await jpeg() })),
  "driver/:id/cdl/change/:part": async () =>
    who.upload(`/driver/${at.driver}/cdl/change/front`, formOf({ version: "1", front: await jpeg() })),
  "driver/:id/cdl/turn/:side": () => refilled(`/driver/${at.driver}/cdl/turn/front`, { turn: "right" }),
  "file/:id/move": () => who.post(`/file/${at.file}/move`, { version: "1", driver: "Nobody" }),
  "file/:id/deletion": () => refilled(`/file/${at.file}/deletion`),
  "templates/publish/:id": () => refilled(`/templates/publish/${newest()}`),
  "templates/archive/:id": () => refilled(`/templates/archive/${at.open}`),
  "templates/delete/:id": () => refilled(`/templates/delete/${newest()}`),
  user: () => who.post("/user", { name: "Another Name", phone: "", language: "es" }),
  "user/sessions": press(() => "/user/sessions"),
  "user/session/:id": press(() => `/user/session/${at.session}`),
  "user/second-step/app": () => who.post("/user/second-step/app", { oneTimeCode: "123456" }),
  "user/second-step/app/removal": () => who.post("/user/second-step/app/removal"),
  "user/second-step/passkey": () => who.post("/user/second-step/passkey", { name: "Mine", answer: "{}" }),
  "user/second-step/passkey/:id/removal": () => who.post(`/user/second-step/passkey/${at.note}/removal`),
  "user/second-step/codes": () => who.post("/user/second-step/codes"),
  "user/proof": () => who.post("/user/proof", { currentPassword: DEMO_PASSWORD }),
  "user/proof/passkey": press(() => "/user/proof/passkey", { answer: "{}" }),
  "my-company/invitation": () =>
    who.post("/my-company/invitation", {
      name: "Nobody New",
      email: "nobody.new@colleague.test",
      phone: "",
      language: "en",
      role: "Manager",
    }),
  "my-company/clients/add": () =>
    who.post("/my-company/clients/add", { version: "0", name: "Payroll", scopes: ["drivers:read"] }),
  "my-company/clients/:id/edit": () =>
    who.post(`/my-company/clients/${at.client}/edit`, { version: "1", name: "Payroll", scopes: ["drivers:write"] }),
  "my-company/clients/:id/key": () => who.post(`/my-company/clients/${at.client}/key`),
  "my-company/clients/:id/key/:key/end": () => who.post(`/my-company/clients/${at.client}/key/${at.clientKey}/end`),
  "my-company/clients/:id/end": () => who.post(`/my-company/clients/${at.client}/end`),
  "my-company/invitation/:id/again": () => who.post(`/my-company/invitation/${userId("north.manager")}/again`),
  "my-company/invitation/:id/removal": () => who.post(`/my-company/invitation/${userId("north.manager")}/removal`),
  "my-company/access/offer": () => who.post("/my-company/access/offer", { hours: "24" }),
  "my-company/access/:id": () => who.post(`/my-company/access/${grantId()}`),
  "my-company/access/:id/refusal": press(() => `/my-company/access/${grantId()}/refusal`),
  "my-company/access/:grant/end": press(() => `/my-company/access/${grantId()}/end`),
  "my-company/webhooks/add": () =>
    who.post("/my-company/webhooks/add", { url: "https://example.com/hook", types: "driver.hired" }),
  "my-company/webhooks/:id/test": () => who.post(`/my-company/webhooks/${at.webhook}/test`),
  "my-company/webhooks/:id/on": () => who.post(`/my-company/webhooks/${at.webhook}/on`),
  "my-company/webhooks/:id/end": () => who.post(`/my-company/webhooks/${at.webhook}/end`),
  "my-company/webhooks/:id/secret": () => who.post(`/my-company/webhooks/${at.webhook}/secret`),
  "my-company/webhooks/:id/replay": () => who.post(`/my-company/webhooks/${at.webhook}/replay`, { hours: "24" }),
  "my-company/webhooks/:id/delivery/:delivery": () =>
    who.post(`/my-company/webhooks/${at.webhook}/delivery/${at.webhook}`),
  "my-company/administrator/:id": () => who.post(`/my-company/administrator/${userId("north.manager")}`),
  "applications/by-phone": () => who.post("/applications/by-phone", { ...BY_PHONE, email: newEmail() }),
  "typing/:id": () => who.post(`/typing/${at.phoned}`),
  "typing/:id/:section": () => who.post(`/typing/${at.phoned}/accidents`, { had: "none" }),
  "typing/:id/:section/:list/:row": () => who.post(`/typing/${at.phoned}/work/employers/abcdefgh`, { name: "A" }),
  "typing/:id/:section/:list/:row/removal": () => who.post(`/typing/${at.phoned}/work/employers/abcdefgh/removal`),
  "my-company/forms/add": () => who.post("/my-company/forms/add", FORM),
  "my-company/forms/:form/edit": () => who.post(`/my-company/forms/${at.form}/edit`, { ...FORM, version: "1" }),
  "my-company/forms/:form/papers": async () => {
    const form = new FormData();
    form.set("version", "1");
    form.set("en", new Blob([new Uint8Array(pdf())]), "handbook.pdf");
    return who.upload(`/my-company/forms/${at.form}/papers`, form);
  },
  "my-company/forms/:form/asking": press(() => `/my-company/forms/${at.form}/asking`),
  "my-company/forms/:form/ending": press(() => `/my-company/forms/${at.form}/ending`, { version: "1" }),
  "my-company/releases/:kind/add": () =>
    who.post("/my-company/releases/fcra/add", { version: "0", titleEn: "A", textEn: "A", titleEs: "B", textEs: "B" }),
  "my-company/investigator/:id": () =>
    who.post(`/my-company/investigator/${userId("north.manager")}`, { reads: "yes" }),
  "my-company/second-step": () => who.post("/my-company/second-step", { demanded: "yes" }),
  "user/notifications": () =>
    who.post("/user/notifications", {
      newApplication: "never",
      driverAnswered: "never",
      handedOver: "never",
      expiring: "never",
    }),
  "user/password": () => who.post("/user/password", { currentPassword: DEMO_PASSWORD, ...CHOSEN }),
};
/** Not a page of its own: scripts call it, or a button of another page does, which is not shown. */
const NO_PAGE = new Set([
  "drivers/papers/:id/removal",
  "driver/:id/cdl/picture/:side",
  "my-company/email-change/:id",
  "my-company/reveals/:id",
  "application/:id/message/set-aside",
  "follow-up/:id/done",
  "mailing/:id/stop",
  "inspector-link/:id/end",
  "note/:id/pin",
  "pre-notice/:id/closing",
  "my-company/forms/:form/asking",
  "my-company/access/:id/refusal",
  "my-company/access/:grant/end",
  "user",
  "user/sessions",
  "user/session/:id",
  "user/proof/passkey",
]);

const hasForm = ({ file: name }: Row) =>
  /export (async )?(function|const) action\b/.test(
    readFileSync(new URL(`../../../app/${name}`, import.meta.url), "utf8"),
  );
const forms = ROUTES.filter(
  (row) => /^(routes\/(company|account)\/|\/(driver|folder)\/)/.test(row.layout ?? row.path) && hasForm(row),
).map(({ path }) => path.slice(1));

/** What people did at Northway, or through these eyes; once it renews, the program asks for documents by itself. */
const told = (after = 0) =>
  data.all<{ actor: string; real_user_id: string | null }>(
    `select actor, real_user_id from audit_events where seq > ? and (company_id = ? or real_user_id = ?)
     and actor <> 'system' and action not like '%.viewed' and action <> 'access.denied'`,
    after,
    northway,
    userId("rtic.admin"),
  );

describe("through another's eyes", () => {
  it("every form of a company's staff is either open or closed", () => {
    expect(forms.filter((path) => !(path in OPEN) && !(path in CLOSED))).toEqual([]);
    expect([...Object.keys(OPEN), ...Object.keys(CLOSED)].filter((path) => !forms.includes(path))).toEqual([]);
  });

  for (const [path, send] of Object.entries(CLOSED))
    it(`${path} is closed, says so, and changes nothing`, async () => {
      const before = told().length;
      const response = await send();
      expect(response.status, wordsOf(response.text)).toBe(403);
      const said = path.endsWith("picture/:side") ? "masquerade_blocked" : "This can't be done while masquerading.";
      expect(path.endsWith("picture/:side") ? response.text : wordsOf(response.text)).toContain(said);
      expect(told()).toHaveLength(before);
    });

  for (const path of Object.keys(CLOSED).filter((row) => !NO_PAGE.has(row)))
    it(`the page of ${path} says so before anything is typed`, async () => {
      const ids: Record<string, string | undefined> = {
        application: path.endsWith("reopening") ? at.rejected : path.endsWith("reminder") ? at.stalled : at.reviewed,
        driver: /contact$/.test(path)
          ? at.imported
          : /hire$/.test(path)
            ? at.approved
            : /undo|end|pre-notice$/.test(path)
              ? at.hired
              : at.driver,
        note: at.note,
        user: at.note,
        file: at.file,
        qualification: at.record,
        binder: at.binder,
        "adverse-action": at.decision,
        "pre-notice": at.preNotice,
        inquiry: at.inquiry,
        accident: at.accident,
        "investigation-request": at.inquiry,
        "document-request": at.request,
        typing: at.phoned,
        views: path.endsWith("add") ? "drivers" : at.view,
        interview: at.interview,
        "my-company": at.manager,
        templates: path.startsWith("templates/publish") ? newest() : at.open,
      };
      const url = `/${path
        .replace(":side", "front")
        .replace(":delivery", at.webhook ?? "")
        .replace(":part", "front")
        .replace(":about", "employment")
        .replace(":ending", "shut")
        .replace(":kind", "fcra")
        .replace(":item", "medical")
        .replace(":other", at.approved ?? "")
        .replace("clients/:id", `clients/${at.client}`)
        .replace(":key", at.clientKey ?? "")
        // Nobody else sees what somebody has sent: the page before it says so.
        .replace("papers/:id/index/:table", "papers")
        .replace(":section/:list/:row", "work/employers/abcdefgh")
        .replace(":section", "work")
        .replace(/:\w+/, ids[path.split("/")[0] ?? ""] ?? "")}`.replace(/\/$/, "");
      const response = await who.get(url);
      expect([200, 403, 409], url).toContain(response.status);
      says(response, "This can't be done while masquerading.");
      const [main = ""] = /<main\b.*<\/main>/s.exec(response.text) ?? [];
      expect(main, "a form that is refused is not offered whole").not.toMatch(/<button[^>]*type="submit"/);
    });

  for (const [path, send] of Object.entries(OPEN))
    it(`${path} is open, and what was done bears both names`, async () => {
      const last = data.one<{ seq: number }>("select max(seq) as seq from audit_events").seq;
      const response = await send();
      expect([200, 302], wordsOf(response.text)).toContain(response.status);
      expect(response.location).not.toBe("/forbidden");
      const events = told(last);
      const names = {
        actor: userId("north.admin"),
        real_user_id: userId("rtic.admin"),
      };
      for (const event of events) expect(event).toMatchObject(names);
      // A document sent ahead is nobody's yet, and a question's place may stay as it is.
      if (!/sent$|place$/.test(path)) expect(events.length).toBeGreaterThan(0);
    });

  it("says so in Spanish to who reads Spanish", async () => {
    await who.post("/preferences/language", { value: "es" });
    const response = await CLOSED["application/:id/ssn"]?.();
    await who.post("/preferences/language", { value: "en" });
    expect(wordsOf(response?.text ?? "")).toContain("Esto no se puede hacer mientras ve como otro usuario.");
  });

  it("the own account shows no way to change it", async () => {
    const { text } = await who.get("/user");
    expect(wordsOf(text)).toContain("It can't be changed while masquerading.");
    expect(formsOf(text).map(({ action }) => action)).not.toContain("/user/sessions");
    expect(text).not.toContain('href="/user/password"');
    expect(heldIn(text, "name")).toBeUndefined();
  });
});
