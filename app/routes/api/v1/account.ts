import { z } from "zod";
import { listOwnApplications } from "~/domain/application/own.server";
import { choice, requiredText } from "~/domain/fields";
import { TIMINGS } from "~/domain/notification/event";
import { notificationsSchema } from "~/domain/notification/notification";
import { chooseNotifications, getOwnNotifications } from "~/domain/notification/notification.server";
import { type ApiClient, type Applicant, isMasquerading } from "~/domain/session/actor";
import { MAX_SESSIONS } from "~/domain/session/session.server";
import {
  changePassword,
  listOwnCompanies,
  listOwnSessions,
  signOutOthers,
  signOutSession,
  switchCompany,
} from "~/domain/user/account.server";
import { forgotSchema, newPassword, ownPasswordSchema } from "~/domain/user/user";
import { requestReset, setPasswordByLink } from "~/domain/user/user.server";
import { ROLES, SCOPES } from "~/permissions";
import type { SignedIn } from "../call/actor.server";
import { call, view } from "../call/call.server";
import { bounded, emailAddress, id, instant } from "../call/shapes.server";

const meSchema = z
  .object({
    id: id(),
    name: z.string(),
    username: z.string(),
    email: emailAddress().or(z.literal("")),
    role: z.enum([...ROLES, "Client"]),
    realUserId: id().nullable(),
    masquerading: z.boolean(),
    companies: z.record(z.string(), z.object({ _id: id(), name: z.string() })),
    active_company: id().nullable(),
    scopes: z.array(z.enum(SCOPES)).optional(),
  })
  .meta({ id: "Me" });
type Me = z.output<typeof meSchema>;

async function describe(actor: SignedIn): Promise<Me> {
  if (actor.role === "Applicant") return describeApplicant(actor);
  if (actor.role === "Client") return describeClient(actor);
  const { userId, name, username, email, role } = actor;
  const self = { id: userId, name, username, email, role };
  if (!("companyId" in actor))
    return { ...self, realUserId: null, masquerading: false, companies: {}, active_company: null };
  const open = await listOwnCompanies(actor);
  return {
    ...self,
    realUserId: actor.realUser?.id ?? null,
    masquerading: isMasquerading(actor),
    companies: byId(open.map((membership) => ({ _id: membership.companyId, name: membership.name }))),
    active_company: actor.companyId,
  };
}

const describeClient = ({ userId: id, name, role, companyId, companyName, scopes }: ApiClient): Me => ({
  id,
  name,
  username: id,
  email: "",
  role,
  realUserId: null,
  masquerading: false,
  companies: { [companyId]: { _id: companyId, name: companyName } },
  active_company: companyId,
  scopes: [...scopes],
});

/** Applicants have no name before their application; their companies are those they apply to. */
async function describeApplicant(actor: Applicant): Promise<Me> {
  const applications = await listOwnApplications(actor);
  const current = applications.find(({ id }) => id === actor.applicationId) ?? applications[0];
  return {
    id: actor.applicantId,
    name: actor.email,
    username: actor.email,
    email: actor.email,
    role: actor.role,
    realUserId: null,
    masquerading: false,
    companies: byId(applications.map(({ companyId, companyName }) => ({ _id: companyId, name: companyName }))),
    active_company: current?.companyId ?? null,
  };
}

const byId = (companies: { _id: string; name: string }[]): Me["companies"] =>
  Object.fromEntries(companies.map((company) => [company._id, company]));

const session = z
  .object({
    id: id(),
    kind: z.enum(["page", "api"]),
    current: z.boolean(),
    createdAt: instant(),
    lastSeenAt: instant(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: "Session" });

const notifications = view(
  z
    .object({
      newApplication: z.enum(TIMINGS),
      driverAnswered: z.enum(TIMINGS),
      handedOver: z.enum(TIMINGS),
      mentioned: z.enum(TIMINGS),
      expiring: z.enum(TIMINGS),
    })
    .meta({ id: "Notifications" }),
  getOwnNotifications,
);

export default [
  call("POST auth/active-company", {
    summary: "Choose the company to work in from now on",
    access: "ownAccount",
    body: z.object({ companyId: requiredText(40) }),
    errorStatuses: [404],
    handler: ({ actor, body }) => switchCompany(actor, body.companyId),
  }),
  call("POST auth/forgot", {
    summary: "Ask for a password reset link",
    description: "The same answer whether or not the address is known.",
    access: "ignoresToken",
    body: forgotSchema,
    handler: ({ body }) => requestReset(body.email),
  }),
  call("GET auth/me", {
    summary: "Say who the token belongs to",
    access: "signedIn",
    scopes: [],
    data: meSchema,
    handler: ({ actor }) => describe(actor),
  }),
  call("POST auth/password", {
    summary: "Change the own password",
    description: "Every other session ends, and the owner is told by mail. Not while masquerading.",
    access: "changeOwnAccount",
    body: ownPasswordSchema,
    conflicts: ["stale_version"],
    handler: ({ actor, body: { currentPassword, password } }) => changePassword(actor, currentPassword, password),
  }),
  call("POST auth/reset", {
    summary: "Set a password with the token of a mailed link",
    description:
      "Of a reset (30 minutes) or an invitation (72 hours); it works once, and every session of the user ends.",
    access: "ignoresToken",
    body: z.object({ purpose: choice(["reset", "invitation"]), token: requiredText(200), password: newPassword() }),
    errorStatuses: [410],
    handler: ({ body: { purpose, token, password } }) => setPasswordByLink(purpose, token, password),
  }),
  call("GET auth/session", {
    summary: "List where one is signed in",
    access: "ownSessions",
    data: bounded(session, MAX_SESSIONS),
    handler: ({ actor }) => listOwnSessions(actor),
  }),
  call("DELETE auth/session", {
    summary: "Sign the others out",
    access: "ownSessions",
    handler: ({ actor }) => signOutOthers(actor),
  }),
  call("DELETE auth/session/{id}", {
    summary: "Sign one other session out",
    access: "ownSessions",
    handler: ({ actor, params }) => signOutSession(actor, params.id),
  }),
  call("GET user/mine/notifications", {
    summary: "Tell which mails one gets: at once, with a daily digest, or never",
    access: "ownNotifications",
    returns: notifications,
  }),
  call("PUT user/mine/notifications", {
    summary: "Choose which mails one gets",
    description:
      "The digest comes at 7 o'clock in the company's time zone, where something happened. Mails about the own account always come. Not while masquerading.",
    access: "changeOwnNotifications",
    body: notificationsSchema,
    returns: notifications,
    mutate: ({ actor, body }) => chooseNotifications(actor, body),
  }),
];
