import { isbot } from "isbot";
import { countOpenedLink } from "~/domain/posting/link-open.server";
import { env } from "~/env.server";
import { log } from "~/server/log.server";

/** Whether a person came by a link from elsewhere: no search engine, no browser reading ahead, no page of our own. */
function isOpenedLink({ headers, method }: Request): boolean {
  if (method !== "GET" || isbot(headers.get("user-agent"))) return false;
  if (/prefetch|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false;
  const isOwn =
    headers.get("sec-fetch-site") === "same-origin" || headers.get("referer")?.startsWith(`${env.appUrl}/`) === true;
  return !isOwn;
}

/** A position can be read and applied for also where nothing can be written. */
export async function countIfOpened(request: Request, templateId: string, source?: string): Promise<void> {
  if (!isOpenedLink(request)) return;
  await countOpenedLink(templateId, source).catch((error: unknown) =>
    log.warn({ err: error, template: templateId }, "an opened link was not counted"),
  );
}
