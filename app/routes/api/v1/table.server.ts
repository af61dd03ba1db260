/**
 * The route table of the API: every module beside this one, by the path it names. It is none of React Router's, whose table every
 * browser loads and every request of a page is matched against.
 */
import type { Endpoint, Params } from "./call.server";

const modules = import.meta.glob<Endpoint>(["./**/*.ts", "!./**/*.server.ts", "!./any.ts", "!./not-found.ts"], {
  import: "default",
});

type Row = { endpoint: Endpoint; segments: string[] };
const isNamed = (segment: string) => segment.startsWith("{");

let table: Promise<Row[]> | undefined;
const rows = (): Promise<Row[]> => {
  table ??= load();
  return table;
};

/** A path with a word in a place comes before one with a name there. */
async function load(): Promise<Row[]> {
  const endpoints = await Promise.all(Object.values(modules).map((module) => module()));
  const key = ({ segments }: Row) => segments.map((segment) => (isNamed(segment) ? "~" : segment)).join("/");
  return endpoints
    .map((endpoint) => ({ endpoint, segments: endpoint.path.split("/") }))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** @returns every endpoint, by path */
export const listEndpoints = async (): Promise<Endpoint[]> =>
  (await rows()).map(({ endpoint }) => endpoint).sort((a, b) => a.path.localeCompare(b.path, "en"));

/** @param path below /api/v1, with or without a last slash */
export async function findEndpoint(path: string): Promise<{ endpoint: Endpoint; params: Params } | undefined> {
  const asked = path.replace(/\/$/, "").split("/");
  for (const { endpoint, segments } of await rows()) {
    const params = paramsOf(segments, asked);
    if (params) return { endpoint, params };
  }
  return undefined;
}

function paramsOf(segments: string[], asked: string[]): Params | undefined {
  if (segments.length !== asked.length) return undefined;
  const named = segments.flatMap((segment, place): [string, string][] =>
    isNamed(segment) ? [[segment.slice(1, -1), asked[place] as string]] : [],
  );
  const fits = segments.every((segment, place) => isNamed(segment) || segment === asked[place]);
  return fits ? (Object.fromEntries(named) as Params) : undefined;
}
