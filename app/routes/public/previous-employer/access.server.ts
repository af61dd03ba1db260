/** Proof of the typed code, sealed in a cookie for a working day: the token is in no URL from then on. */
import type { LinkAccess } from "~/domain/inquiry/link.server";
import { redirect } from "~/http/redirect.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { systemVault } from "~/server/vault.server";

/** Milliseconds. */
const OPEN_FOR = 8 * 3600_000;
const cell = { table: "cookie", column: "inquiry", row: "", company: "" };

export const writeAccess = (access: LinkAccess): string =>
  writeCookie("inquiry", systemVault.sealJson(cell, { ...access, until: Date.now() + OPEN_FOR }).toString("base64url"));

export function findAccess(request: Request): LinkAccess | undefined {
  const sealed = readCookie(request, "inquiry");
  if (!sealed) return undefined;
  try {
    const { link, until } = systemVault.openJson<LinkAccess & { until: number }>(
      cell,
      Buffer.from(sealed, "base64url"),
    );
    return until > Date.now() ? { link } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws a redirect to the page that asks for the code */
export function accessOf(request: Request): LinkAccess {
  const access = findAccess(request);
  if (!access) throw redirect("/previous-employer");
  return access;
}
