import type { MiddlewareFunction } from "react-router";
import { pagePath } from "~/http/page-path";
import { storePostedForm } from "~/http/stored-form.server";
import { originUnknownContext, sessionOf } from "./context.server";
import { errorPageContext } from "./response.server";

/** CSRF: a form of unknown origin reaches no action; its input is stored with a session, whose cookie no other site can send. */
export const originMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!context.get(originUnknownContext)) return next();
  const pages = context.get(errorPageContext);
  const formCookie =
    pages?.isNavigation() && (await storePostedForm(request, sessionOf(context), pagePath(request), "refused"));
  const code = formCookie ? "origin_unknown_kept" : "origin_unknown";
  const response = await pages?.explain({ status: 403, code, reason: { code } });
  if (formCookie) response?.headers.append("Set-Cookie", formCookie);
  return response ?? new Response(null, { status: 403 });
};
