/** Redirects lead to pages of this site only; the linter knows no other way to make one. */
import { type MiddlewareFunction, redirectDocument as redirectDocumentTo, redirect as redirectTo } from "react-router";
import { log } from "~/server/log.server";
import { requestScope } from "~/server/request-scope.server";
import { findLocalPath, type LocalPath, type PlainPage } from "./local-path.server";

export const redirect = (to: LocalPath | PlainPage, init?: ResponseInit): Response => redirectTo(to, init);
/** Loads a new document. */
export const redirectDocument = (to: LocalPath | PlainPage, init?: ResponseInit): Response =>
  redirectDocumentTo(to, init);

/** Checks each redirect once more as the answer leaves: one for a page with script is still a Response here. */
export const redirectMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next();
  const to = answer.headers.get("Location");
  if (to === null || findLocalPath(to) === to) return answer;
  log.error({ requestId: requestScope()?.requestId }, "redirect out of this site");
  const headers = new Headers(answer.headers);
  headers.set("Location", "/");
  return new Response(null, { status: answer.status, headers });
};
