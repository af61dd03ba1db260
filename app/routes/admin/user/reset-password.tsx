import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { getManagedUser, resetPasswordOf } from "~/domain/user/user.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reset-password";
import { UserForm } from "./form";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, email } = await throwAsErrorPage(getManagedUser(actorOf(context), params.id));
  return { id, name, email, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, idempotencyField, async ({ once }) => {
    await resetPasswordOf(actorOf(context), params.id, once);
    return redirectWith("resetSent", pathTo("/admin/user/:id", params));
  });
}

export default function ResetPassword({ loaderData: user, actionData }: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const [form] = useFilledForm("reset", actionData);
  return (
    <UserForm
      title={t("reset.title")}
      intro={user.name}
      form={form}
      refused={actionData}
      button={t("reset.send")}
      idempotencyKey={user.idempotencyKey}
      back={`/admin/user/${user.id}`}
    >
      <p>{t("reset.description", { email: user.email })}</p>
    </UserForm>
  );
}
