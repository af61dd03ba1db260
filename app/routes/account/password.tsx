import { changePassword, requireOwnPassword } from "~/domain/user/account.server";
import { changePasswordSchema } from "~/domain/user/user";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { type Row, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/password";
import { NewPasswordFields } from "./new-password-fields";

export async function loader({ context }: Route.LoaderArgs) {
  return { username: await throwAsErrorPage(requireOwnPassword(actorOf(context))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, changePasswordSchema, async ({ currentPassword, password }) => {
    await changePassword(actorOf(context), currentPassword, password);
    return redirectWith("passwordChanged", "/user");
  });
}

export default function ChangePassword({ loaderData: { username }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("account");
  const [form, fields] = useFilledForm<Row<"currentPassword" | "password" | "passwordAgain">>("password", actionData);
  return (
    <Page title={t("password.title")} intro={t("password.description")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
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
            label={t("password.current")}
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordFields fields={fields} />
          <Submit cancel="/user">{t("password.change")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
