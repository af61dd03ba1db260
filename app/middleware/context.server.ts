import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { askedBefore } from "~/domain/application/apply.server";
import { chooseApplication } from "~/domain/application/own.server";
import { SHOWN_APPLICATION } from "~/domain/application/status";
import { type Actor, anonymous, isOverdue, needsProof } from "~/domain/session/actor";
import { actorOfSession } from "~/domain/session/actor.server";
import { findPageSession, type SessionRow } from "~/domain/session/session.server";
import { redirect } from "~/http/redirect.server";
import type { Permission, Role } from "~/permissions";
import { newPendingRequest, writePendingRequest } from "~/routes/public/apply/pending-request.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { isId } from "~/server/ids.server";
import { noteDenied, requestScope } from "~/server/request-scope.server";
import { keepTyped } from "../http/kept-form.server";
import { localPath, pathTo } from "../http/local-path.server";
import { areParams } from "../http/params";
import { orPage } from "../http/respond.server";

// Until its readers name where it is.
export { languageOfContext } from "./locale.server";

export const nonceContext = createContext<string>("");
export const openPageContext = createContext<boolean>(false);
/** Status of the request that the listener refused. */
export type Reason = { code: string; params?: Record<string, string | number> | undefined };
export const faultContext = createContext<{ status: number; reason?: Reason | undefined } | undefined>(undefined);
const actorContext = createContext<Actor>(anonymous);
/** The cookie's session row, even if it has ended. */
const sessionContext = createContext<SessionRow | undefined>(undefined);

type Context = Readonly<RouterContextProvider>;
type Middleware = MiddlewareFunction<Response>;

export const actorOf = (context: Context): Actor => context.get(actorContext);
export const sessionOf = (context: Context): SessionRow | undefined => context.get(sessionContext);
/** The cookie belongs to an ended masquerade, so the admin has to sign in again. */
export const isMasqueradeOver = (context: Context): boolean =>
  Boolean(sessionOf(context)?.realUserId) && actorOf(context).role === "Anonymous";
export const timeZoneOf = (context: Context): string => {
  const actor = actorOf(context);
  return "timeZone" in actor ? actor.timeZone : "America/Chicago";
};
export const nonceOf = (context: Context): string => context.get(nonceContext);

/** An address that names nothing which could be leads nowhere: scripts read this, people get the page of its status. */
export const paramsMiddleware: Middleware = async ({ params, pattern }, next) => {
  const scope = requestScope();
  if (scope) scope.route ??= pattern;
  return areParams(params) ? next() : Response.json({ errors: ["not_found"] }, { status: 404 });
};

export const sessionMiddleware: Middleware = async ({ request, context, pattern }, next) => {
  const scope = requestScope();
  // The API takes no page's cookie: its bearer decides.
  if (pattern.startsWith("api/") && pattern !== "api/docs") return;
  if (scope) scope.device = readCookie(request, "device");
  const token = readCookie(request, "session");
  const row = token ? await findPageSession(token) : undefined;
  const actor = await asPageShows(await actorOfSession(row), request);
  context.set(sessionContext, row);
  context.set(actorContext, actor);
  if (scope) scope.actor = actor;
  const response = await next();
  if (scope?.newDevice) response.headers.append("Set-Cookie", writeCookie("device", scope.newDevice));
  return response;
};

const BY_SCRIPT = /\/(autosave|picture\/\w+)$/;

/**
 * A driver's form names the application that its page shows, for another tab may have opened another one since: what is
 * signed, withdrawn or typed is of the page. The session follows, so that the next page is of the same one.
 */
async function asPageShows(actor: Actor, request: Request): Promise<Actor> {
  const { pathname, searchParams } = new URL(request.url);
  const shown = searchParams.get(SHOWN_APPLICATION) ?? "";
  if (actor.role !== "Applicant" || !pathname.startsWith("/applicant") || !isId(shown)) return actor;
  if (shown === actor.applicationId) return actor;
  const shownActor = { ...actor, applicationId: shown };
  if (!BY_SCRIPT.test(pathname)) await orPage(chooseApplication(shownActor, shown));
  return shownActor;
}

/** Without what client navigation adds. */
export function pagePath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  const path = url.pathname.replace(/\.data$/, "").replace(/\/_root$|\/_\.data$/, "/");
  return `${path}${url.search}`;
}

/** Who may not enter gets the forbidden page, which leads on. Who was signed in signs in again, and what was typed is kept. */
export function requireRole(roles: readonly Role[], whileOverdue = false): Middleware {
  return async ({ request, context }) => {
    const actor = actorOf(context);
    if (roles.includes(actor.role)) {
      if (whileOverdue || !isOverdue(actor)) return;
      throw redirect("/user/second-step");
    }
    if (actor.role === "Anonymous") throw await sendToSignIn(request, context, roles);
    noteDenied();
    throw redirect("/forbidden");
  };
}

/** Somebody who has not proven lately who they are does so and comes back; what was typed is kept. */
export function requireProof(permission: Permission): Middleware {
  return async ({ request, context }) => {
    const actor = actorOf(context);
    if (!needsProof(actor, permission)) return;
    // A driver has no password: a link that was just opened is the proof.
    if (actor.role === "Applicant") throw redirect("/your-data");
    const path = pagePath(request);
    const kept = await keepTyped(request, sessionOf(context), path, "proof");
    throw redirect(
      pathTo("/user/proof", {}, `?returnTo=${encodeURIComponent(path)}`),
      kept ? { headers: { "Set-Cookie": kept } } : {},
    );
  };
}

/** Guard of what a page's script calls: it answers with JSON and never redirects. */
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
  // After a masquerade the page belonged to somebody else.
  if (isMasqueradeOver(context)) return redirect("/user/login");
  const session = sessionOf(context);
  if (!session) {
    const wanted = localPath(pagePath(request), undefined);
    return redirect(pathTo("/forbidden", {}, wanted && `?returnTo=${encodeURIComponent(wanted)}`));
  }
  // An autosave is given back on its page.
  const path = pagePath(request).replace(/\/autosave(?=\?|$)/, "");
  // A page for staff and applicants goes by the ended session.
  const applicant = roles.includes("Applicant") && (roles.length === 1 || Boolean(session.applicantId));
  const returnTo = localPath(path, undefined);
  const signIn = pathTo("/user/login", {}, returnTo && `?returnTo=${encodeURIComponent(returnTo)}`);
  const target = applicant ? "/apply/found" : signIn;
  const headers = new Headers();
  const kept = await keepTyped(request, session, path);
  if (kept) headers.append("Set-Cookie", kept);
  // Expired, not revoked: the same person need not type who they are again.
  const asked =
    session.applicantId && !session.revokedAt && (await askedBefore(session.applicantId, session.applicationId));
  if (asked) headers.append("Set-Cookie", writePendingRequest(newPendingRequest(asked)));
  headers.append("Set-Cookie", writeCookie("alert", kept ? "sessionEnded" : "signInFirst"));
  return redirect(target, { headers });
}
