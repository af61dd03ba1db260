import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { getInvitationForm, inviteColleague } from "~/domain/user/colleague-invitation.server";
import { newUserSchema } from "~/domain/user/user";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { COMPANY_ROLES } from "~/permissions";
import { RoleField, type UserField, UserFields } from "~/routes/admin/user/fields";
import { UserForm } from "~/routes/admin/user/form";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/invite";

export const handle: Handle = { permission: "inviteColleagues" };

export const middleware = [requireStepUp("inviteColleagues")];

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await throwAsErrorPage(getInvitationForm(actorOf(context)))), once: newIdempotencyKey() };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, newUserSchema.and(idempotencyField), async ({ once, ...user }) => {
    await inviteColleague(actorOf(context), user, once);
    return redirectWith("userInvited", "/my-company");
  });

export default function Invite({ loaderData: { name, language, once }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("account");
  const [form, fields] = useFilledForm<Row<UserField | "role">>("user", actionData, { language });
  return (
    <UserForm
      title={t("invitation.title")}
      intro={name}
      form={form}
      refused={actionData}
      button={t("invitation.send")}
      idempotencyKey={once}
      back="/my-company"
    >
      <p>{t("invitation.description")}</p>
      <UserFields fields={fields} />
      <RoleField field={fields.role} roles={COMPANY_ROLES} description={t("users:roles.company")} />
    </UserForm>
  );
}
