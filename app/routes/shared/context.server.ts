/** What every request carries: the nonce of its policy, its language, who asks. */
import type { i18n } from "i18next";
import type { Language } from "locales/index";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { askedBefore } from "~/domain/application/apply.server";
import { type Actor, anonymous } from "~/domain/session/actor";
import { actorBehind } from "~/domain/session/actor.server";
import { findPageSession, type SessionRow } from "~/domain/session/session.server";
import type { Role } from "~/permissions";
import { newAsking, writeAsking } from "~/routes/public/apply/asking.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { i18nFor, languageOf } from "~/server/i18n.server";
import { noteDenied, requestScope } from "~/server/request-scope.server";
import { keepTyped } from "./kept-form.server";

export const nonceContext = createContext<string>("");
/** Whether the listener takes the answer for an open page: it then puts the styles inside. */
export const openPageContext = createContext<boolean>(false);
const languageContext = createContext<Language>("en");
const actorContext = createContext<Actor>(anonymous);
/** The row behind the cookie, even when it no longer counts. */
const sessionContext = createContext<SessionRow | undefined>(undefined);

type Context = Readonly<RouterContextProvider>;
type Middleware = MiddlewareFunction<Response>;

export const actorOf = (context: Context): Actor => context.get(actorContext);
export const languageOfContext = (context: Context): Language => context.get(languageContext);
/** The session that the cookie names, whether or not it still counts. */
export const sessionOf = (context: Context): SessionRow | undefined => context.get(sessionContext);
/** The cookie is that of a masquerade which is over: the admin behind it signs in again. */
export const isMasqueradeOver = (context: Context): boolean =>
  Boolean(sessionOf(context)?.realUserId) && actorOf(context).role === "Anonymous";
/** Staff live in their company's time zone. */
export const timeZoneOf = (context: Context): string => {
  const actor = actorOf(context);
  return "timeZone" in actor ? actor.timeZone : "America/Chicago";
};
export const i18nOf = (context: Context): i18n => i18nFor(context.get(languageContext));
export const nonceOf = (context: Context): string => context.get(nonceContext);

export const localeMiddleware: Middleware = async ({ request, context }) => {
  context.set(languageContext, await languageOf(request));
};

export const sessionMiddleware: Middleware = async ({ request, context, pattern }) => {
  const scope = requestScope();
  if (scope) scope.route = pattern;
  // The API knows no cookies: its calls name their session in the bearer token.
  if (pattern.startsWith("api/") && pattern !== "api/docs") return;
  const token = readCookie(request, "session");
  const row = token ? await findPageSession(token) : undefined;
  const actor = await actorBehind(row);
  context.set(sessionContext, row);
  context.set(actorContext, actor);
  if (scope) scope.actor = actor;
};

/** `/path?query` of a page, without what client navigation adds. */
export function pagePath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  const path = url.pathname.replace(/\.data$/, "").replace(/\/_root$|\/_\.data$/, "/");
  return `${path}${url.search}`;
}

/**
 * The guard of a section of the site. Visitors are sent to sign in (and come back), others to the forbidden page.
 * A form posted after its session had ended is kept for the same person.
 */
export function requireRole(roles: readonly Role[]): Middleware {
  return async ({ request, context }) => {
    const actor = actorOf(context);
    if (roles.includes(actor.role)) return;
    if (actor.role === "Anonymous") throw await sendToSignIn(request, context, roles);
    noteDenied();
    throw redirect("/forbidden");
  };
}

/** The guard of what only a page's own script calls: it answers in JSON and leads nowhere. */
export function demandRole(roles: readonly Role[]): Middleware {
  return async ({ context }, next) => {
    const { role } = actorOf(context);
    if (roles.includes(role)) return next();
    if (role === "Anonymous") return Response.json({ errors: ["session_ended"] }, { status: 401 });
    noteDenied();
    return Response.json({ errors: ["forbidden"] }, { status: 403 });
  };
}

async function sendToSignIn(request: Request, context: Context, roles: readonly Role[]): Promise<Response> {
  // Whoever signs in now is not the one who was looked through: there is nothing to go back to.
  if (isMasqueradeOver(context)) return redirect("/user/login");
  const session = sessionOf(context);
  // What a page's script saves by itself is given back on the page.
  const path = pagePath(request).replace(/\/autosave$/, "");
  // A page of staff and applicants alike goes by who was signed in before.
  const applicant = roles.includes("Applicant") && (roles.length === 1 || Boolean(session?.applicantId));
  const target = applicant ? "/apply/found" : `/user/login?returnTo=${encodeURIComponent(path)}`;
  const headers = new Headers();
  const kept = await keepTyped(request, session, path);
  if (kept) headers.append("Set-Cookie", kept);
  // A session that ran out, not one that was ended: the same person is still there, and need not type who they are.
  const asked =
    session?.applicantId && !session.revokedAt && (await askedBefore(session.applicantId, session.applicationId));
  if (asked) headers.append("Set-Cookie", writeAsking(newAsking(asked)));
  headers.append("Set-Cookie", writeCookie("alert", kept ? "sessionEnded" : "signInFirst"));
  return redirect(target, { headers });
}

/** A page of this site to go back to; anything else becomes the fallback. */
export function localPath(path: unknown, fallback: string): string {
  return typeof path === "string" && /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length < 500 ? path : fallback;
}
