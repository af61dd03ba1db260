import type { MiddlewareFunction } from "react-router";
import { keepTyped } from "~/http/kept-form.server";
import { pagePath } from "~/http/page-path";
import { errorPageContext } from "./answer.server";
import { originUnknownContext, sessionOf } from "./context.server";

/**
 * Refuses a form of which nothing says where it comes from, before any action. What somebody typed who is signed in is
 * kept: no page of another site could have sent the session's cookie along.
 */
export const originMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!context.get(originUnknownContext)) return next();
  const pages = context.get(errorPageContext);
  const kept = pages?.isLooked() && (await keepTyped(request, sessionOf(context), pagePath(request), "refused"));
  const code = kept ? "origin_unknown_kept" : "origin_unknown";
  const answer = await pages?.explain({ status: 403, code, reason: { code } });
  if (kept) answer?.headers.append("Set-Cookie", kept);
  return answer ?? new Response(null, { status: 403 });
};
