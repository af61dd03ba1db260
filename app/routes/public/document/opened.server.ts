/** Opened links are sealed in a cookie, so that their tokens are in no URL afterwards. */

import type { Sender } from "~/domain/document-request/own.server";
import type { OpenedLink } from "~/domain/document-request/recipient.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { systemVault } from "~/server/vault.server";

const cell = { table: "cookie", column: "document", row: "", company: "" };
/** A cookie holds 4 kB. */
const MOST = 10;

function readOpened(request: Request): OpenedLink[] {
  const sealed = readCookie(request, "document");
  if (!sealed) return [];
  try {
    return systemVault.openJson<OpenedLink[]>(cell, Buffer.from(sealed, "base64url"));
  } catch {
    return [];
  }
}

export const senderOf = (request: Request): Sender => ({ opened: readOpened(request) });

/** @returns the cookie with this link added */
export function rememberOpened(request: Request, link: OpenedLink): string {
  const others = readOpened(request).filter(({ id }) => id !== link.id);
  const opened = [link, ...others].slice(0, MOST);
  return writeCookie("document", systemVault.sealJson(cell, opened).toString("base64url"));
}
