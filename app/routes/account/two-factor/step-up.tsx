import { passwordStepUpSchema } from "~/domain/two-factor/code";
import { getStepUpForm, stepUp } from "~/domain/two-factor/step-up.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm, orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { PasskeyForm } from "~/ui/passkey";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/step-up";
import { Download } from "./download";
import { endingOf, returnAfterStepUp, returnPaths } from "./return.server";

export const handle: Handle = { permission: "ownTwoFactor" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { ...(await orPage(getStepUpForm(actor))), ...returnPaths(request, actor), ending: endingOf(request) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, passwordStepUpSchema, async ({ currentPassword }) => {
    await stepUp(actorOf(context), { password: currentPassword });
    return redirect(returnAfterStepUp(request));
  });

export default function StepUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, app, passkey, back, download, ending } = loaderData;
  const { t } = useTexts("twoFactor");
  const [form, fields] = useFilledForm<{ currentPassword: string }>("proof", actionData);
  if (download) return <Download file={download} back={back} />;
  return (
    <Page title={t("stepUp.title")} intro={t("stepUp.intro")} failed={actionData !== undefined}>
      {passkey && (
        <Card title={t("public:passkey.title")}>
          <PasskeyForm
            purpose="proof"
            action={`/user/proof/passkey${ending}`}
            button={t("public:passkey.use")}
            without={<p className="hint">{t("public:passkey.needsScript")}</p>}
          />
        </Card>
      )}
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
      {app && (
        <p>
          <Link to={`/user/proof/code${ending}`}>{t("stepUp.useCode")}</Link>
        </p>
      )}
    </Page>
  );
}
