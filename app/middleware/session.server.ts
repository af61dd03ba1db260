import { storageFault } from "db/storage.server";
import type { MiddlewareFunction } from "react-router";
import { selectOwnApplication } from "~/domain/application/own.server";
import { SHOWN_APPLICATION } from "~/domain/application/status";
import type { HumanActor } from "~/domain/session/actor";
import { actorOfSession } from "~/domain/session/actor.server";
import { findPageSession } from "~/domain/session/session.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { isId } from "~/server/ids.server";
import { requestScope } from "~/server/request-scope.server";
import { actorContext, faultContext, sessionContext } from "./context.server";

/** What open pages ask by themselves (app/routes.ts). */
const NO_USE = new Set(["changes", "application/:id/viewers"]);

export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const scope = requestScope();
  // The API ignores the page's cookie: its bearer token decides.
  if (pattern.startsWith("api/") && !pattern.startsWith("api/docs")) return;
  if (scope) scope.device = readCookie(request, "device");
  const token = readCookie(request, "session");
  const isFault = context.get(faultContext) !== null;
  const row = token ? await findPageSession(token).catch(whereUnreachable(isFault)) : undefined;
  const actor = await asPageShows(await actorOfSession(row, !NO_USE.has(pattern)), request);
  context.set(sessionContext, row);
  context.set(actorContext, actor);
  if (scope) scope.actor = actor;
  const response = await next();
  if (scope?.newDevice) response.headers.append("Set-Cookie", writeCookie("device", scope.newDevice));
  return response;
};

/** The page that says so is shown to everybody. */
const whereUnreachable = (isFault: boolean) => (error: unknown) => {
  if (isFault && storageFault() === "unreachable") return undefined;
  throw error;
};

const BY_SCRIPT = /\/(autosave|picture\/\w+)$/;

/** The form names the application of its page, since another tab may have switched; the session follows the form. */
async function asPageShows(actor: HumanActor, request: Request): Promise<HumanActor> {
  const { pathname, searchParams } = new URL(request.url);
  const shown = searchParams.get(SHOWN_APPLICATION) ?? "";
  if (actor.role !== "Applicant" || !pathname.startsWith("/applicant") || !isId(shown)) return actor;
  if (shown === actor.applicationId) return actor;
  const shownActor = { ...actor, applicationId: shown };
  if (!BY_SCRIPT.test(pathname)) await throwAsErrorPage(selectOwnApplication(shownActor, shown));
  return shownActor;
}
