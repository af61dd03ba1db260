import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { findEarlierInput } from "~/domain/application/apply.server";
import { isOverdue, needsStepUp } from "~/domain/session/actor";
import { flash } from "~/http/flash.server";
import { localPath, pathTo } from "~/http/local-path.server";
import { pagePath } from "~/http/page-path";
import { redirect, redirectDocument } from "~/http/redirect.server";
import { storePostedForm } from "~/http/stored-form.server";
import type { Permission, Role } from "~/permissions";
import { newPendingRequest, writePendingRequest } from "~/routes/public/apply/pending-request.server";
import { recordDenial } from "~/server/request-scope.server";
import { actorOf, isMasqueradeOver, sessionOf } from "./context.server";

type Context = Readonly<RouterContextProvider>;
type Middleware = MiddlewareFunction<Response>;

/** After an ended session the typed form is stored. Layouts need no loader for this to run: the root has one. */
export function requireRole(roles: readonly Role[], whileOverdue = false): Middleware {
  return async ({ request, context }) => {
    const actor = actorOf(context);
    if (roles.includes(actor.role)) {
      if (whileOverdue || !isOverdue(actor)) return;
      throw redirect("/user/second-step");
    }
    if (actor.role === "Anonymous") throw await sendToSignIn(request, context, roles);
    recordDenial();
    throw redirectDocument("/forbidden");
  };
}

/** Step-up: the person proves their identity and returns; the typed form is stored. */
export function requireStepUp(permission: Permission): Middleware {
  return async ({ request, context }) => {
    const actor = actorOf(context);
    if (!needsStepUp(actor, permission)) return;
    // Drivers have no password: opening a mailed link is their proof.
    if (actor.role === "Applicant") throw redirect("/your-data");
    const path = pagePath(request);
    const formCookie = await storePostedForm(request, sessionOf(context), path, "stepUp");
    throw redirect(
      pathTo("/user/proof", {}, `?returnTo=${encodeURIComponent(path)}`),
      formCookie ? { headers: { "Set-Cookie": formCookie } } : {},
    );
  };
}

/** For endpoints that scripts call: JSON errors, never a redirect. */
export function requireRoleOfScript(roles: readonly Role[]): Middleware {
  return async ({ context }, next) => {
    const { role } = actorOf(context);
    if (roles.includes(role)) return next();
    if (role === "Anonymous") return Response.json({ errors: ["session_ended"] }, { status: 401 });
    recordDenial();
    return Response.json({ errors: ["forbidden"] }, { status: 403 });
  };
}

async function sendToSignIn(request: Request, context: Context, roles: readonly Role[]): Promise<Response> {
  // After a masquerade the page belonged to another person.
  if (isMasqueradeOver(context)) return redirect("/user/login");
  const session = sessionOf(context);
  if (!session) {
    const requestedPath = localPath(pagePath(request), undefined);
    return redirectDocument(
      pathTo("/forbidden", {}, requestedPath && `?returnTo=${encodeURIComponent(requestedPath)}`),
    );
  }
  const path = pagePath(request).replace(/\/autosave(?=\?|$)/, "");
  // Pages for both staff and applicants go by the ended session.
  const applicant = roles.includes("Applicant") && (roles.length === 1 || Boolean(session.applicantId));
  const returnTo = localPath(path, undefined);
  const signIn = pathTo("/user/login", {}, returnTo && `?returnTo=${encodeURIComponent(returnTo)}`);
  const target = applicant ? "/apply/found" : signIn;
  const headers = new Headers();
  const formCookie = await storePostedForm(request, session, path);
  if (formCookie) headers.append("Set-Cookie", formCookie);
  // After expiry, unlike a logout, the same person need not type who they are again.
  const input =
    session.applicantId && !session.revokedAt && (await findEarlierInput(session.applicantId, session.applicationId));
  if (input) headers.append("Set-Cookie", writePendingRequest(newPendingRequest(input)));
  headers.append("Set-Cookie", await flash(formCookie ? "sessionEnded" : "signInFirst"));
  return redirect(target, { headers });
}
