import * as build from "virtual:react-router/server-build";
import { matchPath, matchRoutes, type RouteObject } from "react-router";
import type { Handle } from "~/http/handle";
import { takesFiles as isUploadCall } from "~/routes/api/call/dispatch.server";

const childrenOf = (parent: string | undefined): RouteObject[] =>
  Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, module } = route;
    const own = { id, ...(path !== undefined && { path }), handle: module.handle };
    return index ? { ...own, index: true as const } : { ...own, children: childrenOf(id) };
  });
const routes = childrenOf(undefined);

const addressOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : build.routes[id];
  return route ? [addressOf(route.parentId), route.path].filter(Boolean).join("/") : "";
};
const addressesWhere = (matches: (handle: Handle) => unknown): string[] =>
  Object.values(build.routes)
    .filter((route) => matches((route?.module.handle ?? {}) as Handle))
    .map((route) => `/${addressOf(route?.id)}`);

const patterns = addressesWhere(({ files, isCalledByScript }) => files || isCalledByScript);

/** Client navigation appends `.data`. Cached, because React Router ranks all routes at each match. */
function find(address: string): { handle: Handle; params: Record<string, string> } | undefined {
  const path = address.replace(/\.data$/, "");
  const match = patterns.some((pattern) => matchPath(pattern, path)) && matchRoutes(routes, path)?.at(-1);
  if (!match) return undefined;
  return { handle: (match.route.handle ?? {}) as Handle, params: match.params as Record<string, string> };
}

export function takesFiles(path: string): boolean {
  const { handle, params = {} } = find(path) ?? {};
  const files = handle?.files;
  return isUploadCall(path) || (typeof files === "function" ? files(params) : files === true);
}

export const isCalledByScript = (path: string): boolean => find(path)?.handle.isCalledByScript === true;

const open = new Set(addressesWhere(({ isOpen }) => isOpen));
/** @param address path and query: a page with a query is not open */
export const isOpenAddress = (address: string): boolean => open.has(address);
