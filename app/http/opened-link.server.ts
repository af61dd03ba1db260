import { isbot } from "isbot";
import { env } from "~/env.server";

/** Whether a person came by a link from elsewhere: no search engine, no browser reading ahead, no page of our own. */
export function isOpenedLink({ headers, method }: Request): boolean {
  if (method !== "GET" || isbot(headers.get("user-agent"))) return false;
  if (/prefetch|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false;
  const isOwn =
    headers.get("sec-fetch-site") === "same-origin" || headers.get("referer")?.startsWith(`${env.appUrl}/`) === true;
  return !isOwn;
}
