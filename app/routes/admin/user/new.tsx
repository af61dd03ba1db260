import { getCompany } from "~/domain/company/company.server";
import { onceField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { createCompanyUser } from "~/domain/user/membership.server";
import { newUserSchema } from "~/domain/user/user";
import { COMPANY_ROLES } from "~/permissions";
import { actorOf } from "~/routes/shared/context.server";
import { pathTo } from "~/routes/shared/local-path.server";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/new";
import { RoleField, type UserField, UserFields } from "./fields";
import { UserForm } from "./form";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { company } = await orPage(getCompany(actorOf(context), params.id));
  return { id: company.id, name: company.name, language: company.language, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, newUserSchema.and(onceField), async ({ once, ...user }) => {
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
      lead={company.name}
      form={form}
      refused={actionData}
      button={t("user.create")}
      idempotencyKey={company.idempotencyKey}
      back={`/admin/company/${company.id}`}
    >
      <p>{t("user.newWhat")}</p>
      <UserFields fields={fields} />
      <RoleField field={fields.role} roles={COMPANY_ROLES} what={t("users:roles.company")} />
    </UserForm>
  );
}
