/**
 * The specification's route table, row by row, under one layout per audience whose middleware is the guard.
 * A page that stands at several addresses is one module with an id for each.
 */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // everyone
  index("routes/public/home/home.tsx"),
  route("privacy-policy", "routes/public/legal/privacy-policy.tsx"),
  route("terms-and-conditions", "routes/public/legal/terms-and-conditions.tsx"),
  route("user/logout", "routes/public/session/logout.tsx"),
  route("folder/:id", "routes/public/file/folder.tsx"),
  route("folder/:id/zip", "routes/public/file/folder-zip.ts"),
  route("file/:id", "routes/public/file/file.ts"),
  route("verify/:hash", "routes/public/verification/verification.tsx"),
  route("logo/:hash", "routes/public/company/logo.ts"),
  route("forbidden", "routes/public/error/forbidden.tsx"),
  route("fault/:status", "routes/public/error/fault.ts"),
  route("preferences/:name", "routes/public/preferences.ts"),
  route("api/docs", "routes/public/api-docs/api-docs.tsx"),
  route("dev/mail", "routes/public/demo-mail.tsx"),
  route("user/stop-masquerade", "routes/public/session/stop-masquerade.ts"),

  // called by a page's own script: JSON, with a guard of their own
  route("applicant/driver/cdl/picture/:side", "routes/shared/cdl/picture.ts", { id: "own-cdl-picture" }),
  route("driver/:id/cdl/picture/:side", "routes/shared/cdl/picture.ts", { id: "cdl-picture" }),
  route("folder/:id/file/sent", "routes/company/file/sent.ts"),

  // signed in
  layout("routes/account/layout.tsx", [
    route("user", "routes/account/user.tsx"),
    route("user/active-company", "routes/account/active-company.ts"),
    route("user/sessions", "routes/account/sessions.ts"),
    route("user/session/:id", "routes/account/session.ts"),
    route("user/password", "routes/account/password.tsx"),
  ]),

  // Anonymous only
  layout("routes/public/visitor-layout.tsx", [
    route("user/login", "routes/public/session/login.tsx"),
    route("user/forgot-password", "routes/public/session/forgot-password.tsx"),
    route("user/reset-password", "routes/public/session/reset-password.tsx"),
    route("user/invitation", "routes/public/session/invitation.tsx"),
    route("user/setup", "routes/public/session/setup.tsx"),
    route("apply", "routes/public/apply/apply.tsx"),
    route("apply/match", "routes/public/apply/match.tsx"),
  ]),

  // Anonymous or Applicant
  layout("routes/public/asking-layout.tsx", [
    route("apply/found", "routes/public/apply/found.tsx"),
    route("apply/verify", "routes/public/apply/verify.tsx"),
    route("apply/code", "routes/public/apply/code.tsx"),
    route("applicant/application/sent", "routes/public/apply/sent.tsx"),
  ]),

  // Applicant
  layout("routes/applicant/layout.tsx", [
    route("applicant", "routes/applicant/application/home.tsx"),
    route("applicant/choose/:id", "routes/applicant/application/choose.ts"),
    route("applicant/application", "routes/applicant/application/tasks.tsx"),
    route("applicant/application/:section/autosave", "routes/applicant/section/autosave.ts"),
    route("applicant/application/:section", "routes/applicant/section/section.tsx"),
    route("applicant/application/review", "routes/applicant/application/review.tsx"),
    route("applicant/application/pdf", "routes/applicant/application/pdf.ts"),
    route("applicant/application/withdraw", "routes/applicant/application/withdraw.tsx"),
    route("application/application/completed", "routes/applicant/application/completed.tsx"),
    route("applicant/driver/cdl/add", "routes/shared/cdl/hand-in.tsx", { id: "own-cdl-hand-in" }),
    route("applicant/driver/cdl/view", "routes/shared/cdl/view.tsx", { id: "own-cdl" }),
    route("applicant/driver/cdl/pdf", "routes/shared/cdl/pdf.ts", { id: "own-cdl-pdf" }),
    route("applicant/driver/cdl/turn/:side", "routes/shared/cdl/turn.tsx", { id: "own-cdl-turn" }),
  ]),

  // Manager or Administrator
  layout("routes/company/layout.tsx", [
    route("my-company", "routes/company/company/my-company.tsx"),
    route("my-company/edit", "routes/shared/company/edit.tsx", { id: "my-company-edit" }),
    route("my-company/logo", "routes/shared/company/logo.tsx", { id: "my-company-logo" }),
    route("my-company/logo/removal", "routes/shared/company/logo-removal.tsx", { id: "my-company-logo-removal" }),
    route("templates", "routes/company/template/list.tsx"),
    route("templates/view/:id", "routes/company/template/view.tsx"),
    route("templates/edit/:id", "routes/company/template/edit.tsx"),
    route("templates/delete/:id", "routes/company/template/delete.tsx"),
    route("templates/publish/:id", "routes/company/template/publish.tsx"),
    route("templates/pause/:id", "routes/company/template/move.tsx", { id: "pause-template" }),
    route("templates/resume/:id", "routes/company/template/move.tsx", { id: "resume-template" }),
    route("templates/archive/:id", "routes/company/template/move.tsx", { id: "archive-template" }),
    route("templates/duplicate/:id", "routes/company/template/duplicate.tsx"),
    route("templates/poster/:id", "routes/company/template/poster.ts"),
    route("templates/settings/:id", "routes/company/template/settings.tsx"),
    route("templates/sections/:id", "routes/company/template/sections.tsx"),
    route("templates/questions/:id", "routes/company/question/list.tsx"),
    route("templates/questions/:id/add", "routes/company/question/add.tsx"),
    route("templates/question/:id/:question", "routes/company/question/edit.tsx"),
    route("templates/question/:id/:question/place", "routes/company/question/place.tsx"),
    route("templates/question/:id/:question/removal", "routes/company/question/removal.tsx"),
    route("templates/add", "routes/company/template/add.tsx"),
    route("applications", "routes/company/application/list.tsx"),
    route("applications/assignment", "routes/company/application/assignments.tsx"),
    route("applications/rejection", "routes/company/application/rejections.tsx"),
    route("applications/export", "routes/company/application/export.ts"),
    route("drivers", "routes/company/driver/list.tsx"),
    route("drivers/export", "routes/company/driver/export.ts"),
    route("driver/:id", "routes/company/driver/driver.tsx"),
    route("driver/:id/cdl", "routes/shared/cdl/view.tsx", { id: "cdl" }),
    route("driver/:id/cdl/edit", "routes/shared/cdl/hand-in.tsx", { id: "cdl-hand-in" }),
    route("driver/:id/cdl/pdf", "routes/shared/cdl/pdf.ts", { id: "cdl-pdf" }),
    route("driver/:id/cdl/turn/:side", "routes/shared/cdl/turn.tsx", { id: "cdl-turn" }),
    route("driver/:id/hire", "routes/company/driver/hire.tsx"),
    route("driver/:id/hire/undo", "routes/company/driver/hire-undo.tsx"),
    route("driver/:id/employment/end", "routes/company/driver/employment-end.tsx"),
    route("folder/:id/file", "routes/company/file/add.tsx"),
    route("file/:id/edit", "routes/company/file/edit.tsx"),
    route("file/:id/turn", "routes/company/file/turn.tsx"),
    route("file/:id/replacement", "routes/company/file/replace.tsx"),
    route("file/:id/deletion", "routes/company/file/delete.tsx"),
    route("application/:id", "routes/company/application/review.tsx"),
    route("application/:id/pdf", "routes/company/application/pdf.ts"),
    route("application/:id/review", "routes/company/application/decision.tsx", { id: "review" }),
    route("application/:id/changes", "routes/company/application/decision.tsx", { id: "changes" }),
    route("application/:id/approval", "routes/company/application/decision.tsx", { id: "approval" }),
    route("application/:id/rejection", "routes/company/application/decision.tsx", { id: "rejection" }),
    route("application/:id/withdrawal", "routes/company/application/decision.tsx", { id: "withdrawal" }),
    route("application/:id/reopening", "routes/company/application/decision.tsx", { id: "reopening" }),
    route("application/:id/assignment", "routes/company/application/decision.tsx", { id: "assignment" }),
    route("application/:id/ssn", "routes/company/application/ssn.tsx"),
    route("application/:applicationId/note", "routes/shared/note/add.tsx", { id: "application-note" }),
    route("driver/:driverId/note", "routes/shared/note/add.tsx", { id: "driver-note" }),
    route("note/:id/edit", "routes/shared/note/edit.tsx", { id: "note-edit" }),
    route("note/:id/strike", "routes/shared/note/strike.tsx", { id: "note-strike" }),
    route("note/:id/pin", "routes/shared/note/pin.ts", { id: "note-pin" }),
  ]),

  // Administrator or RTIC Administrator
  layout("routes/audit/layout.tsx", [
    route("audit", "routes/audit/audit.tsx"),
    route("audit/export", "routes/audit/audit-export.ts"),
  ]),

  // RTIC Manager or RTIC Administrator
  layout("routes/admin/layout.tsx", [
    route("admin", "routes/admin/company/list.tsx"),
    route("admin/company/new", "routes/admin/company/new.tsx"),
    route("admin/company/:id", "routes/admin/company/company.tsx"),
    route("admin/company/:id/edit", "routes/shared/company/edit.tsx", { id: "company-edit" }),
    route("admin/company/:id/suspension", "routes/admin/company/move.tsx", { id: "suspend-company" }),
    route("admin/company/:id/resumption", "routes/admin/company/move.tsx", { id: "resume-company" }),
    route("admin/company/:id/closure", "routes/admin/company/move.tsx", { id: "close-company" }),
    route("admin/company/:id/reopening", "routes/admin/company/move.tsx", { id: "reopen-company" }),
    route("admin/company/:id/new-user", "routes/admin/user/new.tsx"),
    route("admin/company/:companyId/note", "routes/shared/note/add.tsx", { id: "company-note" }),
    route("admin/company/:id/logo", "routes/shared/company/logo.tsx", { id: "company-logo" }),
    route("admin/company/:id/logo/removal", "routes/shared/company/logo-removal.tsx", { id: "company-logo-removal" }),
    route("admin/note/:id/edit", "routes/shared/note/edit.tsx", { id: "admin-note-edit" }),
    route("admin/note/:id/strike", "routes/shared/note/strike.tsx", { id: "admin-note-strike" }),
    route("admin/note/:id/pin", "routes/shared/note/pin.ts", { id: "admin-note-pin" }),
    route("admin/user/:id", "routes/admin/user/user.tsx"),
    route("admin/user/:id/edit", "routes/admin/user/edit.tsx"),
    route("admin/user/:id/role", "routes/admin/user/role.tsx"),
    route("admin/user/:id/disable", "routes/admin/user/disable.tsx"),
    route("admin/user/:id/enable", "routes/admin/user/enable.tsx"),
    route("admin/user/:id/sign-out", "routes/admin/user/sign-out.ts"),
    route("admin/user/:id/membership", "routes/admin/user/membership-add.tsx"),
    route("admin/user/:id/membership/:companyId", "routes/admin/user/membership.tsx"),
    route("admin/user/:id/membership/:companyId/removal", "routes/admin/user/membership-removal.tsx"),
    route("admin/user/:id/reset-password", "routes/admin/user/reset-password.tsx"),
    route("admin/user/:id/invitation", "routes/admin/user/invitation.ts"),
    route("admin/user/:id/masquerade", "routes/admin/user/masquerade.tsx"),
    route("admin/staff", "routes/admin/staff/list.tsx"),
    route("admin/staff/new", "routes/admin/staff/new.tsx"),
  ]),

  // its calls are a table of their own (routes/api/v1/table.ts), which no driver's phone loads
  route("api/*", "routes/api/any.ts"),

  // any unmatched path
  route("*", "routes/public/error/not-found.tsx"),
] satisfies RouteConfig;
