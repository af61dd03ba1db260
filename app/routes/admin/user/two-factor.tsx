import { getReset, resetTwoFactor } from "~/domain/two-factor/reset.server";
import { disablingSchema } from "~/domain/user/user";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/two-factor";
import { UserForm } from "./form";

export const handle: Handle = { permission: "resetTwoFactor" };

export const middleware = [requireStepUp("resetTwoFactor")];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getReset(actorOf(context), params.id));

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, disablingSchema, async ({ reason }) => {
    await resetTwoFactor(actorOf(context), params.id, reason);
    return redirectWith("twoFactorReset", pathTo("/admin/user/:id", { id: params.id }));
  });

export default function UserTwoFactor({ loaderData: user, actionData }: Route.ComponentProps) {
  const { t } = useTexts("twoFactor");
  const [form, fields] = useFilledForm<{ reason: string }>("reset", actionData);
  return (
    <UserForm
      title={t("reset.title", { name: user.name })}
      intro={user.email}
      form={form}
      refused={actionData}
      button={t("reset.button")}
      danger
      back={`/admin/user/${user.id}`}
    >
      <p>{t("reset.description")}</p>
      <TextField
        field={fields.reason}
        label={t("users:disable.reason")}
        hint={t("reset.reasonHint")}
        maxLength={300}
        autoComplete="off"
      />
    </UserForm>
  );
}
