import type { MiddlewareFunction } from "react-router";
import { pagePath } from "~/http/page-path";
import { storePostedForm } from "~/http/stored-form.server";
import { errorPageContext } from "./answer.server";
import { originUnknownContext, sessionOf } from "./context.server";

/** CSRF: a form of unknown origin reaches no action; its input is stored with a session, whose cookie no other site can send. */
export const originMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!context.get(originUnknownContext)) return next();
  const pages = context.get(errorPageContext);
  const formCookie =
    pages?.isLooked() && (await storePostedForm(request, sessionOf(context), pagePath(request), "refused"));
  const code = formCookie ? "origin_unknown_kept" : "origin_unknown";
  const answer = await pages?.explain({ status: 403, code, reason: { code } });
  if (formCookie) answer?.headers.append("Set-Cookie", formCookie);
  return answer ?? new Response(null, { status: 403 });
};
