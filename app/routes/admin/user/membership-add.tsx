import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { addMembership, listJoinableCompanies } from "~/domain/user/membership.server";
import { membershipSchema } from "~/domain/user/user";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { type Row, Select } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/membership-add";
import { RoleField } from "./fields";
import { UserForm } from "./form";

export const middleware = [requireStepUp("appointAdministrators")];

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    ...(await throwAsErrorPage(listJoinableCompanies(actorOf(context), params.id))),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, membershipSchema.and(idempotencyField), async ({ once, ...membership }) => {
    await addMembership(actorOf(context), params.id, membership, once);
    return redirectWith("userAdded", pathTo("/admin/user/:id", params));
  });
}

export default function MembershipAdd({
  loaderData: { user, companies, roles, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts("users");
  const [form, fields] = useFilledForm<Row<"companyId" | "role">>("membership", actionData);
  return (
    <UserForm
      title={t("join.title", { name: user.name })}
      form={form}
      refused={actionData}
      button={t("join.button")}
      idempotencyKey={idempotencyKey}
      back={`/admin/user/${user.id}`}
    >
      <p>{t("join.description")}</p>
      <Select
        field={fields.companyId}
        label={t("join.company")}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <RoleField field={fields.role} roles={roles} description={t("roles.company")} />
    </UserForm>
  );
}
