import type { VerifiedApplicant } from "~/domain/application/apply.server";
import { localPath } from "~/http/local-path.server";
import { isSentByScript, redirect } from "~/http/redirect.server";
import { redirectWith } from "~/http/respond.server";
import { pathAfterSignIn } from "~/http/stored-form.server";
import { clearCookie, readCookie, writeCookie } from "~/server/cookies.server";
import { languageOf } from "~/server/i18n.server";

const HALF_A_DAY = 12 * 3600;

/** On a shared device the session ends with the browser; the mail's language applies unless one was chosen. */
export async function welcome(
  request: Request,
  { token, language, returnTo }: VerifiedApplicant,
  shared: boolean,
): Promise<Response> {
  const headers = new Headers();
  headers.append("Set-Cookie", writeCookie("session", token, shared ? undefined : HALF_A_DAY));
  headers.append("Set-Cookie", clearCookie("asking"));
  if (!readCookie(request, "language") && languageOf(request) !== language)
    headers.append("Set-Cookie", writeCookie("language", language));
  const to = await pathAfterSignIn(request, token, localPath(returnTo, "/applicant"));
  // With script the page has already displayed the message.
  return isSentByScript(request) ? redirect(to, { headers }) : redirectWith("verified", to, headers);
}
