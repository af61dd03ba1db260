import { useSearchParams } from "react-router";
import { codeSchema } from "~/domain/two-factor/code";
import { getPendingSignIn, signInByCode } from "~/domain/two-factor/sign-in.server";
import { localPath } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { handleForm } from "~/http/respond.server";
import { pathAfterSignIn } from "~/http/stored-form.server";
import { clearCookie, writeCookie } from "~/server/cookies.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { PasskeyForm } from "~/ui/passkey";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/code";
import { orStartOver, pendingOf } from "./pending.server";

export async function loader({ request }: Route.LoaderArgs) {
  return orStartOver(getPendingSignIn(pendingOf(request)));
}

export async function action({ request }: Route.ActionArgs) {
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  return handleForm(request, codeSchema, async ({ oneTimeCode }) => {
    const { token } = await orStartOver(signInByCode("page", pendingOf(request), oneTimeCode));
    const headers = new Headers({ "Set-Cookie": writeCookie("session", token) });
    headers.append("Set-Cookie", clearCookie("pending"));
    return redirect(await pathAfterSignIn(request, token, localPath(returnTo, "/")), { headers });
  });
}

export default function SignInCode({ loaderData: { app, passkey }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const [search] = useSearchParams();
  const [form, fields] = useFilledForm<{ oneTimeCode: string }>("code", actionData);
  const returnTo = search.get("returnTo");
  const ending = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
  return (
    <Page title={t("twoFactor.title")} intro={t("twoFactor.intro")} failed={actionData !== undefined}>
      {passkey && (
        <Card title={t("passkey.title")}>
          <PasskeyForm
            purpose="login"
            action={`/user/login/passkey${ending}`}
            button={t("passkey.use")}
            without={<p className="hint">{t("passkey.needsScript")}</p>}
          />
        </Card>
      )}
      <Card title={t(app ? "twoFactor.codeTitle" : "twoFactor.recoveryTitle")}>
        <Form form={form} params={actionData?.params} action={`/user/login/code${ending}`}>
          <TextField
            field={fields.oneTimeCode}
            label={t("twoFactor.code")}
            hint={t(app ? "twoFactor.codeHint" : "twoFactor.recoveryHint")}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            enterKeyHint="go"
          />
          <Submit cancel="/user/login">{t("common:login")}</Submit>
        </Form>
      </Card>
      <p className="hint">{t("twoFactor.lost")}</p>
    </Page>
  );
}
