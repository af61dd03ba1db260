import { waitingSchema } from "~/domain/adverse-action/pre-notice";
import { getPreNoticeWait, setPreNoticeWait } from "~/domain/adverse-action/pre-notice.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/pre-notice";

export const handle: Handle = { permission: "editCompany" };

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getPreNoticeWait(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, waitingSchema, async ({ days }) => {
    await setPreNoticeWait(actorOf(context), days);
    return redirectWith("waitingSet", "/my-company");
  });

export default function Waiting({ loaderData: { days }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("adverse");
  const [form, fields] = useFilledForm<{ days: string }>("pre-notice", refused, { days: String(days) });
  return (
    <Page title={t("pre.setting.title")} intro={t("pre.setting.intro")} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <TextField
            field={fields.days}
            label={t("pre.setting.label")}
            hint={t("pre.setting.hint")}
            inputMode="numeric"
          />
          <Submit cancel="/my-company">{t("common:save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
