import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { createRticUser, requireStaffForm } from "~/domain/user/rtic-staff.server";
import { newRticUserSchema } from "~/domain/user/user";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { RTIC_ROLES } from "~/permissions";
import { RoleField, type UserField, UserFields } from "~/routes/admin/user/fields";
import { UserForm } from "~/routes/admin/user/form";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/new";

export const middleware = [requireStepUp("appointRticStaff")];

export async function loader({ context }: Route.LoaderArgs) {
  await throwAsErrorPage(requireStaffForm(actorOf(context)));
  return { idempotencyKey: newIdempotencyKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, newRticUserSchema.and(idempotencyField), async ({ once, ...user }) => {
    const id = await createRticUser(actorOf(context), user, once);
    return redirectWith("userInvited", pathTo("/admin/user/:id", { id }));
  });
}

export default function StaffNew({ loaderData: { idempotencyKey }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const [form, fields] = useFilledForm<Row<UserField | "role">>("user", actionData, { language: "en" });
  return (
    <UserForm
      title={t("staff.new")}
      form={form}
      refused={actionData}
      button={t("admin:user.create")}
      idempotencyKey={idempotencyKey}
      back="/admin/staff"
    >
      <p>{t("staff.newDescription")}</p>
      <UserFields fields={fields} />
      <RoleField field={fields.role} roles={RTIC_ROLES} description={t("roles.rtic")} />
    </UserForm>
  );
}
