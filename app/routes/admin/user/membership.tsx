import { changeMembership, getMembership } from "~/domain/user/membership.server";
import { companyRoleSchema } from "~/domain/user/user";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/membership";
import { RoleField } from "./fields";
import { UserForm } from "./form";

export const middleware = [requireStepUp("appointAdministrators")];

export async function loader({ params, context }: Route.LoaderArgs) {
  return throwAsErrorPage(getMembership(actorOf(context), params.id, params.companyId));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, companyRoleSchema, async ({ role }) => {
    await changeMembership(actorOf(context), params.id, params.companyId, role);
    return redirectWith("roleChanged", pathTo("/admin/user/:id", params));
  });
}

export default function MembershipPage({ loaderData: { user, membership, roles }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const [form, fields] = useFilledForm<{ role: string }>("role", actionData, { role: membership.role });
  return (
    <UserForm
      title={t("role.title", { name: user.name })}
      intro={membership.name}
      form={form}
      refused={actionData}
      button={t("role.button")}
      back={`/admin/user/${user.id}`}
    >
      <p>{t("role.description")}</p>
      <RoleField field={fields.role} roles={roles} description={t("roles.company")} />
    </UserForm>
  );
}
