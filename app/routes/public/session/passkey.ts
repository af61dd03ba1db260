import { DomainError } from "~/domain/errors";
import { passkeyAnswer } from "~/domain/two-factor/code";
import { signInByPasskey } from "~/domain/two-factor/sign-in.server";
import type { AlertCode } from "~/http/alert.server";
import { localPath, pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith } from "~/http/respond.server";
import { pathAfterSignIn } from "~/http/stored-form.server";
import { clearCookie, readCookie, writeCookie } from "~/server/cookies.server";
import type { Route } from "./+types/passkey";

export const loader = () => redirect("/user/login");

const ALERTS: Readonly<Record<string, AlertCode>> = {
  account_disabled: "loginDisabled",
  company_suspended: "loginSuspended",
  company_closed: "loginClosed",
  too_many_codes: "tooManyTries",
  slow_down: "tooManyTries",
  passkey_unverified: "passkeyUnverified",
};

export async function action({ request }: Route.ActionArgs) {
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  const pending = readCookie(request, "pending");
  const { data } = passkeyAnswer.safeParse(Object.fromEntries(await request.formData()));
  try {
    const { token } = await signInByPasskey(pending, data?.answer ?? "");
    const headers = new Headers({ "Set-Cookie": writeCookie("session", token) });
    headers.append("Set-Cookie", clearCookie("pending"));
    return redirect(await pathAfterSignIn(request, token, localPath(returnTo, "/")), { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const ending = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
    return redirectWith(
      ALERTS[error.code] ?? "passkeyRefused",
      pathTo(pending ? "/user/login/code" : "/user/login", {}, ending),
    );
  }
}
