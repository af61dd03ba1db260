import { data } from "react-router";
import { eachAddress } from "~/domain/posting/open-web";
import { env } from "~/env.server";

/** Whoever sends no cookie gets what everybody gets, so caches may keep it for a minute. */
export function cacheable(request: Request): Record<string, string> {
  const isShared = !request.headers.has("cookie");
  return { "X-Robots-Tag": "all", ...(isShared && { "Cache-Control": "public, max-age=60" }) };
}

export const openData = <T>(request: Request, body: T, status = 200) =>
  data(body, { status, headers: status === 200 ? cacheable(request) : { "X-Robots-Tag": "noindex" } });

/** Absolute, as search engines ask. @param path without a language */
export const addressesOf = (path: string) =>
  eachAddress(path).map(({ language, path: own }) => ({ language, address: env.appUrl + own }));
export type Addresses = ReturnType<typeof addressesOf>;
