import type { MiddlewareFunction } from "react-router";
import { areParams } from "~/http/params";
import { requestScope } from "~/server/request-scope.server";

/** An address that names nothing which could be leads nowhere: scripts read this, people get the page of its status. */
export const paramsMiddleware: MiddlewareFunction<Response> = async ({ params, pattern }, next) => {
  const scope = requestScope();
  if (scope) scope.route ??= pattern;
  return areParams(params) ? next() : Response.json({ errors: ["not_found"] }, { status: 404 });
};
