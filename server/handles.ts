/** Looks up a route's `handle` by path, before React Router runs. */
import * as build from "virtual:react-router/server-build";
import { addRoute, createRouter, findRoute } from "rou3";
import type { Handle } from "~/routes/shared/handle";

const table = createRouter<Handle>();
const open = new Set<string>();
// No route with a path stands below another, so its path is its whole address.
for (const row of Object.values(build.routes)) {
  const handle = row?.module.handle as Handle | undefined;
  if (!handle) continue;
  const path = row?.path ?? "";
  addRoute(table, "", `/${path.toLowerCase()}`, handle);
  if (handle.isOpen) open.add(`/${path}`);
}

/** React Router ignores case; client navigation appends `.data`. */
const find = (path: string) => findRoute(table, "", path.toLowerCase().replace(/\.data$/, ""));

export function takesFiles(path: string): boolean {
  const found = find(path);
  const files = found?.data.files;
  return typeof files === "function" ? files(found?.params ?? {}) : files === true;
}

export const isCalledByScript = (path: string): boolean => find(path)?.data.isCalledByScript === true;

/** @param address path and query: a page with a query is not open */
export const isOpenAddress = (address: string): boolean => open.has(address);
