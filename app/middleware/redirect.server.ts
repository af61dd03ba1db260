import type { MiddlewareFunction } from "react-router";

import { findLocalPath } from "~/http/local-path.server";
import { isSentByScript } from "~/http/redirect.server";
import { log } from "~/server/log.server";
import { requestScope } from "~/server/request-scope.server";
import { FETCHER_MARK } from "~/ui/fetcher-mark";

/** A last check of each redirect; for a page with script it is still a Response here. */
export const redirectMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { pathname, searchParams } = new URL(request.url);
  const scope = requestScope();
  if (scope && pathname.endsWith(".data") && searchParams.has(FETCHER_MARK)) scope.isFetcher = true;
  const response = await next();
  const to = response.headers.get("Location");
  // An answer 201 names there what it has made.
  if (to === null || response.status === 201) return response;
  const isLocal = findLocalPath(to) === to;
  if (!isLocal) log.error({ requestId: requestScope()?.requestId }, "redirect out of this site");
  const headers = new Headers(response.headers);
  headers.set("Location", isLocal ? to : "/");
  if (!isSentByScript(request)) return new Response(null, { status: response.status, headers });
  // fetch would follow it and use up the next page's flash message.
  headers.set("X-Location", headers.get("Location") as string);
  headers.delete("Location");
  return new Response(null, { status: 204, headers });
};
