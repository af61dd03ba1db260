import { generatePath, type Register } from "react-router";

declare const resolved: unique symbol;
/** Resolved as browsers do, and within this site. */
export type LocalPath = string & { readonly [resolved]: true };

type Pages = Register["pages"];
type Page = keyof Pages;
export type PlainPage = { [P in Page]: Pages[P]["params"] extends Record<string, never> ? P : never }[Page];

const SITE = "https://site.invalid";
const MAX_LENGTH = 2000;

/** @returns undefined for another site: browsers skip tabs and line ends, and read a backslash as a slash */
export function findLocalPath(path: string): LocalPath | undefined {
  if (!path.startsWith("/") || path.length > MAX_LENGTH || !URL.canParse(path, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, SITE);
  // `/.//host` is a path, but resolves to another host.
  const isLocal = origin === SITE && !pathname.startsWith("//");
  return isLocal ? (`${pathname}${search}${hash}` as LocalPath) : undefined;
}

/** @param path from a form, a query or a cookie */
export const localPath = <T extends string | undefined>(path: unknown, fallback: T): LocalPath | T =>
  (typeof path === "string" && path.length < 500 ? findLocalPath(path) : undefined) ?? fallback;

export function pathTo<P extends Page>(page: P, params: Pages[P]["params"], ending = ""): LocalPath {
  const path = findLocalPath(generatePath(page as string, params) + ending);
  if (path === undefined) throw new Error(`no path to ${page}`);
  return path;
}
