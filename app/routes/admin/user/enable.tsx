import { z } from "zod";
import { enableUser } from "~/domain/user/status.server";
import { getDisabling } from "~/domain/user/viewer.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/enable";
import { UserForm } from "./form";

export async function loader({ params, context }: Route.LoaderArgs) {
  return throwAsErrorPage(getDisabling(actorOf(context), params.id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, z.object({}), async () => {
    await enableUser(actorOf(context), params.id);
    return redirectWith("userEnabled", pathTo("/admin/user/:id", params));
  });
}

export default function UserEnable({ loaderData: user, actionData }: Route.ComponentProps) {
  const { t } = useTexts("users");
  const [form] = useFilledForm("enable", actionData);
  return (
    <UserForm
      title={t("enable.title", { name: user.name })}
      intro={user.email}
      form={form}
      refused={actionData}
      button={t("enable.button")}
      back={`/admin/user/${user.id}`}
    >
      <p>{t(user.invited ? "enable.whatInvited" : "enable.description")}</p>
    </UserForm>
  );
}
