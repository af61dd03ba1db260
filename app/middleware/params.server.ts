import { generatePath, type MiddlewareFunction } from "react-router";
import { findLocalPath, type LocalPath } from "~/http/local-path.server";
import { areParams } from "~/http/params";
import { redirect } from "~/http/redirect.server";
import { requestScope } from "~/server/request-scope.server";

/** A parameter that cannot match anything is not found: JSON for scripts, the error page for people. */
export const paramsMiddleware: MiddlewareFunction<Response> = async ({ request, params, pattern }, next) => {
  const scope = requestScope();
  if (scope) scope.route ??= pattern;
  const own = areParams(params) ? ownAddress(request, pattern, params) : undefined;
  if (own) return redirect(own, { status: 301 });
  return areParams(params) ? next() : Response.json({ errors: ["not_found"] }, { status: 404 });
};

/** @returns where a page is that was asked for in other letters or with a slash at its end, as /APPLY or /apply/ */
function ownAddress(
  { method, url }: Request,
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): LocalPath | undefined {
  const { pathname, search } = new URL(url);
  if (method !== "GET" || pathname.endsWith(".data") || pathname.includes("%") || pattern.includes("*"))
    return undefined;
  const own = generatePath(`/${pattern}`, params as Record<string, string>);
  const isAlike = pathname !== own && pathname.toLowerCase().replace(/(?<!\/)\/+$/, "") === own.toLowerCase();
  return isAlike ? findLocalPath(own + search) : undefined;
}
