import { Link } from "react-router";
import { z } from "zod";
import { getUser, resetPasswordOf } from "~/domain/user.server";
import { actorOf } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reset-password";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user } = await orPage(getUser(actorOf(context), params.id));
  return { id: user.id, name: user.name, email: user.email };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, z.object({}), async () => {
    await resetPasswordOf(actorOf(context), params.id);
    return redirectWith("resetSent", `/admin/user/${params.id}`);
  });
}

export default function ResetPassword({ loaderData: user, actionData }: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const [form] = useFilledForm({ id: "reset", lastResult: actionData?.result });
  return (
    <Page title={t("reset.title")} lead={user.name} failed={actionData !== undefined}>
      <Card>
        <p>{t("reset.what", { email: user.email })}</p>
        <Form form={form} params={actionData?.params}>
          <div className="flex flex-wrap gap-3">
            <Submit>{t("reset.send")}</Submit>
            <Link to={`/admin/user/${user.id}`} className="button quiet">
              {t("common:cancel")}
            </Link>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
