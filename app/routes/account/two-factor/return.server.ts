import { type Actor, hasStepUp } from "~/domain/session/actor";
import { type LocalPath, localPath, pathTo } from "~/http/local-path.server";

const returnTo = (request: Request): LocalPath =>
  localPath(new URL(request.url).searchParams.get("returnTo"), undefined) ?? pathTo("/user", {});
/** A download opens no page: a redirect to it would leave the form on screen. */
const isDownload = (path: string): boolean => /\/export(\?|$)/.test(path);
const endingFor = (path: string): string => `?returnTo=${encodeURIComponent(path)}`;

export const endingOf = (request: Request): string => endingFor(returnTo(request));

/** A download starts on the step-up page, which links back. */
export function returnAfterStepUp(request: Request): LocalPath {
  const path = returnTo(request);
  return isDownload(path) ? pathTo("/user/proof", {}, endingFor(path)) : path;
}

export function returnPaths(request: Request, actor: Actor): { back: string; download: string | null } {
  const path = returnTo(request);
  const [pathname = "", query] = path.split("?", 2);
  // The page with the link to the export or the SSN.
  const page = pathname.replace(/\/(?:export|ssn)$/, "");
  const back = isDownload(path) && query ? `${page}?${query}` : page;
  return { back, download: isDownload(path) && hasStepUp(actor) ? path : null };
}
