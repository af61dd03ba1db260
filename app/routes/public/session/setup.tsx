import { requireSetUpLink, setUp } from "~/domain/user/administrator.server";
import { setUpSchema } from "~/domain/user/user";
import { mailedToken } from "~/http/mailed-token.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { NewPasswordFields } from "~/routes/account/new-password-fields";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/setup";

const tokenOf = (request: Request) => mailedToken(request) ?? "";

export async function loader({ request }: Route.LoaderArgs) {
  await throwAsErrorPage(requireSetUpLink(tokenOf(request)));
  return null;
}

export async function action({ request }: Route.ActionArgs) {
  return handleForm(request, setUpSchema, async ({ name, email, password }) => {
    await setUp(tokenOf(request), { name, email, password });
    return redirectWith("setUpDone", "/user/login");
  });
}

export default function SetUp({ actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const [form, fields] = useFilledForm<{ name: string; email: string; password: string; passwordAgain: string }>(
    "setup",
    actionData,
  );
  return (
    <Page title={t("setUp.title")} intro={t("setUp.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <TextField field={fields.name} label={t("setUp.name")} autoComplete="name" maxLength={100} />
          <TextField
            field={fields.email}
            label={t("setUp.email")}
            hint={t("setUp.emailHint")}
            type="email"
            autoComplete="username"
          />
          <NewPasswordFields fields={fields} />
          <Submit>{t("setUp.create")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
