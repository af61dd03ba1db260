import { Link } from "react-router";
import { z } from "zod";
import { deleteTemplate, getTemplate } from "~/domain/template.server";
import { can } from "~/permissions";
import { actorOf } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/template-delete";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { id, code, status, definition, drafts, submitted } = await orPage(getTemplate(actor, params.id));
  return {
    id,
    code,
    status,
    name: definition.nameEn,
    applications: drafts + submitted,
    may: can(actor, "publishTemplates"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, z.object({}), async () => {
    await deleteTemplate(actorOf(context), params.id);
    return redirectWith("templateDeleted", "/templates");
  });
}

export default function TemplateDelete({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form] = useFilledForm({ id: "delete", lastResult: actionData?.result });
  const used = template.applications > 0;
  return (
    <Page title={t("template.deleteTitle", { name: template.name })} failed={actionData !== undefined}>
      <Card>
        {!template.may ? (
          <p>{t("template.deleteAdministrators")}</p>
        ) : used ? (
          <>
            <p>{t("template.deleteUsed", { count: template.applications })}</p>
            {template.status !== "archived" && (
              <form method="post" action={`/templates/archive/${template.id}`}>
                <button type="submit" className="button">
                  {t("template.archive")}
                </button>
              </form>
            )}
          </>
        ) : (
          <Form form={form} params={actionData?.params}>
            <p>{t("template.deleteWhat", { code: template.code })}</p>
            <div>
              <Submit variant="danger">{t("template.delete")}</Submit>
            </div>
          </Form>
        )}
        <p>
          <Link to={`/templates/view/${template.id}`}>{t("common:cancel")}</Link>
        </p>
      </Card>
    </Page>
  );
}
