import { addRoute, createRouter, findRoute } from "rou3";
import { notFound } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import { areParams } from "~/http/params";
import type { Incoming } from "~/server/incoming.server";
import { requestScope } from "~/server/request-scope.server";
import type { Told } from "~/server/whole.server";
import { paths } from "../v1/table";
import { type Call, perform } from "./call.server";
import { fail, WrongMethod } from "./failure.server";

/** Paths only, so that a wrong method is answered differently from an unknown path. */
const router = createRouter<{ path: string; calls: Call[] }>();
for (const [path, calls] of paths) addRoute(router, "", `/${path.replace(/\{(\w+)\}/g, ":$1")}`, { path, calls });

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function find(pathname: string) {
  const [, path] = /^\/api\/v1(\/.*)$/i.exec(decoded(pathname)) ?? [];
  return path ? findRoute(router, "", path) : undefined;
}

export const takesFiles = (pathname: string): boolean =>
  find(pathname)?.data.calls.some(({ parts }) => parts !== undefined) ?? false;

export async function answerApi(request: Incoming): Promise<Response | Told> {
  const scope = requestScope();
  // The API ignores the page's cookie, so the log must not name its owner.
  if (scope) scope.actor = anonymous;
  const found = find(request.address.pathname);
  if (!found || !areParams(found.params ?? {})) return fail(request, notFound());
  const { data, params = {} } = found;
  if (scope) scope.route = `api/v1/${data.path}`;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const call = data.calls.find((known) => known.method === method);
  try {
    if (!call) throw new WrongMethod(data.calls.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : method)));
    return await perform(call, request, params);
  } catch (error) {
    return fail(request, error, call);
  }
}
