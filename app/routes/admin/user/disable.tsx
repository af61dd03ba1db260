import { disableUser } from "~/domain/user/status.server";
import { disablingSchema } from "~/domain/user/user";
import { getDisabling } from "~/domain/user/viewer.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/disable";
import { UserForm } from "./form";

export async function loader({ params, context }: Route.LoaderArgs) {
  return throwAsErrorPage(getDisabling(actorOf(context), params.id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, disablingSchema, async ({ reason }) => {
    await disableUser(actorOf(context), params.id, reason);
    return redirectWith("userDisabled", pathTo("/admin/user/:id", params));
  });
}

export default function UserDisable({ loaderData: user, actionData }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const [form, fields] = useFilledForm<{ reason: string }>("disable", actionData);
  return (
    <UserForm
      title={t("disable.title", { name: user.name })}
      intro={user.email}
      form={form}
      refused={actionData}
      button={t("disable.button")}
      danger
      back={`/admin/user/${user.id}`}
    >
      <p>{t("disable.description")}</p>
      <TextField
        field={fields.reason}
        label={t("disable.reason")}
        hint={t("disable.reasonHint")}
        maxLength={300}
        autoComplete="off"
      />
    </UserForm>
  );
}
