import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { getMembership, removeMembership } from "~/domain/user/membership.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/membership-removal";
import { UserForm } from "./form";

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    ...(await throwAsErrorPage(getMembership(actorOf(context), params.id, params.companyId))),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, idempotencyField, async ({ once }) => {
    await removeMembership(actorOf(context), params.id, params.companyId, once);
    return redirectWith("membershipTaken", pathTo("/admin/user/:id", params));
  });
}

export default function MembershipRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const { user, membership, others, assigned, idempotencyKey } = loaderData;
  const [form] = useFilledForm("removal", actionData);
  return (
    <UserForm
      title={t("removal.title", { name: user.name, company: membership.name })}
      form={form}
      refused={actionData}
      button={t("removal.button")}
      danger
      idempotencyKey={idempotencyKey}
      back={`/admin/user/${user.id}`}
    >
      <p>{t("removal.description", { company: membership.name })}</p>
      <p>{t(others > 0 ? "removal.others" : "removal.last")}</p>
      {assigned > 0 && <p>{t("removal.assigned", { count: assigned })}</p>}
    </UserForm>
  );
}
