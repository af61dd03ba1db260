import { codeSchema } from "~/domain/two-factor/code";
import { getStepUpForm, stepUp } from "~/domain/two-factor/step-up.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm, orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/step-up-code";
import { endingOf, returnAfterStepUp, returnPaths } from "./return.server";

export const handle: Handle = { permission: "ownTwoFactor" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  await orPage(getStepUpForm(actor));
  return { ...returnPaths(request, actor), ending: endingOf(request) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, codeSchema, async ({ oneTimeCode }) => {
    await stepUp(actorOf(context), { code: oneTimeCode });
    return redirect(returnAfterStepUp(request));
  });

export default function StepUpByCode({ loaderData: { back, ending }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("twoFactor");
  const [form, fields] = useFilledForm<{ oneTimeCode: string }>("proof", actionData);
  return (
    <Page title={t("stepUp.title")} intro={t("stepUp.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params} action={`/user/proof/code${ending}`}>
          <TextField
            field={fields.oneTimeCode}
            label={t("public:twoFactor.code")}
            hint={t("public:twoFactor.codeHint")}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            enterKeyHint="go"
          />
          <Submit cancel={back}>{t("stepUp.confirm")}</Submit>
        </Form>
      </Card>
      <p>
        <Link to={`/user/proof${ending}`}>{t("stepUp.usePassword")}</Link>
      </p>
    </Page>
  );
}
