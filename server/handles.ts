/** Looks up a route's `handle` by path, before React Router runs. */
import * as build from "virtual:react-router/server-build";
import { addRoute, createRouter, findRoute } from "rou3";
import type { Handle } from "~/http/handle";

type Row = (typeof build.routes)[string];
const addressOf = (row: Row): string =>
  (row?.parentId ? addressOf(build.routes[row.parentId]) : "") + (row?.path ? `/${row.path}` : "");

const routes = Object.values(build.routes).flatMap((row) => {
  const handle = row?.module.handle as Handle | undefined;
  return handle ? { handle, path: addressOf(row) || "/" } : [];
});
const open = new Set(routes.filter(({ handle }) => handle.isOpen).map(({ path }) => path));

let made: ReturnType<typeof createRouter<Handle>> | undefined;
/** Made with the first request: a start asks for no path. */
function table() {
  if (made) return made;
  made = createRouter<Handle>();
  for (const { handle, path } of routes) addRoute(made, "", path.toLowerCase(), handle);
  return made;
}

/** React Router ignores case; client navigation appends `.data`. */
const find = (path: string) => findRoute(table(), "", path.toLowerCase().replace(/\.data$/, ""));

export function takesFiles(path: string): boolean {
  const found = find(path);
  const files = found?.data.files;
  return typeof files === "function" ? files(found?.params ?? {}) : files === true;
}

export const isCalledByScript = (path: string): boolean => find(path)?.data.isCalledByScript === true;

/** @param address path and query: a page with a query is not open */
export const isOpenAddress = (address: string): boolean => open.has(address);
