import { type Actor, isProven } from "~/domain/session/actor";
import { type LocalPath, localPath, pathTo } from "~/http/local-path.server";

const wanted = (request: Request): LocalPath =>
  localPath(new URL(request.url).searchParams.get("returnTo"), undefined) ?? pathTo("/user", {});
/** A download opens no page: somebody led to it would still look at the form. */
const isDownload = (path: string): boolean => /\/export(\?|$)/.test(path);
const endingFor = (path: string): string => `?returnTo=${encodeURIComponent(path)}`;

export const endingOf = (request: Request): string => endingFor(wanted(request));

/** A download begins on the page of the proof, which leads on from there. */
export function afterProof(request: Request): LocalPath {
  const path = wanted(request);
  return isDownload(path) ? pathTo("/user/proof", {}, endingFor(path)) : path;
}

/** Where Cancel leads, and the file that can be sent now. */
export function placesOf(request: Request, actor: Actor): { back: string; download: string | null } {
  const path = wanted(request);
  const [place = "", query] = path.split("?", 2);
  // The page that the export or the SSN was asked for on.
  const page = place.replace(/\/(?:export|ssn)$/, "");
  const back = isDownload(path) && query ? `${page}?${query}` : page;
  return { back, download: isDownload(path) && isProven(actor) ? path : null };
}
