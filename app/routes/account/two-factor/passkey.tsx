import { newPasskeySchema } from "~/domain/two-factor/code";
import { addPasskey, requirePasskeyForm } from "~/domain/two-factor/own.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { type Row, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { ErrorSummary } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { PasskeyForm } from "~/ui/passkey";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/passkey";

export const handle: Handle = { permission: "changeOwnTwoFactor" };

export const middleware = [requireStepUp("changeOwnTwoFactor")];

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(requirePasskeyForm(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, newPasskeySchema, async ({ name, answer }) => {
    const { first } = await addPasskey(actorOf(context), name, answer);
    return redirectWith("passkeyAdded", first ? "/user/second-step/codes" : "/user/second-step");
  });

export default function AddPasskey({ actionData }: Route.ComponentProps) {
  const { t } = useTexts("twoFactor");
  const [form, fields] = useFilledForm<Row<"name">>("passkey", actionData);
  return (
    <Page title={t("passkeys.addTitle")} intro={t("passkeys.addIntro")} failed={actionData !== undefined}>
      <Card>
        <ErrorSummary form={form} params={actionData?.params} />
        <PasskeyForm purpose="adding" button={t("passkeys.add")} without={<p>{t("public:passkey.needsScript")}</p>}>
          <TextField
            field={fields.name}
            label={t("passkeys.name")}
            hint={t("passkeys.nameHint")}
            maxLength={60}
            autoComplete="off"
          />
        </PasskeyForm>
      </Card>
    </Page>
  );
}
