import { z } from "zod";
import { DomainError, forbidden, unauthenticated } from "~/domain/errors";
import { optionalText, requiredText } from "~/domain/fields";
import { type StopClaim, startMasquerade, stopMasquerade } from "~/domain/masquerade/masquerade.server";
import { type Actor, anonymous, type RticUser } from "~/domain/session/actor";
import { actorOfSession } from "~/domain/session/actor.server";
import { findRefreshSession, rotateRefresh } from "~/domain/session/refresh.server";
import { findSession, signOut } from "~/domain/session/session.server";
import { codeSchema, stepUpSchema } from "~/domain/two-factor/code";
import { signInByCode } from "~/domain/two-factor/sign-in.server";
import { stepUp } from "~/domain/two-factor/step-up.server";
import { signIn } from "~/domain/user/sign-in.server";
import { signInSchema } from "~/domain/user/user";
import { env } from "~/env.server";
import { clearCookie, readCookie } from "~/server/cookies.server";
import { consumeLimit } from "~/server/limits.server";
import { clientAddress } from "~/server/request-scope.server";
import { signAnonymousToken } from "~/server/tokens.server";
import { actorOf, sessionOf, signedInActor } from "../call/actor.server";
import { call, Reply } from "../call/call.server";
import { newTokenReply, tokenReply } from "../call/grant.server";

const loginSchema = z.object({ email: signInSchema.shape.username, password: signInSchema.shape.password });

const claimSchema = z
  .object({
    id: z.string(),
    realUserId: z.string().nullable(),
    username: z.string(),
    email: z.string(),
    role: z.string(),
    active_company: z.string().nullable(),
    masquerading: z.boolean(),
    companies: z.record(z.string(), z.unknown()),
    stopMasquerade: z.literal(true),
  })
  .partial();

/** Clients may send anything here; what is no object counts as empty. */
async function claimOf(request: Request): Promise<StopClaim> {
  try {
    const body: unknown = JSON.parse(await request.text());
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** This GET changes state, so cross-site requests are refused; older browsers send only the origin. */
function refuseForeign({ headers }: Request): void {
  const isForeign = (headers.get("sec-fetch-site") ?? "same-origin") !== "same-origin";
  const isElsewhere = (headers.get("origin") ?? env.appUrl) !== env.appUrl;
  if (isForeign || isElsewhere || headers.get("sec-fetch-mode") === "navigate") throw forbidden();
}

async function bearer(request: Request): Promise<Actor> {
  try {
    return await actorOf(request);
  } catch (error) {
    if (error instanceof DomainError) return anonymous;
    throw error;
  }
}

async function holder(request: Request): Promise<Actor> {
  const token = readCookie(request, "refresh");
  const sessionId = token && (await findRefreshSession(token));
  return sessionId ? actorOfSession(await findSession(sessionId)) : anonymous;
}

export default [
  call("POST auth/anon", {
    resource: "Sign in, stay signed in, work in another company, look through a user's eyes.",
    summary: "Get a visitor's token",
    description: "It is signed, not stored: asking for many fills nothing. Valid for 30 minutes.",
    access: "ignoresToken",
    gives: "token",
    async handler() {
      await consumeLimit("anonymousToken", clientAddress());
      return new Reply({ token: await signAnonymousToken() });
    },
  }),
  call("POST auth/login", {
    summary: "Sign in",
    description:
      "`email` may be a user name too. Where it fails, `message` holds the reason, to be written after “Login failed: ”; with the code `second_step_required` the password was right, and `auth/login/code` is next.",
    access: "ignoresToken",
    body: loginSchema,
    gives: "token",
    errorStatuses: [401, 403],
    async handler({ body: { email, password } }) {
      const signedIn = await signIn("api", { username: email, password });
      if ("pending" in signedIn)
        throw new DomainError("unauthenticated", "second_step_required", { token: signedIn.pending });
      return newTokenReply(signedIn, "token");
    },
  }),
  call("POST auth/login/code", {
    summary: "Sign in, second step",
    description:
      "Where `auth/login` answers 401 `second_step_required`: with the token of that answer and the code of the authenticator app, or a recovery code. Each code counts once.",
    access: "ignoresToken",
    body: z.object({ token: requiredText(100), oneTimeCode: codeSchema.shape.oneTimeCode }),
    gives: "token",
    errorStatuses: [401, 403],
    handler: async ({ body: { token, oneTimeCode } }) =>
      newTokenReply(await signInByCode("api", token, oneTimeCode), "token"),
  }),
  call("POST auth/proof", {
    summary: "Confirm that it is still the same person",
    description:
      "After 403 `proof_required`: with a code of the app or a recovery code; with the password only where the account has no second factor. Counts in this session for ten minutes. Not while masquerading.",
    access: "ownTwoFactor",
    body: stepUpSchema,
    example: { currentPassword: "the pass phrase until now" },
    handler: ({ actor, body: { currentPassword, oneTimeCode } }) =>
      stepUp(actor, currentPassword === undefined ? { code: oneTimeCode ?? "" } : { password: currentPassword }),
  }),
  call("POST auth/logout", {
    summary: "Log out",
    description: "Ends what the token or the refresh cookie still opens. Who comes with neither is logged out already.",
    access: "ignoresToken",
    async handler({ request }) {
      await signOut(await bearer(request));
      await signOut(await holder(request));
      return new Reply({ cookie: clearCookie("refresh") });
    },
  }),
  call("POST auth/masquerade/{id}", {
    summary: "Look through a company user's eyes",
    description:
      "For 60 minutes. The company can read the reason, or that none was given. Who works in several companies is looked through in `companyId`, else in the first by name. The own session ends; stopping gives a new one. Everything done is kept under both names.",
    access: "masquerade",
    // The operation refuses a nested masquerade with the specified message.
    authenticate: (request) => signedInActor(request) as Promise<RticUser>,
    body: z.object({ reason: optionalText(300), companyId: optionalText(36) }),
    example: { reason: "Ticket 4711: the list is empty" },
    gives: "accessToken",
    conflicts: ["conflict"],
    failureText: "common:alert.masqueradeStartError",
    handler: async ({ actor, params, body }) =>
      newTokenReply(await startMasquerade(actor, "api", params.id, body), "accessToken"),
  }),
  call("GET auth/refresh", {
    summary: "Exchange the refresh cookie for an access token and the next cookie",
    description:
      "The bearer token, most often expired, is not looked at. An old cookie used again later than 30 seconds ends the whole session.",
    access: "ignoresToken",
    takesRefresh: true,
    gives: "accessToken",
    errorStatuses: [401, 403],
    clearsCookie: clearCookie("refresh"),
    async handler({ request }) {
      refuseForeign(request);
      const token = readCookie(request, "refresh");
      if (!token) throw unauthenticated();
      return tokenReply(await rotateRefresh(token), "accessToken");
    },
  }),
  call("POST auth/stop-masquerade", {
    summary: "Return to the admin's own session",
    description:
      "The session decides; the body is accepted as the specification's client sends it and gives no rights. Ids of somebody else in it are refused with 403, and the masquerade goes on.",
    access: "signedIn",
    authenticate: async () => anonymous as never,
    documented: claimSchema,
    gives: "accessToken",
    conflicts: ["conflict"],
    failureText: "common:alert.masqueradeStopError",
    async handler({ request }) {
      const session = await sessionOf(request);
      if (session === "none") throw unauthenticated();
      return newTokenReply(await stopMasquerade(session, "api", await claimOf(request)), "accessToken");
    },
  }),
];
