/** Redirects lead to pages of this site only; the linter knows no other way to make one. */
import { type MiddlewareFunction, redirectDocument as redirectDocumentTo, redirect as redirectTo } from "react-router";
import { log } from "~/server/log.server";
import { requestScope } from "~/server/request-scope.server";
import { findLocalPath, type LocalPath, type PlainPage } from "./local-path.server";

/** Header of forms that app/enhance/send.ts sends. */
const SENT_BY_SCRIPT = "X-Sent-By";
export const isSentByScript = ({ headers }: Request): boolean => headers.has(SENT_BY_SCRIPT);

export const redirect = (to: LocalPath | PlainPage, init?: ResponseInit): Response => redirectTo(to, init);
/** Loads a new document. */
export const redirectDocument = (to: LocalPath | PlainPage, init?: ResponseInit): Response =>
  redirectDocumentTo(to, init);

/** Checks each redirect once more as the answer leaves: one for a page with script is still a Response here. */
export const redirectMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const answer = await next();
  const to = answer.headers.get("Location");
  if (to === null) return answer;
  const isLocal = findLocalPath(to) === to;
  if (!isLocal) log.error({ requestId: requestScope()?.requestId }, "redirect out of this site");
  const headers = new Headers(answer.headers);
  headers.set("Location", isLocal ? to : "/");
  if (!isSentByScript(request)) return new Response(null, { status: answer.status, headers });
  // fetch would follow it, and use up what the next page is to say.
  headers.set("X-Location", headers.get("Location") as string);
  headers.delete("Location");
  return new Response(null, { status: 204, headers });
};
