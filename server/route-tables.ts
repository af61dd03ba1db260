/**
 * React Router tries its routes one after the other, two or three times a request, and builds all of them anew for each
 * page. A path can only match routes with its own first segment, so each first segment has a table of its own.
 */
import type { ServerBuild } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;

export function beginningOf(pathname: string): string {
  return (pathname.split("/", 2)[1] ?? "").replace(/\.data$/, "");
}
/** Whether any path may begin so: a parameter, a splat, an optional segment, and the home page. */
const isOpen = (beginning: string): boolean => beginning === "" || /^[:*]|\?$/.test(beginning);

export function routeTables(build: ServerBuild): Map<string, ServerBuild> {
  const lineOf = (route: Route | undefined): Route[] =>
    route ? [...lineOf(route.parentId ? build.routes[route.parentId] : undefined), route] : [];
  const lines = Object.values(build.routes).map((route) => {
    const line = lineOf(route);
    const address = line.flatMap(({ path }) => path?.split("/") ?? []).filter(Boolean);
    return { beginning: beginningOf(`/${address.join("/")}`), ids: line.map(({ id }) => id) };
  });

  function tableOf(named: string): ServerBuild {
    const ids = new Set(lines.flatMap(({ beginning, ids }) => (beginning === named || isOpen(beginning) ? ids : [])));
    const only = <T>(rows: { [id: string]: T }) =>
      Object.fromEntries(Object.entries(rows).filter(([id]) => ids.has(id)));
    return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
  }
  const named = new Set(lines.map(({ beginning }) => beginning).filter((beginning) => !isOpen(beginning)));
  return new Map([...named].map((beginning) => [beginning, tableOf(beginning)]));
}
