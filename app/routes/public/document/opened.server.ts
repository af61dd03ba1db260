/** Opened links are sealed in a cookie, so that their tokens are in no URL afterwards. */

import type { RequestActor } from "~/domain/document-request/own.server";
import type { OpenedLink } from "~/domain/document-request/recipient.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { systemVault } from "~/server/vault.server";

const COOKIE_CONTEXT = { table: "cookie", column: "document", row: "", company: "" };
/** A cookie holds 4 kB. */
const MAX_OPENED = 10;

function readOpenedLinks(request: Request): OpenedLink[] {
  const sealed = readCookie(request, "document");
  if (!sealed) return [];
  try {
    return systemVault.openJson<OpenedLink[]>(COOKIE_CONTEXT, Buffer.from(sealed, "base64url"));
  } catch {
    return [];
  }
}

export const requestActorOf = (request: Request): RequestActor => ({ opened: readOpenedLinks(request) });

/** @returns the cookie with this link added */
export function addOpenedLink(request: Request, link: OpenedLink): string {
  const others = readOpenedLinks(request).filter(({ id }) => id !== link.id);
  const opened = [link, ...others].slice(0, MAX_OPENED);
  return writeCookie("document", systemVault.sealJson(COOKIE_CONTEXT, opened).toString("base64url"));
}
