/** Proof of the typed code: a session of a working day. The mail's token is in no URL from then on. */
import type { InquirySession } from "~/domain/inquiry/link.server";
import { redirect } from "~/http/redirect.server";
import { readCookie, writeCookie } from "~/server/cookies.server";

export const inquirySessionCookie = ({ session }: InquirySession): string => writeCookie("inquiry", session);

export function findInquirySession(request: Request): InquirySession | undefined {
  const session = readCookie(request, "inquiry");
  return session ? { session } : undefined;
}

/** @throws a redirect to the page that asks for the code */
export function requireInquirySession(request: Request): InquirySession {
  const access = findInquirySession(request);
  if (!access) throw redirect("/previous-employer");
  return access;
}
