import { passwordProofSchema } from "~/domain/second-step/code";
import { getProofForm, prove } from "~/domain/second-step/proof.server";
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
import type { Route } from "./+types/proof";
import { Download } from "./download";
import { afterProof, endingOf, placesOf } from "./return.server";

export const handle: Handle = { permission: "ownSecondStep" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { ...(await orPage(getProofForm(actor))), ...placesOf(request, actor), ending: endingOf(request) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, passwordProofSchema, async ({ currentPassword }) => {
    await prove(actorOf(context), { password: currentPassword });
    return redirect(afterProof(request));
  });

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, app, passkey, back, download, ending } = loaderData;
  const { t } = useTexts("secondStep");
  const [form, fields] = useFilledForm<{ currentPassword: string }>("proof", actionData);
  if (download) return <Download file={download} back={back} />;
  return (
    <Page title={t("proof.title")} lead={t("proof.lead")} failed={actionData !== undefined}>
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
      <Card title={t("proof.password")}>
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
          <Submit cancel={back}>{t("proof.confirm")}</Submit>
        </Form>
      </Card>
      {app && (
        <p>
          <Link to={`/user/proof/code${ending}`}>{t("proof.useCode")}</Link>
        </p>
      )}
    </Page>
  );
}
