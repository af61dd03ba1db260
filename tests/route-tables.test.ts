import { matchRoutes, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import routes from "../app/routes";
import { beginningOf, routeTables } from "../server/route-tables";
import { ROUTES } from "./route-table";

type Entry = { id: string; path?: string; index?: boolean; children?: Entry[] };
type Config = Omit<Entry, "id" | "children"> & { id?: string; file: string; children?: Config[] };

const rowsOf = (configs: Config[], parentId?: string): [id: string, row: object][] =>
  configs.flatMap(({ id: named, file, path, index, children = [] }): [string, object][] => {
    const id = named ?? file;
    return [[id, { id, parentId, path, index }], ...rowsOf(children, id)];
  });
const whole = {
  routes: Object.fromEntries(rowsOf(routes as Config[])),
  assets: { routes: {} },
} as unknown as ServerBuild;
const treeOf = ({ routes }: ServerBuild, parentId?: string): Entry[] =>
  Object.values(routes).flatMap((route) =>
    route?.parentId === parentId && route
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            children: treeOf({ routes } as ServerBuild, route.id),
          } as Entry,
        ]
      : [],
  );
const trees = new Map<ServerBuild, Entry[]>();
function idsAt(build: ServerBuild, path: string): string[] | undefined {
  const tree = trees.get(build) ?? treeOf(build);
  trees.set(build, tree);
  return matchRoutes(tree as Parameters<typeof matchRoutes>[0], path)?.map(({ route }) => String(route.id));
}

const tables = routeTables(whole);
const ADDRESSES = ROUTES.map(({ path }) => path.replace(/:\w+\??/g, "one").replace("*", "some/thing"));

it("finds for each address the same routes in the table of its first segment as among all", () => {
  const asked = [...ADDRESSES, ...[...tables.keys()].map((first) => `/${first}/nothing/there`)];
  const differing = asked.filter((path) => {
    const table = tables.get(beginningOf(path));
    return table && JSON.stringify(idsAt(table, path)) !== JSON.stringify(idsAt(whole, path));
  });
  expect(differing).toEqual([]);
  expect(tables.size).toBeGreaterThan(20);
});

it("keeps each table far smaller than the whole", () => {
  const sizes = [...tables.values()].map(({ routes }) => Object.keys(routes).length);
  expect(Math.max(...sizes)).toBeLessThan(Object.keys(whole.routes).length / 2);
});

it.each(["/", "/_.data", "/%61pplications", "//applications", "/Applications"])("leaves %s to the whole", (path) => {
  expect(tables.get(beginningOf(path))).toBeUndefined();
});

it("names a route only where its module serves several", () => {
  const all = (configs: Config[]): Config[] => configs.flatMap((one) => [one, ...all(one.children ?? [])]);
  const entries = all(routes as Config[]);
  const named = entries.filter(({ id, file }) => id && entries.filter((other) => other.file === file).length === 1);
  expect(named.map(({ id }) => id)).toEqual([]);
});
