import { editUser } from "~/domain/user/edit.server";
import { editUserSchema } from "~/domain/user/user";
import { getManagedUser } from "~/domain/user/user.server";
import { formatPhone } from "~/domain/words";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Facts, Notice } from "~/ui/page";
import { useLanguageName, useTexts } from "~/ui/words";
import type { Route } from "./+types/edit";
import { type UserField, UserFields, userFormValues } from "./fields";
import { UserForm } from "./form";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, email, phone, language, invited, updatedAt } = await throwAsErrorPage(
    getManagedUser(actorOf(context), params.id),
  );
  return { id, name, email, phone, language, invited, updatedAt: updatedAt.getTime() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, editUserSchema, async ({ updatedAt, ...details }) => {
    const awaitsConsent = await editUser(actorOf(context), params.id, updatedAt, details);
    return redirectWith(awaitsConsent ? "emailChangeAsked" : "userSaved", pathTo("/admin/user/:id", params));
  });
}

export default function UserEdit({ loaderData: user, actionData }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const languageName = useLanguageName();
  const [form, fields] = useFilledForm<Row<UserField | "updatedAt">>("user", actionData, {
    ...userFormValues(user),
    updatedAt: String(user.updatedAt),
  });
  const overtaken = form.errors?.includes("user_changed");
  return (
    <UserForm
      title={t("edit.title", { name: user.name })}
      form={form}
      refused={actionData}
      button={t("common:save")}
      back={`/admin/user/${user.id}`}
    >
      {overtaken && (
        <Notice tone="info">
          <p className="label mb-2">{t("edit.asSaved")}</p>
          <Facts
            facts={[
              [t("admin:company.userName"), user.name],
              [t("admin:company.userEmail"), user.email],
              [t("company:company.phone"), user.phone && formatPhone(user.phone)],
              [t("company:company.language"), languageName(user.language)],
            ]}
          />
        </Notice>
      )}
      {/* After a conflict the page has the current version, so the next save may overwrite it. */}
      <input
        type="hidden"
        name="updatedAt"
        value={overtaken ? user.updatedAt : (fields.updatedAt.initialValue ?? user.updatedAt)}
      />
      <UserFields fields={fields} emailHint={t(user.invited ? "edit.emailInvited" : "edit.email")} />
    </UserForm>
  );
}
