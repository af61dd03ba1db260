import type { MiddlewareFunction } from "react-router";
import { areParams } from "~/http/params";
import { requestScope } from "~/server/request-scope.server";

/** A parameter that cannot match anything is not found: JSON for scripts, the error page for people. */
export const paramsMiddleware: MiddlewareFunction<Response> = async ({ params, pattern }, next) => {
  const scope = requestScope();
  if (scope) scope.route ??= pattern;
  return areParams(params) ? next() : Response.json({ errors: ["not_found"] }, { status: 404 });
};
