import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { MAX_FOUND_USERS, searchUsers } from "~/domain/company/company.server";
import { COMPANY_STATUSES } from "~/domain/company/status";
import { requiredText } from "~/domain/fields";
import { resetTwoFactor } from "~/domain/two-factor/reset.server";
import { editUser } from "~/domain/user/edit.server";
import { addMembership, changeMembership, removeMembership } from "~/domain/user/membership.server";
import { changeRticRole, createRticUser, listRticStaff } from "~/domain/user/rtic-staff.server";
import { USER_STATUSES } from "~/domain/user/status";
import { disableUser, enableUser, signOutUser } from "~/domain/user/status.server";
import {
  companyRoleSchema,
  disablingSchema,
  membershipSchema,
  newRticUserSchema,
  rticRoleSchema,
  userDetailsSchema,
} from "~/domain/user/user";
import { resendInvitation, resetPasswordOf } from "~/domain/user/user.server";
import { viewUser } from "~/domain/user/viewer.server";
import { COMPANY_ROLES, RTIC_ROLES } from "~/permissions";
import { call, listView, replyWithPage, view } from "../call/call.server";
import { bounded, count, emailAddress, id, instant, oneOf, phone } from "../call/shapes.server";

const invited = z.boolean().meta({ description: "No password was chosen yet." });

const user = view(
  z
    .object({
      id: id(),
      name: z.string(),
      username: z.string(),
      email: emailAddress(),
      phone: phone().nullable(),
      language: oneOf(LANGUAGES),
      status: z.enum(USER_STATUSES),
      invited,
      rticRole: z.enum(RTIC_ROLES).nullable(),
      lastSignInAt: instant().nullable(),
      secondStepAt: instant().nullable().meta({ description: "Since when sign-ins ask for a second step." }),
      failedTries: count().meta({ description: "Since the last sign-in." }),
      updatedAt: instant().meta({ description: "Sent as `seen` with an edit." }),
      memberships: z.array(
        z.object({ companyId: id(), name: z.string(), role: z.enum(COMPANY_ROLES), status: z.enum(COMPANY_STATUSES) }),
      ),
      sessions: z.array(
        z.object({
          id: id(),
          kind: z.enum(["page", "api"]),
          createdAt: instant(),
          lastSeenAt: instant(),
          userAgent: z.string().nullable(),
        }),
      ),
      actions: z.array(z.string()).meta({ description: "What the asker may do with them." }),
    })
    .meta({ id: "User" }),
  async (actor, id) => {
    const {
      user: { twoFactorSetUpAt, ...user },
      failed,
      ...rest
    } = await viewUser(actor, id);
    return { ...user, ...rest, secondStepAt: twoFactorSetUpAt, failedTries: failed.number };
  },
);

const staff = z.object({
  id: id(),
  name: z.string(),
  email: emailAddress(),
  role: z.enum(RTIC_ROLES),
  status: z.enum(USER_STATUSES),
  invited,
  lastSignInAt: instant().nullable(),
});

const seen = z.iso
  .datetime({ error: (issue) => (issue.input === undefined ? "required" : "date") })
  .transform((text) => Date.parse(text));

const ADMINISTRATOR =
  "The role Administrator is an RTIC Administrator's to give, with a proof (`auth/proof`); the company's other Administrators are told by mail.";

const staffList = listView(z.array(staff), async (actor, _, page) =>
  replyWithPage(await listRticStaff(actor), page, "asc", ({ name, id: one }) => [name, one]),
);

export default [
  call("GET user", {
    resource: "Users, and their mails.",
    summary: "Find users by name or email",
    access: "runCompanies",
    query: z.object({ q: requiredText(100) }),
    data: bounded(z.object({ id: id(), name: z.string(), email: emailAddress(), status: z.string() }), MAX_FOUND_USERS),
    handler: ({ actor, query }) => searchUsers(actor, query.q),
  }),
  call("POST user", {
    summary: "Add one of RTIC's own staff",
    description: "Invited by mail. Users of companies are added to their company.",
    access: "appointRticStaff",
    body: newRticUserSchema,
    createdPath: "user/{id}",
    statuses: [201],
    idempotent: true,
    returns: user,
    mutate: ({ actor, body, idempotencyKey }) => createRticUser(actor, body, idempotencyKey),
  }),
  call("GET user/staff", {
    summary: "List RTIC's own staff",
    access: "governPlatform",
    returns: staffList,
  }),
  call("GET user/{id}", { summary: "Get a user", access: "runCompanies", returns: user }),
  call("PUT user/{id}", {
    summary: "Edit a user",
    description:
      "Another email of somebody who has a password counts only after the present address has confirmed it and another Administrator of the company has agreed; until then the user is shown with the present one.",
    access: "runCompanies",
    body: userDetailsSchema.extend({ seen }),
    conflicts: ["stale_version"],
    returns: user,
    mutate: async ({ actor, params, body: { seen, ...details } }) => {
      await editUser(actor, params.id, seen, details);
    },
  }),
  call("POST user/{id}/disable", {
    summary: "Disable a user: sessions, masquerades and links end",
    access: "governPlatform",
    body: disablingSchema,
    conflicts: ["conflict"],
    returns: user,
    mutate: ({ actor, params, body }) => disableUser(actor, params.id, body.reason),
  }),
  call("POST user/{id}/enable", {
    summary: "Enable a disabled user",
    access: "governPlatform",
    returns: user,
    mutate: ({ actor, params }) => enableUser(actor, params.id),
  }),
  call("POST user/{id}/invite", {
    summary: "Send the invitation again: the earlier link stops working",
    access: "runCompanies",
    conflicts: ["conflict"],
    returns: user,
    mutate: ({ actor, params }) => resendInvitation(actor, params.id),
  }),
  call("POST user/{id}/membership", {
    summary: "Give a user another company",
    description: ADMINISTRATOR,
    access: "runCompanies",
    body: membershipSchema,
    shownAtPath: "user/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: user,
    mutate: ({ actor, params, body, idempotencyKey }) => addMembership(actor, params.id, body, idempotencyKey),
  }),
  call("PUT user/{id}/membership/{company}", {
    summary: "Change a user's role in a company",
    description: ADMINISTRATOR,
    access: "runCompanies",
    body: companyRoleSchema,
    conflicts: ["conflict"],
    returns: user,
    mutate: ({ actor, params, body }) => changeMembership(actor, params.id, params.company, body.role),
  }),
  call("DELETE user/{id}/membership/{company}", {
    summary: "Take a company from a user",
    access: "runCompanies",
    conflicts: ["conflict"],
    returns: user,
    mutate: ({ actor, params }) => removeMembership(actor, params.id, params.company),
  }),
  call("POST user/{id}/reset-password", {
    summary: "Mail a password reset link; every session of the user ends",
    access: "runCompanies",
    idempotent: true,
    conflicts: ["conflict"],
    returns: user,
    mutate: ({ actor, params, idempotencyKey }) => resetPasswordOf(actor, params.id, idempotencyKey),
  }),
  call("POST user/{id}/reset-second-step", {
    summary: "Take the second step of a user's sign-in away, for a lost device",
    description: "Every session of the user ends, and a mail says so. Never one's own.",
    access: "resetTwoFactor",
    body: disablingSchema,
    conflicts: ["conflict"],
    returns: user,
    mutate: ({ actor, params, body }) => resetTwoFactor(actor, params.id, body.reason),
  }),
  call("PUT user/{id}/role", {
    summary: "Change the role of one of RTIC's own staff",
    access: "appointRticStaff",
    body: rticRoleSchema,
    conflicts: ["conflict"],
    returns: user,
    mutate: ({ actor, params, body }) => changeRticRole(actor, params.id, body.role),
  }),
  call("POST user/{id}/sign-out", {
    summary: "End every session of a user",
    access: "runCompanies",
    returns: user,
    mutate: ({ actor, params }) => signOutUser(actor, params.id),
  }),
];
