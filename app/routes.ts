/** The specification's route table, row by row, under one layout per audience whose middleware is the guard. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // everyone
  index("routes/public/home.tsx"),
  route("privacy-policy", "routes/public/privacy-policy.tsx"),
  route("terms-and-conditions", "routes/public/terms-and-conditions.tsx"),
  route("user/logout", "routes/public/logout.tsx"),
  route("folder/:id", "routes/public/folder.tsx"),
  route("file/:id", "routes/public/file.ts"),
  route("verify/:hash", "routes/public/verify-document.tsx"),
  route("forbidden", "routes/public/forbidden.tsx"),
  route("fault/:status", "routes/public/fault.ts"),
  route("preferences/:name", "routes/public/preferences.ts"),
  route("dev/mail", "routes/public/demo-mail.tsx"),
  route("user/stop-masquerade", "routes/public/stop-masquerade.ts"),

  // called by a page's own script: JSON, with a guard of their own
  route("applicant/driver/cdl/picture/:side", "routes/applicant/cdl-picture.ts"),
  route("driver/:id/cdl/picture/:side", "routes/company/driver-cdl-picture.ts"),

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
    route("user/login", "routes/public/login.tsx"),
    route("user/forgot-password", "routes/public/forgot-password.tsx"),
    route("user/reset-password", "routes/public/reset-password.tsx"),
    route("user/invitation", "routes/public/invitation.tsx"),
    route("apply", "routes/public/apply.tsx"),
    route("apply/match", "routes/public/match.tsx"),
  ]),

  // Anonymous or Applicant
  layout("routes/public/asking-layout.tsx", [
    route("apply/found", "routes/public/found.tsx"),
    route("apply/verify", "routes/public/verify.tsx"),
    route("apply/code", "routes/public/code.tsx"),
    route("applicant/application/sent", "routes/public/sent.tsx"),
  ]),

  // Applicant
  layout("routes/applicant/layout.tsx", [
    route("applicant", "routes/applicant/home.tsx"),
    route("applicant/choose/:id", "routes/applicant/choose.ts"),
    route("applicant/application", "routes/applicant/application.tsx"),
    route("applicant/application/:section/autosave", "routes/applicant/autosave.ts"),
    route("applicant/application/notices", "routes/applicant/notices.tsx"),
    route("applicant/application/you", "routes/applicant/you.tsx"),
    route("applicant/application/residences", "routes/applicant/residences.tsx"),
    route("applicant/application/licences", "routes/applicant/licences.tsx"),
    route("applicant/application/experience", "routes/applicant/experience.tsx"),
    route("applicant/application/accidents", "routes/applicant/accidents.tsx"),
    route("applicant/application/convictions", "routes/applicant/convictions.tsx"),
    route("applicant/application/work", "routes/applicant/work.tsx"),
    route("applicant/application/education", "routes/applicant/education.tsx"),
    route("applicant/application/testing", "routes/applicant/testing.tsx"),
    route("applicant/application/questions", "routes/applicant/questions.tsx"),
    route("applicant/application/review", "routes/applicant/review.tsx"),
    route("applicant/application/pdf", "routes/applicant/application-pdf.ts"),
    route("applicant/application/withdraw", "routes/applicant/withdraw.tsx"),
    route("application/application/completed", "routes/applicant/completed.tsx"),
    route("applicant/driver/cdl/add", "routes/applicant/cdl-add.tsx"),
    route("applicant/driver/cdl/view", "routes/applicant/cdl-view.tsx"),
    route("applicant/driver/cdl/pdf", "routes/applicant/cdl-pdf.ts"),
    route("applicant/driver/cdl/turn/:side", "routes/applicant/cdl-turn.tsx"),
  ]),

  // Manager or Administrator
  layout("routes/company/layout.tsx", [
    route("my-company", "routes/company/my-company.tsx"),
    route("my-company/edit", "routes/company/my-company-edit.tsx"),
    route("templates", "routes/company/templates.tsx"),
    route("templates/view/:id", "routes/company/template-view.tsx"),
    route("templates/edit/:id", "routes/company/template-edit.tsx"),
    route("templates/delete/:id", "routes/company/template-delete.tsx"),
    route("templates/publish/:id", "routes/company/template-publish.tsx"),
    route("templates/pause/:id", "routes/company/template-pause.tsx"),
    route("templates/resume/:id", "routes/company/template-resume.tsx"),
    route("templates/archive/:id", "routes/company/template-archive.tsx"),
    route("templates/duplicate/:id", "routes/company/template-duplicate.tsx"),
    route("templates/poster/:id", "routes/company/template-poster.ts"),
    route("templates/settings/:id", "routes/company/template-settings.tsx"),
    route("templates/sections/:id", "routes/company/template-sections.tsx"),
    route("templates/questions/:id", "routes/company/template-questions.tsx"),
    route("templates/questions/:id/add", "routes/company/question-add.tsx"),
    route("templates/question/:id/:question", "routes/company/question-edit.tsx"),
    route("templates/question/:id/:question/place", "routes/company/question-place.tsx"),
    route("templates/question/:id/:question/removal", "routes/company/question-removal.tsx"),
    route("templates/add", "routes/company/template-add.tsx"),
    route("applications", "routes/company/applications.tsx"),
    route("drivers", "routes/company/drivers.tsx"),
    route("driver/:id", "routes/company/driver.tsx"),
    route("driver/:id/cdl", "routes/company/driver-cdl.tsx"),
    route("driver/:id/cdl/edit", "routes/company/driver-cdl-edit.tsx"),
    route("driver/:id/cdl/pdf", "routes/company/driver-cdl-pdf.ts"),
    route("driver/:id/cdl/turn/:side", "routes/company/driver-cdl-turn.tsx"),
    route("driver/:id/hire", "routes/company/hire.tsx"),
    route("driver/:id/hire/undo", "routes/company/hire-undo.tsx"),
    route("driver/:id/employment/end", "routes/company/employment-end.tsx"),
    route("application/:id", "routes/company/application.tsx"),
    route("application/:id/pdf", "routes/company/application-pdf.ts"),
    route("application/:id/review", "routes/company/start-review.tsx"),
    route("application/:id/changes", "routes/company/changes.tsx"),
    route("application/:id/approval", "routes/company/approval.tsx"),
    route("application/:id/rejection", "routes/company/rejection.tsx"),
    route("application/:id/withdrawal", "routes/company/withdrawal.tsx"),
    route("application/:id/reopening", "routes/company/reopening.tsx"),
    route("application/:id/assignment", "routes/company/assignment.tsx"),
    route("application/:id/ssn", "routes/company/ssn.tsx"),
    route("application/:id/note", "routes/company/application-note.tsx"),
    route("driver/:id/note", "routes/company/driver-note.tsx"),
    route("note/:id/edit", "routes/company/note-edit.tsx"),
    route("note/:id/strike", "routes/company/note-strike.tsx"),
    route("note/:id/pin", "routes/company/note-pin.ts"),
  ]),

  // RTIC Manager or RTIC Administrator
  layout("routes/admin/layout.tsx", [
    route("admin", "routes/admin/companies.tsx"),
    route("admin/company/new", "routes/admin/company-new.tsx"),
    route("admin/company/:id", "routes/admin/company.tsx"),
    route("admin/company/:id/new-user", "routes/admin/user-new.tsx"),
    route("admin/user/:id", "routes/admin/user.tsx"),
    route("admin/user/:id/reset-password", "routes/admin/reset-password.tsx"),
    route("admin/user/:id/invitation", "routes/admin/invitation.ts"),
    route("admin/user/:id/masquerade", "routes/admin/masquerade.tsx"),
  ]),

  // api/v1
  route("api/v1/auth/anon", "routes/api/v1/auth/anon.ts"),
  route("api/v1/auth/login", "routes/api/v1/auth/login.ts"),
  route("api/v1/auth/me", "routes/api/v1/auth/me.ts"),
  route("api/v1/auth/refresh", "routes/api/v1/auth/refresh.ts"),
  route("api/v1/auth/logout", "routes/api/v1/auth/logout.ts"),
  route("api/v1/auth/masquerade/:id", "routes/api/v1/auth/masquerade.ts"),
  route("api/v1/auth/stop-masquerade", "routes/api/v1/auth/stop-masquerade.ts"),
  route("api/v1/applicationTemplate/application/id", "routes/api/v1/application-template/by-code.ts"),
  route("api/v1/application/find", "routes/api/v1/application/find.ts"),
  route("api/v1/application/continue", "routes/api/v1/application/continue.ts"),
  route("api/v1/application/apply", "routes/api/v1/application/apply.ts"),
  route("api/*", "routes/api/v1/not-found.ts"),

  // any unmatched path
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
