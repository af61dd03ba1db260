import type { Call } from "../call/call.server";
import openapi from "./openapi";

/** Every file here whose default export is a list of calls. */
const files = import.meta.glob<{ default?: unknown }>(["./**/*.ts", "!./api.ts"], { eager: true });
const lists = Object.values(files).flatMap(({ default: list }) => (Array.isArray(list) ? [list as Call[]] : []));
const current = [...lists, openapi(() => paths)].flat();
const former = current.flatMap((call): Call[] =>
  call.formerPath ? [{ ...call, path: call.formerPath, isFormer: true }] : [],
);
const calls = [...current, ...former];

export const paths: ReadonlyMap<string, readonly Call[]> = new Map(
  [...new Set(calls.map(({ path }) => path))]
    .sort((a, b) => a.localeCompare(b, "en"))
    .map((path) => [path, calls.filter((call) => call.path === path)]),
);
