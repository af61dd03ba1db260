import { getCompany } from "~/domain/company/company.server";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { createCompanyUser, grantableRoles } from "~/domain/user/membership.server";
import { newUserSchema } from "~/domain/user/user";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/new";
import { RoleField, type UserField, UserFields } from "./fields";
import { UserForm } from "./form";

export const middleware = [requireStepUp("appointAdministrators")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { id, name, language } = (await throwAsErrorPage(getCompany(actor, params.id))).company;
  return { id, name, language, roles: grantableRoles(actor), idempotencyKey: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, newUserSchema.and(idempotencyField), async ({ once, ...user }) => {
    const { outcome } = await createCompanyUser(actorOf(context), params.id, user, once);
    return redirectWith(outcome === "invited" ? "userInvited" : "userAdded", pathTo("/admin/company/:id", params));
  });
}

export default function UserNew({ loaderData: company, actionData }: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const [form, fields] = useFilledForm<Row<UserField | "role">>("user", actionData, { language: company.language });
  return (
    <UserForm
      title={t("company.newUser")}
      intro={company.name}
      form={form}
      refused={actionData}
      button={t("user.create")}
      idempotencyKey={company.idempotencyKey}
      back={`/admin/company/${company.id}`}
    >
      <p>{t("user.newDescription")}</p>
      <UserFields fields={fields} />
      <RoleField field={fields.role} roles={company.roles} description={t("users:roles.company")} />
    </UserForm>
  );
}
