/** The route table against the specification's, and every row asked as every role, as a page, as data and by POST. */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { ROLES, type Role, STAFF_ROLES, type StaffRole } from "~/permissions";
import { usernameOf } from "../server/seed/companies";
import { applicant, newEmail } from "./http/applicant";
import { QUESTIONS, setQuestions } from "./http/application/whole-application";
import { idOf } from "./http/database";
import { jpeg } from "./http/driver/licence";
import { hired, rejected, signed } from "./http/driver/stages";
import { faultsOf } from "./http/html";
import { alsoAs, masquerading } from "./http/people";
import { restrictedIds } from "./http/restricted";
import { companyId, driverId, templateId, userId } from "./http/rows";
import { app, data } from "./http/running";
import { dayFields, type HttpResponse, staff, Visitor } from "./http/visitor";
import { ROUTES } from "./route-table";

const EVERYONE = ROLES;
const SIGNED_IN = ROLES.filter((role) => role !== "Anonymous");
const VISITORS: readonly Role[] = ["Anonymous"];
const CALLERS: readonly Role[] = ["Anonymous", "Applicant"];
const APPLICANTS: readonly Role[] = ["Applicant"];
const COMPANY: readonly Role[] = ["Manager", "Administrator"];
/** The same people, where React does not take the page over: they type into the driver's own forms. */
const PHONE_STAFF: readonly Role[] = [...COMPANY];
const STAFF: readonly Role[] = [...COMPANY, "RTIC Manager", "RTIC Administrator"];
const AUDITORS: readonly Role[] = ["Administrator", "RTIC Administrator"];
const RTIC: readonly Role[] = ["RTIC Manager", "RTIC Administrator"];

/** What a role it is open to gets: a status, with the target of a redirect. 200 where nothing is said. */
type Opens = string | Partial<Record<Role, string>>;
type Row = [path: string, who: readonly Role[], opens?: Opens];

/** What everybody gets but a company's staff. */
const forStaff = (others: string): Opens =>
  Object.fromEntries(ROLES.filter((role) => !COMPANY.includes(role)).map((role) => [role, others]));

/** The addresses that the product must have, written by hand. */
const SPECIFIED: Row[] = [
  ["/", EVERYONE, { Applicant: "302 /applicant", "RTIC Manager": "302 /admin", "RTIC Administrator": "302 /admin" }],
  ["/privacy-policy", EVERYONE],
  ["/terms-and-conditions", EVERYONE],
  ["/user", SIGNED_IN],
  ["/user/logout", EVERYONE],
  ["/folder/:folder", EVERYONE, forStaff("302 /forbidden")],
  ["/forbidden", EVERYONE, "403"],
  ["/*", EVERYONE, "404"],
  ["/user/login", VISITORS],
  ["/apply", CALLERS],
  ["/apply/match", CALLERS, "302 /apply"],
  ["/apply/found", CALLERS],
  ["/apply/verify", CALLERS],
  ["/applicant/application/sent", CALLERS],
  ["/applicant", APPLICANTS],
  ["/applicant/application", APPLICANTS],
  ["/application/application/completed", APPLICANTS],
  ["/applicant/driver/cdl/add", APPLICANTS],
  ["/applicant/driver/cdl/view", APPLICANTS],
  ["/my-company", COMPANY],
  ["/templates", COMPANY],
  ["/templates/view/:template", COMPANY],
  ["/templates/edit/:template", COMPANY],
  ["/templates/delete/:template", COMPANY],
  ["/templates/add", COMPANY],
  ["/applications", COMPANY],
  ["/drivers", COMPANY],
  ["/driver/:driver", COMPANY],
  ["/driver/:driver/cdl", COMPANY],
  ["/driver/:driver/hire", COMPANY],
  ["/application/:application", COMPANY],
  ["/admin/company/new", RTIC],
  ["/admin/company/:company", RTIC],
  ["/admin/company/:company/access", RTIC],
  ["/admin/company/:company/access/:user/end", RTIC, "302 /admin/company/:company/access"],
  ["/admin/company/:company/new-user", RTIC],
  ["/admin/user/:user", RTIC],
  ["/admin/user/:user/reset-password", RTIC],
];

const NOT_FOR_YOU = Object.fromEntries(ROLES.map((role) => [role, "403"])) as Record<Role, string>;
const BY_SCRIPT = { ...NOT_FOR_YOU, Anonymous: "401", Manager: "405", Administrator: "405" };

const TO_LOGIN = Object.fromEntries(ROLES.map((role) => [role, role === "Anonymous" ? "302 /user/login" : "302 /"]));

/** Of somebody whose earlier employers are asked, with ids that are there: for Administrators and whom they name. */
const INVESTIGATION = [
  "/driver/:investigated/investigation",
  "/driver/:investigated/investigation/add",
  ...["", "/contact", "/letter", "/attempt", "/reply", "/reply/:about", "/end/:ending"].map(
    (page) => `/inquiry/:inquiry${page}`,
  ),
  "/investigation-request/:seeRequest",
  "/driver/:investigated/qualification/:restrictedItem",
  "/qualification/:restrictedRecord/taking-back",
  "/binder/:binder",
  "/binder/:binder/zip",
  "/binder/:binder/pdf/:investigated",
];

/** Pages added beside them. */
const ADDED: Row[] = [
  ["/file/:file", EVERYONE, forStaff("404")],
  // For scripts: who may not call them is told so, and nobody looks at them.
  ["/applicant/driver/cdl/picture/:side", EVERYONE, { ...NOT_FOR_YOU, Anonymous: "401", Applicant: "405" }],
  ["/applicant/document/:nothing/picture/:at", EVERYONE, { ...NOT_FOR_YOU, Anonymous: "401", Applicant: "405" }],
  ["/driver/:driver/cdl/picture/:side", EVERYONE, BY_SCRIPT],
  ["/folder/:subfolder/file/sent", EVERYONE, BY_SCRIPT],
  ["/folder/:folder/zip", EVERYONE, forStaff("302 /forbidden")],
  ["/previous-employer", EVERYONE],
  ["/previous-employer/answer", EVERYONE, "302 /previous-employer"],
  ["/previous-employer/answer/:about", EVERYONE, "302 /previous-employer"],
  ["/previous-employer/answer/:about/autosave", EVERYONE, "404"],
  ["/previous-employer/release", EVERYONE, "302 /previous-employer"],
  ["/privacy-policy/:edition", EVERYONE],
  ["/terms-and-conditions/:edition", EVERYONE],
  ["/no-signal", EVERYONE],
  ["/verify/:hash", EVERYONE, "404"],
  ["/verify/:hash/timestamp", EVERYONE, "404"],
  ["/document", EVERYONE, "410"],
  ["/document/:nothing", EVERYONE, "410"],
  ["/document/:nothing/page/:nothing/removal", EVERYONE, "302 /document/:nothing"],
  ["/document/:nothing/picture/:at", EVERYONE, "405"],
  ["/document/:nothing/signature", EVERYONE, "410"],
  ["/document/:nothing/paper/:language", EVERYONE, "410"],
  ["/inspection", EVERYONE, "410"],
  ["/inspection/file/:nothing", EVERYONE, "410"],
  ["/inspection/zip", EVERYONE, "410"],
  ["/inspection/pdf/:nothing", EVERYONE, "410"],
  ["/texts/:language/:namespace", EVERYONE, "404"],
  ["/jobs", EVERYONE],
  ["/oauth/token", EVERYONE, "405"],
  // Without a provider of text messages there is none of these.
  ["/sms/inbound", EVERYONE, "404"],
  ["/sms/status", EVERYONE, "404"],
  ["/applicant/text-messages", APPLICANTS, "404"],
  ["/applicant/text-messages/code", APPLICANTS, "404"],
  ["/applicant/text-messages/end", APPLICANTS, "302 /applicant/text-messages"],
  ["/.well-known/oauth-authorization-server", EVERYONE],
  ["/es/jobs", EVERYONE],
  ["/job/:nothing", EVERYONE, "404"],
  ["/es/job/:nothing", EVERYONE, "404"],
  ["/job/:nothing/picture.png", EVERYONE, "404"],
  ["/es/job/:nothing/picture.png", EVERYONE, "404"],
  ["/careers/:nothing/picture.png", EVERYONE, "404"],
  ["/es/careers/:nothing/picture.png", EVERYONE, "404"],
  ["/careers/:nothing", EVERYONE, "404"],
  ["/es/careers/:nothing", EVERYONE, "404"],
  ["/careers/:nothing/frame", EVERYONE, "404"],
  ["/es/careers/:nothing/frame", EVERYONE, "404"],
  ["/.well-known/security.txt", EVERYONE],
  ["/jobs.atom", EVERYONE],
  ["/es/jobs.atom", EVERYONE],
  ["/jobs.xml", EVERYONE],
  ["/sitemap.xml", EVERYONE],
  ["/robots.txt", EVERYONE],
  ["/logo/:picture", EVERYONE, "404"],
  ["/fault/:status", EVERYONE, "404"],
  ["/preferences/:preference", EVERYONE, "302 /"],
  ["/dev/mail", EVERYONE],
  ["/dev/ui", STAFF],
  ["/api/docs", EVERYONE],
  ["/api/docs/:resource", EVERYONE, "404"],
  ["/user/stop-masquerade", EVERYONE, "302 /"],
  ...["/login", "/signin", "/admin/login"].map((path): Row => [path, EVERYONE, TO_LOGIN]),
  ["/user/email-change", EVERYONE, "410"],
  ["/user/membership", EVERYONE, "410"],
  ["/access-answer", EVERYONE, "410"],
  ["/user/active-company", SIGNED_IN, "302 /user"],
  ["/user/sessions", SIGNED_IN, "302 /user"],
  ["/user/session/:session", SIGNED_IN, "302 /user"],
  [
    "/user/notifications",
    SIGNED_IN,
    { Applicant: "302 /forbidden", "RTIC Manager": "302 /forbidden", "RTIC Administrator": "302 /forbidden" },
  ],
  ["/user/password", SIGNED_IN, { Applicant: "302 /forbidden" }],
  ["/user/second-step", STAFF],
  ["/user/second-step/app", STAFF],
  ["/user/second-step/app/removal", STAFF, "404"],
  ["/user/second-step/passkey", STAFF],
  ["/user/second-step/passkey/:nothing/removal", STAFF, "404"],
  ["/user/second-step/codes", STAFF, "404"],
  ["/user/proof", STAFF],
  ["/user/proof/passkey", STAFF, "302 /user/proof"],
  ["/user/passkey-challenge/:name", EVERYONE, "405"],
  ["/user/login/code", VISITORS, "302 /user/login"],
  ["/user/login/passkey", VISITORS, "302 /user/login"],
  ["/user/forgot-password", VISITORS],
  ["/user/reset-password", VISITORS, "410"],
  ["/user/invitation", VISITORS, "410"],
  ["/user/setup", VISITORS, "410"],
  ["/apply/code", CALLERS, "302 /apply/found"],
  ["/apply/shared-device", CALLERS, "302 /applicant/application/sent"],
  ["/applicant/choose/:application", APPLICANTS, "302 /applicant"],
  ["/applicant/application/:section/autosave", APPLICANTS, "404"],
  ["/applicant/application/:section/:list/:row", APPLICANTS, "404"],
  ["/applicant/application/:section/:list/:row/autosave", APPLICANTS, "404"],
  ["/applicant/application/:section/:list/:row/removal", APPLICANTS, "404"],
  ["/applicant/application/notices", APPLICANTS],
  ["/applicant/application/you", APPLICANTS],
  ["/applicant/application/residences", APPLICANTS],
  ["/applicant/application/licences", APPLICANTS],
  ["/applicant/application/experience", APPLICANTS],
  ["/applicant/application/accidents", APPLICANTS],
  ["/applicant/application/convictions", APPLICANTS],
  ["/applicant/application/work", APPLICANTS],
  ["/applicant/application/education", APPLICANTS],
  ["/applicant/application/testing", APPLICANTS],
  ["/applicant/application/questions", APPLICANTS],
  ["/applicant/application/review", APPLICANTS],
  ["/applicant/application/pdf", APPLICANTS, "404"],
  ["/applicant/application/withdraw", APPLICANTS],
  ["/applicant/releases", APPLICANTS],
  ["/applicant/releases/:nothing/pdf", APPLICANTS, "404"],
  ["/applicant/investigation", APPLICANTS],
  ["/applicant/investigation/:nothing/correction", APPLICANTS, "404"],
  ["/applicant/investigation/:nothing/rebuttal", APPLICANTS, "404"],
  ["/applicant/release/:kind", APPLICANTS, "404"],
  ["/applicant/release/:kind/withdrawal", APPLICANTS, "404"],
  ["/applicant/decisions", APPLICANTS],
  ["/applicant/pre-notice/:nothing/dispute", APPLICANTS, "404"],
  ["/applicant/pre-notice/:nothing/copy", APPLICANTS, "404"],
  ["/applicant/pre-notice/:nothing/rights", APPLICANTS, "404"],
  ["/applicant/decision/:nothing/request", APPLICANTS, "404"],
  ["/applicant/decision/:nothing/copy", APPLICANTS, "404"],
  ["/applicant/document/:nothing", APPLICANTS, "404"],
  ["/applicant/equal-opportunity", APPLICANTS],
  ["/applicant/earlier-answers", APPLICANTS, "302 /applicant"],
  ["/applicant/document/:nothing/signature", APPLICANTS, "404"],
  ["/applicant/document/:nothing/signed", APPLICANTS, "404"],
  ["/applicant/document/:nothing/paper/:language", APPLICANTS, "404"],
  ["/applicant/document/:nothing/page/:nothing/removal", APPLICANTS, "302 /applicant/document/:nothing"],
  ["/your-data", CALLERS],
  ["/applicant/data", APPLICANTS],
  ["/applicant/data/copy", APPLICANTS],
  ["/applicant/data/erasure", APPLICANTS],
  ["/applicant/interview/:nothing", APPLICANTS, "404"],
  ["/applicant/interview/:nothing/calendar", APPLICANTS, "404"],
  ["/applicant/messages", APPLICANTS, "302 /applicant"],
  ["/applicant/driver/cdl/pdf", APPLICANTS, "404"],
  ["/applicant/driver/cdl/turn/:side", APPLICANTS, "404"],
  ["/applicant/driver/cdl/change/:part", APPLICANTS, "404"],
  ["/applicant/driver/cdl/autosave", APPLICANTS, "404"],
  ["/my-company/email-change/:change", COMPANY, "302 /my-company"],
  ["/my-company/reveals", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/reveals/:request", COMPANY, "302 /my-company"],
  ["/my-company/edit", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/texts", COMPANY],
  ["/my-company/texts/add", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/texts/:text", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/texts/:text/removal", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/clients", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/clients/add", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/clients/:client", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/clients/:client/edit", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/clients/:client/key", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/clients/:client/key/:clientkey/end", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/clients/:client/end", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/tags", COMPANY],
  ["/my-company/tags/add", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/tags/:tag", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/tags/:tag/archive", COMPANY, { Manager: "302 /forbidden", Administrator: "302 /my-company/tags" }],
  ["/my-company/releases", COMPANY],
  ["/my-company/releases/:kind", COMPANY],
  ["/my-company/releases/:kind/add", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/forms", COMPANY],
  ["/my-company/forms/add", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/forms/:form", COMPANY],
  ["/my-company/forms/:form/edit", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/forms/:form/papers", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/forms/:form/paper/:at/:language", COMPANY, "404"],
  ["/my-company/forms/:form/asking", COMPANY, "302 /my-company/forms/:form"],
  ["/my-company/forms/:form/ending", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/qualification", COMPANY],
  ["/my-company/qualification/add", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/qualification/:ownItem", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/qualification/:ownItem/removal", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/equal-opportunity", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/pre-notice", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/careers", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/renewals", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/second-step", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/invitation", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/invitation/:user/again", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/invitation/:user/removal", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/access", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/access/offer", COMPANY, { Manager: "302 /forbidden", Administrator: "409" }],
  ["/my-company/access/:user", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  [
    "/my-company/access/:user/refusal",
    COMPANY,
    { Manager: "302 /my-company/access", Administrator: "302 /my-company/access" },
  ],
  [
    "/my-company/access/:user/end",
    COMPANY,
    { Manager: "302 /my-company/access", Administrator: "302 /my-company/access" },
  ],
  ["/my-company/administrator/:user", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/investigator/:manager", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/webhooks", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/webhooks/add", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/webhooks/:user", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/webhooks/:user/test", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/webhooks/:user/on", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/webhooks/:user/end", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/webhooks/:user/secret", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/webhooks/:user/replay", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/webhooks/:user/delivery/:user", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/my-company/logo", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/logo/removal", COMPANY, { Manager: "302 /forbidden" }],
  ["/templates/publish/:template", COMPANY],
  ["/templates/pause/:template", COMPANY],
  ["/templates/resume/:template", COMPANY],
  ["/templates/archive/:template", COMPANY],
  ["/templates/duplicate/:template", COMPANY],
  ["/templates/poster/:template", COMPANY],
  ["/templates/settings/:template", COMPANY],
  ["/templates/sections/:template", COMPANY],
  ["/templates/releases/:template", COMPANY],
  ["/templates/questions/:template", COMPANY],
  ["/templates/questions/:template/add", COMPANY, "302 /templates/questions/:template"],
  ["/templates/question/:template/:question", COMPANY],
  ["/templates/question/:template/:question/place", COMPANY, "302 /templates/questions/:template"],
  ["/templates/question/:template/:question/removal", COMPANY],
  ["/applications/board", COMPANY],
  ["/applications/assignment", COMPANY],
  ["/applications/tags", COMPANY],
  ["/applications/message", COMPANY],
  ["/mailings", COMPANY],
  ["/mailing/:nothing", COMPANY, "404"],
  ["/mailing/:nothing/stop", COMPANY, "404"],
  ["/undo/:nothing", COMPANY, "404"],
  ["/templates/scorecard/:template", COMPANY],
  ["/templates/posting/:template", COMPANY],
  ["/templates/posting/:template/removal", COMPANY, "302 /templates/posting/:template"],
  ["/application/:application/scorecard", COMPANY],
  ["/applications/by-phone", COMPANY],
  ["/typing/:phoned", PHONE_STAFF],
  ["/typing/:phoned/:section", PHONE_STAFF],
  ["/typing/:phoned/:section/:list/:row", PHONE_STAFF, "404"],
  ["/typing/:phoned/:section/:list/:row/removal", PHONE_STAFF, "404"],
  ["/applications/reminder", COMPANY],
  ["/applications/rejection", COMPANY],
  ["/applications/export", COMPANY, { Manager: "302 /forbidden" }],
  ["/views/:savedList/add", COMPANY],
  ["/views/:view", COMPANY],
  ["/views/:view/removal", COMPANY],
  ["/retention", COMPANY, { Manager: "302 /forbidden" }],
  ["/my-company/retention", COMPANY, { Manager: "302 /forbidden" }],
  ["/driver/:driver/legal-hold", COMPANY, { Manager: "302 /forbidden" }],
  ["/driver/:driver/legal-hold/lifting", COMPANY, { Manager: "302 /forbidden", Administrator: "409" }],
  ["/reports", COMPANY],
  ["/reports/:report", COMPANY],
  ["/reports/equal-opportunity", COMPANY],
  ["/next", COMPANY],
  ["/search", COMPANY],
  ["/palette", COMPANY],
  ["/drivers/expiring", COMPANY],
  ["/drivers/expiring/export", COMPANY, { Manager: "302 /forbidden" }],
  ["/drivers/compliance", COMPANY],
  ["/drivers/compliance/record", COMPANY],
  ["/drivers/compliance/results", COMPANY],
  ["/drivers/compliance/results/:nothing", COMPANY, { Manager: "404", Administrator: "404" }],
  ["/drivers/compliance/results/:nothing/corrected", COMPANY, { Manager: "404", Administrator: "404" }],
  ["/drivers/compliance/lacking", COMPANY, { Manager: "302 /forbidden" }],
  ["/drivers/compliance/record-order", COMPANY, { Manager: "302 /forbidden" }],
  ["/drivers/compliance/query-order", COMPANY, { Manager: "302 /forbidden" }],
  ["/drivers/document-request", COMPANY],
  ["/drivers/export", COMPANY, { Manager: "302 /forbidden" }],
  ["/drivers/import", COMPANY, { Manager: "302 /forbidden" }],
  ["/drivers/import/:nothing", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/drivers/import/:nothing/corrected", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/drivers/papers", COMPANY],
  ["/drivers/papers/:nothing", COMPANY, "404"],
  ["/drivers/papers/:nothing/index/:nothing", COMPANY, "404"],
  ["/drivers/papers/:nothing/index/:nothing/corrected", COMPANY, "404"],
  ["/drivers/papers/:nothing/removal", COMPANY, "302 /drivers/papers/:nothing"],
  ["/drivers/papers/:nothing/paper/:nothing", COMPANY, "404"],
  ["/driver/:driver/cdl/edit", COMPANY],
  ["/driver/:driver/cdl/pdf", COMPANY],
  ["/driver/:driver/cdl/turn/:side", COMPANY],
  ["/driver/:driver/cdl/change/:part", COMPANY],
  ["/driver/:driver/hire/undo", COMPANY],
  ["/driver/:driver/contact", COMPANY, "409"],
  ["/driver/:driver/merge/:nothing", COMPANY, { Manager: "302 /forbidden", Administrator: "404" }],
  ["/driver/:driver/separation", COMPANY, { Manager: "302 /forbidden", Administrator: "409" }],
  ["/driver/:driver/employment/end", COMPANY],
  ["/driver/:driver/qualification/:item", COMPANY],
  ...INVESTIGATION.map((path): Row => [path, COMPANY, { Manager: "302 /forbidden" }]),
  // No release is signed, so there is nothing to ask with.
  ["/inquiry/:inquiry/pdf", COMPANY, { Manager: "302 /forbidden", Administrator: "409" }],
  ["/qualification/:record/taking-back", COMPANY],
  ["/accidents", COMPANY],
  ["/accidents/add", COMPANY],
  ["/accidents/export", COMPANY, { Manager: "302 /forbidden" }],
  ["/accident/:nothing", COMPANY, "404"],
  ["/accident/:nothing/removal", COMPANY, "404"],
  ["/binders", COMPANY, { Manager: "302 /forbidden" }],
  ["/binders/add", COMPANY, { Manager: "302 /forbidden" }],
  ["/inspector-link/:nothing/end", COMPANY, "302 /binders"],
  ["/application/:application/pre-notice", COMPANY],
  ["/driver/:driver/pre-notice", COMPANY, "409"],
  ["/pre-notice/:nothing", COMPANY, "404"],
  ["/pre-notice/:nothing/letter", COMPANY, "404"],
  ["/pre-notice/:nothing/rights", COMPANY, "404"],
  ["/pre-notice/:nothing/posting", COMPANY, "404"],
  ["/pre-notice/:nothing/closing", COMPANY, "302 /pre-notice/:nothing"],
  ["/adverse-action/:nothing", COMPANY, "404"],
  ["/adverse-action/:nothing/letter", COMPANY, "404"],
  ["/adverse-action/:nothing/posting", COMPANY, "404"],
  ["/adverse-action/:nothing/copy", COMPANY, "404"],
  ["/driver/:driver/document-request", COMPANY, "409"],
  ["/document-request/:documentRequest", COMPANY],
  ["/document-request/:documentRequest/again", COMPANY, "409"],
  ["/document-request/:documentRequest/letter", COMPANY],
  ["/document-request/:documentRequest/withdrawal", COMPANY],
  ["/folder/:subfolder/file", COMPANY],
  ["/file/:file/edit", COMPANY],
  ["/file/:file/turn", COMPANY],
  ["/file/:file/replacement", COMPANY],
  ["/file/:file/move", COMPANY, { Manager: "302 /forbidden" }],
  ["/file/:file/deletion", COMPANY],
  ["/application/:signed/pdf", COMPANY],
  ["/application/:application/review", COMPANY],
  ["/application/:application/viewers", COMPANY],
  ["/application/:application/changes", COMPANY],
  ["/application/:application/approval", COMPANY],
  ["/application/:application/rejection", COMPANY],
  ["/application/:application/withdrawal", COMPANY],
  ["/application/:application/reopening", COMPANY, { Manager: "302 /forbidden" }],
  ["/application/:application/assignment", COMPANY],
  ["/application/:application/reminder", COMPANY],
  ["/application/:application/release-reminder", COMPANY],
  ["/application/:application/ssn", COMPANY, { Manager: "302 /forbidden" }],
  [
    "/application/:signed/ssn/pdf",
    COMPANY,
    { Manager: "302 /forbidden", Administrator: "302 /application/:signed/ssn" },
  ],
  ["/application/:application/tags", COMPANY],
  ["/application/:application/message", COMPANY],
  ["/application/:application/message/set-aside", COMPANY, "302 /application/:application#timeline"],
  ["/application/:application/follow-up", COMPANY],
  ["/application/:application/interview", COMPANY],
  ["/interview/:nothing", COMPANY, "404"],
  ["/interview/:nothing/cancellation", COMPANY, "404"],
  ["/interview/:nothing/outcome", COMPANY, "404"],
  ["/interview/:nothing/calendar", COMPANY, "404"],
  ["/follow-up/:nothing/done", COMPANY, "404"],
  ["/application/:application/note", COMPANY],
  ["/driver/:driver/note", COMPANY],
  ["/note/:note/edit", COMPANY],
  ["/note/:note/strike", COMPANY],
  ["/note/:note/pin", COMPANY, "302 /application/:noted#notes"],
  ["/audit", AUDITORS],
  ["/audit/export", AUDITORS],
  ["/admin", RTIC],
  ["/admin/company/:company/edit", RTIC],
  ["/admin/company/:company/suspension", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/company/:company/resumption", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/company/:company/closure", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/company/:company/reopening", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/company/:company/logo", RTIC],
  ["/admin/company/:company/logo/removal", RTIC],
  ["/admin/company/:company/note", RTIC],
  ["/admin/note/:companynote/edit", RTIC],
  ["/admin/note/:companynote/strike", RTIC],
  ["/admin/note/:companynote/pin", RTIC, "302 /admin/company/:company#notes"],
  ["/admin/user/:user/invitation", RTIC, "302 /admin/user/:user"],
  ["/admin/user/:user/masquerade", RTIC],
  ["/admin/user/:user/edit", RTIC],
  ["/admin/user/:user/email-change/withdrawal", RTIC, "302 /admin/user/:user"],
  ["/admin/user/:rticUser/role", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/user/:user/disable", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/user/:user/enable", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/user/:user/second-step", RTIC, { "RTIC Manager": "302 /forbidden", "RTIC Administrator": "409" }],
  ["/admin/user/:user/sign-out", RTIC, "302 /admin/user/:user"],
  ["/admin/user/:user/membership", RTIC],
  ["/admin/user/:user/membership/:employer", RTIC],
  ["/admin/user/:user/membership/:employer/removal", RTIC],
  ["/admin/staff", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/staff/new", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/operation", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/operation/mail", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ["/admin/operation/mail/retry", RTIC, { "RTIC Manager": "302 /forbidden", "RTIC Administrator": "404" }],
  ["/admin/operation/mail/discard", RTIC, { "RTIC Manager": "302 /forbidden", "RTIC Administrator": "404" }],
  ["/admin/operation/mail/:nothing/retry", RTIC, { "RTIC Manager": "302 /forbidden", "RTIC Administrator": "404" }],
  ["/admin/operation/mail/:nothing/discard", RTIC, { "RTIC Manager": "302 /forbidden", "RTIC Administrator": "404" }],
  ["/admin/operation/text-messages", RTIC, { "RTIC Manager": "302 /forbidden" }],
  ...["retry", "discard", ":nothing/retry", ":nothing/discard"].map(
    (act): Row => [
      `/admin/operation/text-messages/${act}`,
      RTIC,
      { "RTIC Manager": "302 /forbidden", "RTIC Administrator": "404" },
    ],
  ),
];

/** The calls that the API must have; tests/http/api/call.test.ts asks them. */
const CALLS = [
  "/api/v1/applicationTemplate/application/id",
  "/api/v1/application/find",
  "/api/v1/application/apply",
  "/api/v1/application/continue",
  "/api/v1/auth/login",
  "/api/v1/auth/me",
  "/api/v1/auth/anon",
  "/api/v1/auth/refresh",
  "/api/v1/auth/masquerade/{id}",
  "/api/v1/auth/stop-masquerade",
];

const pages = ROUTES.filter(({ path }) => !path.startsWith("/api/") || path.startsWith("/api/docs"));

const anyId = (path: string) => path.replace(/:\w+/g, ":id");
/** The sections of an application are addresses of one row. */
const rowOf = (path: string) =>
  ROUTES.some((route) => route.path === path) ? path : path.replace(/^(\/applicant\/application)\/\w+$/, "$1/:section");
const routeOf = (path: string) => ROUTES.find((route) => anyId(route.path) === anyId(rowOf(path)));

describe("the route table", () => {
  it("has every route of the specification, each one once", () => {
    const paths = pages.map(({ path }) => anyId(path));
    expect(SPECIFIED.map(([path]) => anyId(path)).filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it("has no page that is neither specified nor named in the contract", () => {
    const named = [...SPECIFIED, ...ADDED].map(([path]) => anyId(rowOf(path)));
    expect(pages.map(({ path }) => anyId(path)).filter((path) => !named.includes(path))).toEqual([]);
    expect(named.filter((path) => !routeOf(path))).toEqual([]);
  });

  it("groups rows for the same people under one layout", () => {
    const layouts = new Map<readonly Role[], Set<string | null>>();
    for (const [path, who] of [...SPECIFIED, ...ADDED])
      layouts.set(who, new Set([...(layouts.get(who) ?? []), routeOf(path)?.layout ?? null]));
    expect([...layouts.values()].map((group) => group.size)).toEqual(Array(layouts.size).fill(1));
    expect(layouts.get(EVERYONE)).toEqual(new Set([null]));
  });
});

// One of everything that a row is about.
const driver = driverId(await rejected("Samuel", "Adeyemi"));
const requested = driverId(await signed("Aaliyah", "Brooks"));
await hired("Andre", "Jackson", { ...dayFields("startOn", dayOf(new Date(), "America/Chicago")), jobTitle: "Driver" });
setQuestions(app, "NRTHWAY", QUESTIONS);

const applicationOf = (id: string) => idOf(data, "select id from applications where driver_id = ?", id);

async function staffOfEachRole() {
  const signedIn = STAFF_ROLES.map(async (role) => [role, await staff(app, usernameOf(role))] as const);
  return Object.fromEntries(await Promise.all(signedIn)) as Record<StaffRole, Visitor>;
}

const visitors: Record<Role, Visitor> = {
  Anonymous: new Visitor(app.origin),
  Applicant: await applicant(app),
  ...(await staffOfEachRole()),
};
await visitors["RTIC Administrator"].post(`/admin/company/${companyId()}/note`, {
  note: "Asked for a second terminal",
});
await visitors.Manager.post(`/application/${applicationOf(driver)}/note`, { note: "Called back." });
const logo = new FormData();
logo.set("logo", new Blob([new Uint8Array(await jpeg())], { type: "image/jpeg" }), "logo.jpg");
await visitors.Administrator.upload("/my-company/logo", logo);
await visitors.Administrator.post("/views/drivers/add?expiry=30", { name: "Soon over", owner: "company" });
await visitors.Administrator.post("/my-company/clients/add", {
  version: "0",
  name: "Payroll",
  scopes: ["drivers:read"],
});
const client = idOf(data, "select id from api_clients where company_id = ?", companyId());
await visitors.Administrator.post(`/my-company/clients/${client}/key`);
await visitors.Administrator.post("/my-company/tags/add", { version: "0", name: "Hazmat", color: "teal" });
await visitors.Administrator.post("/my-company/forms/add", {
  version: "0",
  kind: "handbook",
  duties: "none",
  due: "at_hire",
  titleEn: "Handbook",
  textEn: "I have it.",
  titleEs: "Manual",
  textEs: "Lo tengo.",
});
await visitors.Manager.post(`/driver/${requested}/document-request`, {
  place: "other.training",
  ...dayFields("dueOn", addDays(dayOf(new Date()), 9)),
});
const ofCompany = (table: string, where = "1 = 1") =>
  idOf(data, `select id from ${table} where company_id = ? and ${where} order by id`, companyId());
const documentRequest = ofCompany("document_requests");
const phoned = await visitors.Manager.post("/applications/by-phone", {
  template: templateId("NRTHWAY"),
  email: newEmail(),
  cdlNumber: "N1234567",
  language: "en",
  agreed: "on",
});
const restricted = await restrictedIds(visitors.Administrator, visitors.Applicant);
const companyNote = ofCompany("notes", "driver_id is null");

describe("every row, asked as every role", () => {
  const company = companyId();
  const ofDriver = (table: string, where = "1 = 1") =>
    idOf(data, `select id from ${table} where driver_id = ? and ${where} order by id`, driver);
  const application = applicationOf(driver);
  const ids: Record<string, string> = {
    text: "call",
    kind: "fcra",
    manager: userId("north.manager"),
    status: "503",
    preference: "theme",
    name: "login",
    nothing: "01900000-0000-7000-8000-000000000000",
    side: "front",
    part: "front",
    about: "employment",
    ending: "give_up",
    item: "medical",
    report: "funnel",
    session: "01900000-0000-7000-8000-000000000000",
    change: "01900000-0000-7000-8000-000000000000",
    request: "01900000-0000-7000-8000-000000000000",
    section: "you",
    list: "employers",
    savedList: "drivers",
    view: ofCompany("saved_views"),
    tag: ofCompany("tags"),
    client,
    clientkey: ofCompany("api_keys"),
    row: "abcdefgh",
    question: "q1",
    hash: "0".repeat(64),
    edition: "2026-11-21",
    picture: `${"0".repeat(64)}.webp`,
    "*": "no/such/page",
    company,
    driver,
    application,
    signed: application,
    note: ofDriver("notes"),
    noted: application,
    folder: ofDriver("folders", "kind = 'root'"),
    subfolder: ofDriver("folders", "kind = 'other'"),
    file: ofDriver("files"),
    template: templateId("NRTHWAY"),
    user: userId("sun.manager"),
    employer: companyId("Sunbeam Carriers"),
    rticUser: userId("rtic.manager"),
    companynote: companyNote,
    at: "0",
    language: "en",
    documentRequest,
    form: ofCompany("company_forms"),
    phoned: phoned.location?.split("/").at(-1) ?? "",
    ...restricted,
    restrictedItem: "drug_test",
  };

  const withIds = (path: string) => path.replace(/:(\w+)|\*$/g, (sign, name) => ids[name ?? sign] ?? sign);

  /** Where a role that may not enter is sent. */
  function refusal(role: Role, url: string): string {
    if (role !== "Anonymous") return "302 /forbidden";
    return `302 /forbidden?returnTo=${encodeURIComponent(url)}`;
  }
  const pageOutcome = ({ status, location }: HttpResponse) =>
    location === null ? `${status}` : `${status} ${location}`;
  /** Client navigation gets a redirect as data. */
  function dataOutcome(response: HttpResponse): string {
    const target = /^\[\["SingleFetchRedirect",1\].*?"redirect","([^"]*)"/s.exec(response.text)?.[1];
    return target === undefined ? pageOutcome(response) : `302 ${target}`;
  }
  const isUpload = (url: string) =>
    /\/(cdl\/(add|edit|change\/front)|folder\/[^/]+\/file|inquiry\/[^/]+\/reply|replacement|logo)$/.test(url);
  const write = (visitor: Visitor, url: string) =>
    isUpload(url) ? visitor.upload(url, new FormData()) : visitor.post(url, {});

  const faults: string[] = [];
  /** What a Manager sees of a page is a part of what an Administrator sees. */
  const GREATER: Partial<Record<Role, Role>> = { Manager: "Administrator", "RTIC Manager": "RTIC Administrator" };
  const isSeenByGreater = (role: Role, who: readonly Role[]) => who.some((each) => each === GREATER[role]);

  it("stands beside every call of the specification", async () => {
    const { text } = await new Visitor(app.origin).get("/api/v1/openapi.json");
    const { paths } = JSON.parse(text) as { paths: Record<string, unknown> };
    expect(CALLS.filter((path) => !(path.slice("/api/v1".length) in paths))).toEqual([]);
  });

  for (const role of ROLES) {
    // From an address of its own each time, since many rows in a minute are a flood.
    let visitor = visitors[role];
    beforeEach(() => {
      visitor = alsoAs(visitors[role]);
      // The pages of failed letters are there only where there are some.
      data.run("delete from outbox where status = 'failed'");
    });
    const closed = [...SPECIFIED, ...ADDED].filter(([, who]) => !who.includes(role));

    it(`opens to ${role} what the table says and sends ${role} away from the rest`, async () => {
      const wanted: Record<string, string> = {};
      const seen: Record<string, string> = {};
      for (const [path, who, opens = {}] of [...SPECIFIED, ...ADDED]) {
        const url = withIds(path);
        const open = withIds(typeof opens === "string" ? opens : (opens[role] ?? "200"));
        wanted[path] = who.includes(role) ? open : refusal(role, url);
        const response = await visitor.get(url);
        seen[path] = pageOutcome(response);
        const isPage = response.headers.get("content-type")?.startsWith("text/html") && response.location === null;
        if (isPage && !isSeenByGreater(role, who))
          for (const fault of faultsOf(response.text)) faults.push(`${role} ${path}: ${fault}`);
      }
      expect(seen).toEqual(wanted);
    });

    it(`gives ${role} no data of a row that is not open, even where only the leaf is asked for`, async () => {
      const wanted: Record<string, string> = {};
      const seen: Record<string, string> = {};
      for (const [path] of closed) {
        const url = withIds(path);
        wanted[path] = refusal(role, url);
        seen[path] = dataOutcome(
          await visitor.get(`${url}.data?_routes=${encodeURIComponent(routeOf(path)?.id ?? "")}`),
        );
      }
      for (const path of ["/folder/:folder", "/file/:file"])
        if (!COMPANY.includes(role)) {
          const response = await visitor.get(`${withIds(path)}.data?_routes=${routeOf(path)?.id}`);
          seen[path] = dataOutcome(response);
          wanted[path] = path.startsWith("/folder") ? "302 /forbidden" : "404";
        }
      expect(Object.keys(wanted).length).toBeGreaterThan(5);
      expect(seen).toEqual(wanted);
    });

    it(`takes no form from ${role} on a row that is not open`, async () => {
      const wanted: Record<string, string> = {};
      const seen: Record<string, string> = {};
      // From another address: one takes so many requests a minute.
      const elsewhere = alsoAs(visitor);
      for (const [path] of closed) {
        const url = withIds(path);
        wanted[path] = refusal(role, url);
        seen[path] = pageOutcome(await write(elsewhere, url));
      }
      expect(seen).toEqual(wanted);
    });
  }

  it.each([
    ["north.admin", "403"],
    ["north.manager", "302 /forbidden"],
  ] as const)("opens nothing of an investigation to RTIC through the eyes of %s", async (username, refused) => {
    const eyes = await masquerading(username);
    const seen: Record<string, string> = {};
    const stored = [...INVESTIGATION, "/inquiry/:inquiry/pdf"];
    for (const path of stored) seen[path] = pageOutcome(await alsoAs(eyes).get(withIds(path)));
    expect(seen).toEqual(Object.fromEntries(stored.map((path) => [path, refused])));
  });

  it("is sound HTML, and whatever is pressed is called by what is seen on it first", () => {
    expect(faults).toEqual([]);
  });

  it("keeps a visitor who has asked on the page of the position", async () => {
    const visitor = new Visitor(app.origin);
    await visitor.post("/apply", { code: app.code("NRTHWAY"), email: newEmail(), cdlNumber: "N7654321" });
    expect((await visitor.get("/apply/match")).status).toBe(200);
    expect((await visitor.get("/apply/code")).status).toBe(200);
  });
});
