import { changeRticRole, getRticUser } from "~/domain/user/rtic-staff.server";
import { rticRoleSchema } from "~/domain/user/user";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { RTIC_ROLES } from "~/permissions";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/role";
import { RoleField } from "./fields";
import { UserForm } from "./form";

export const middleware = [requireStepUp("appointRticStaff")];

export async function loader({ params, context }: Route.LoaderArgs) {
  return throwAsErrorPage(getRticUser(actorOf(context), params.id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, rticRoleSchema, async ({ role }) => {
    await changeRticRole(actorOf(context), params.id, role);
    return redirectWith("roleChanged", pathTo("/admin/user/:id", params));
  });
}

export default function UserRole({ loaderData: user, actionData }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const [form, fields] = useFilledForm<{ role: string }>("role", actionData, { role: user.role });
  return (
    <UserForm
      title={t("role.title", { name: user.name })}
      form={form}
      refused={actionData}
      button={t("role.button")}
      back={`/admin/user/${user.id}`}
    >
      <p>{t("role.description")}</p>
      <RoleField field={fields.role} roles={RTIC_ROLES} description={t("roles.rtic")} />
    </UserForm>
  );
}
