import { codeSchema } from "~/domain/second-step/code";
import { getProofForm, prove } from "~/domain/second-step/proof.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm, orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/proof-code";
import { afterProof, endingOf, placesOf } from "./return.server";

export const handle: Handle = { permission: "ownSecondStep" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  await orPage(getProofForm(actor));
  return { ...placesOf(request, actor), ending: endingOf(request) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, codeSchema, async ({ oneTimeCode }) => {
    await prove(actorOf(context), { code: oneTimeCode });
    return redirect(afterProof(request));
  });

export default function ProofByCode({ loaderData: { back, ending }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("secondStep");
  const [form, fields] = useFilledForm<{ oneTimeCode: string }>("proof", actionData);
  return (
    <Page title={t("proof.title")} lead={t("proof.lead")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params} action={`/user/proof/code${ending}`}>
          <TextField
            field={fields.oneTimeCode}
            label={t("public:secondStep.code")}
            hint={t("public:secondStep.codeHint")}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            enterKeyHint="go"
          />
          <Submit cancel={back}>{t("proof.confirm")}</Submit>
        </Form>
      </Card>
      <p>
        <Link to={`/user/proof${ending}`}>{t("proof.usePassword")}</Link>
      </p>
    </Page>
  );
}
