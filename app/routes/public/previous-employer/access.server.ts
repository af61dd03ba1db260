/** Proof of the typed code: a session of a working day. The mail's token is in no URL from then on. */
import type { LinkAccess } from "~/domain/inquiry/link.server";
import { redirect } from "~/http/redirect.server";
import { readCookie, writeCookie } from "~/server/cookies.server";

export const writeAccess = ({ session }: LinkAccess): string => writeCookie("inquiry", session);

export function findAccess(request: Request): LinkAccess | undefined {
  const session = readCookie(request, "inquiry");
  return session ? { session } : undefined;
}

/** @throws a redirect to the page that asks for the code */
export function accessOf(request: Request): LinkAccess {
  const access = findAccess(request);
  if (!access) throw redirect("/previous-employer");
  return access;
}
