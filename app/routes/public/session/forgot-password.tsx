import { forgotSchema } from "~/domain/user/user";
import { requestReset } from "~/domain/user/user.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith } from "~/http/respond.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/forgot-password";

export const handle: Handle = { isOpen: true };

export async function action({ request }: Route.ActionArgs) {
  return handleForm(request, forgotSchema, async ({ email }) => {
    await requestReset(email);
    return redirectWith("resetAsked", "/user/login");
  });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const [form, fields] = useFilledForm<{ email: string }>("forgot", actionData);
  return (
    <Page title={t("forgot.title")} intro={t("forgot.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <TextField field={fields.email} label={t("forgot.email")} type="email" autoComplete="email" />
          <div className="flex flex-wrap items-center gap-4">
            <Submit>{t("forgot.send")}</Submit>
            <Link to="/user/login">{t("common:cancel")}</Link>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
