import { useSearchParams } from "react-router";
import type { Handle } from "~/http/handle";
import { localPath, pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { pathAfterSignIn } from "~/http/stored-form.server";
import { writeCookie } from "~/server/cookies.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { PasskeyForm } from "~/ui/passkey";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/login";
import { authenticator } from "./authenticator.server";

export const handle: Handle = { isOpen: true, form: "login" };

const endingOf = (returnTo: string | null) => (returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "");

export async function action({ request }: Route.ActionArgs) {
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  const signedIn = await authenticator.authenticate("form", request);
  if ("data" in signedIn) return signedIn;
  if ("pending" in signedIn)
    return redirect(pathTo("/user/login/code", {}, endingOf(returnTo)), {
      headers: { "Set-Cookie": writeCookie("pending", signedIn.pending) },
    });
  const { token } = signedIn;
  return redirect(await pathAfterSignIn(request, token, localPath(returnTo, "/")), {
    headers: { "Set-Cookie": writeCookie("session", token) },
  });
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const [search] = useSearchParams();
  const [form, fields] = useFilledForm<{ username: string; password: string }>("login", actionData);
  const returnTo = search.get("returnTo");
  return (
    <Page title={t("common:login")} intro={t("login.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params} action={`/user/login${endingOf(returnTo)}`}>
          <TextField
            field={fields.username}
            label={t("login.username")}
            hint={t("login.usernameHint")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            field={fields.password}
            label={t("login.password")}
            type="password"
            autoComplete="current-password"
            enterKeyHint="go"
          />
          <div className="flex flex-wrap items-center gap-4">
            <Submit>{t("common:login")}</Submit>
            <Link to="/user/forgot-password">{t("login.forgot")}</Link>
          </div>
        </Form>
        <PasskeyForm
          purpose="login"
          action={`/user/login/passkey${endingOf(returnTo)}`}
          button={t("passkey.use")}
          quiet
          alone
        />
      </Card>
      <p>
        {t("login.applicant")} <Link to="/apply/found">{t("common:loginToApply")}</Link>
      </p>
    </Page>
  );
}
