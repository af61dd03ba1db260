import { codeSchema, passwordStepUpSchema } from "~/domain/two-factor/code";
import { getStepUpForm, stepUp } from "~/domain/two-factor/step-up.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { PasskeyForm } from "~/ui/passkey";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/step-up";
import { Download } from "./download";
import { endingOf, returnAfterStepUp, returnPaths } from "./return.server";

export const handle: Handle = { permission: "ownTwoFactor" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return {
    ...(await throwAsErrorPage(getStepUpForm(actor))),
    ...returnPaths(request, actor),
    ending: endingOf(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { password } = await throwAsErrorPage(getStepUpForm(actor));
  if (password)
    return handleForm(request, passwordStepUpSchema, async ({ currentPassword }) => {
      await stepUp(actor, { password: currentPassword });
      return redirect(returnAfterStepUp(request));
    });
  return handleForm(request, codeSchema, async ({ oneTimeCode }) => {
    await stepUp(actor, { code: oneTimeCode });
    return redirect(returnAfterStepUp(request));
  });
}

/** Whoever has a second factor proves with it: the password alone is enough only where there is none. */
export default function StepUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { password, passkey, back, download, ending } = loaderData;
  const { t } = useTexts("twoFactor");
  if (download) return <Download file={download} back={back} />;
  return (
    <Page title={t("stepUp.title")} intro={t("stepUp.intro")} failed={actionData !== undefined}>
      {passkey && (
        <Card title={t("public:passkey.title")}>
          <PasskeyForm
            purpose="proof"
            alone
            action={`/user/proof/passkey${ending}`}
            button={t("public:passkey.use")}
            without={<p className="hint">{t("public:passkey.needsScript")}</p>}
          />
        </Card>
      )}
      {password ? (
        <PasswordForm {...loaderData} actionData={actionData} />
      ) : (
        <CodeForm {...loaderData} actionData={actionData} />
      )}
    </Page>
  );
}

type FormProps = Pick<Route.ComponentProps["loaderData"], "username" | "app" | "back" | "ending"> &
  Pick<Route.ComponentProps, "actionData">;

function PasswordForm({ username, back, ending, actionData }: FormProps) {
  const { t } = useTexts("twoFactor");
  const [form, fields] = useFilledForm<{ currentPassword: string }>("proof", actionData);
  return (
    <Card title={t("stepUp.password")}>
      <Form form={form} params={actionData?.params} action={`/user/proof${ending}`}>
        {/* Lets password managers find the account. */}
        <input
          type="text"
          name="username"
          aria-label={t("admin:user.username")}
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <TextField
          field={fields.currentPassword}
          label={t("public:login.password")}
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Submit cancel={back}>{t("stepUp.confirm")}</Submit>
      </Form>
    </Card>
  );
}

function CodeForm({ app, back, ending, actionData }: FormProps) {
  const { t } = useTexts("twoFactor");
  const [form, fields] = useFilledForm<{ oneTimeCode: string }>("proof", actionData);
  return (
    <Card title={t(app ? "stepUp.code" : "public:twoFactor.recoveryTitle")}>
      <Form form={form} params={actionData?.params} action={`/user/proof${ending}`}>
        <TextField
          field={fields.oneTimeCode}
          label={t("public:twoFactor.code")}
          hint={t(app ? "public:twoFactor.codeHint" : "public:twoFactor.recoveryHint")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="go"
        />
        <Submit cancel={back}>{t("stepUp.confirm")}</Submit>
      </Form>
    </Card>
  );
}
