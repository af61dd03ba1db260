import { matchPath } from "react-router";
import { notFound } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import { areParams } from "~/http/params";
import type { Allowance } from "~/server/limits.server";
import { requestScope } from "~/server/request-scope.server";
import { paths } from "../v1/table";
import { type Call, perform } from "./call.server";
import { fail, WrongMethod } from "./failure.server";

type ApiRoute = { path: string; pattern: string; calls: readonly Call[] };

/** Candidates have as many segments and the same first one, which is literal in every path. */
const keyOf = (path: string): string => `${path.split("/", 1)[0]} ${path.split("/").length}`;

/** By path alone, so that a wrong method gets another response than an unknown path. */
const routes = new Map<string, ApiRoute[]>();
for (const [path, calls] of paths) {
  const key = keyOf(path);
  const pattern = `/${path.replace(/\{(\w+)\}/g, ":$1")}`;
  routes.set(key, [...(routes.get(key) ?? []), { path, pattern, calls }]);
}
const parameters = ({ path }: ApiRoute): number => path.split("{").length;
/** Literal segments before parameters. */
for (const alike of routes.values()) alike.sort((a, b) => parameters(a) - parameters(b));

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function find(pathname: string) {
  const [, encoded] = /^\/api\/v1\/(.+)$/i.exec(pathname) ?? [];
  if (!encoded) return undefined;
  const target = decoded(encoded).replace(/\/$/, "");
  for (const { path, pattern, calls } of routes.get(keyOf(target)) ?? []) {
    const match = matchPath({ path: pattern, caseSensitive: true }, `/${target}`);
    if (match) return { path, calls, params: match.params as Record<string, string> };
  }
  return undefined;
}

export const takesFiles = (pathname: string): boolean =>
  find(pathname)?.calls.some(({ parts }) => parts !== undefined) ?? false;

/** draft-ietf-httpapi-ratelimit-headers-10. */
export function allowanceHeaders({ limit, quota, window, left, reset }: Allowance): Record<string, string> {
  return { "RateLimit-Policy": `"${limit}";q=${quota};w=${window}`, RateLimit: `"${limit}";r=${left};t=${reset}` };
}

export async function handleApiRequest(request: Request): Promise<Response> {
  const response = await respond(request);
  const allowance = requestScope()?.allowance;
  for (const [name, value] of Object.entries(allowance ? allowanceHeaders(allowance) : {}))
    response.headers.set(name, value);
  return response;
}

async function respond(request: Request): Promise<Response> {
  const scope = requestScope();
  // The API ignores the page's cookie, so the log must not name its owner.
  if (scope) scope.actor = anonymous;
  const found = find(new URL(request.url).pathname);
  if (!found || !areParams(found.params)) return fail(request, notFound());
  const { path, calls, params } = found;
  if (scope) scope.route = `api/v1/${path}`;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const call = calls.find((candidate) => candidate.method === method);
  try {
    if (!call) throw new WrongMethod(calls.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : method)));
    return await perform(call, request, params);
  } catch (error) {
    return fail(request, error, call);
  }
}
