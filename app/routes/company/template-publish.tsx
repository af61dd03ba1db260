import { Link } from "react-router";
import { z } from "zod";
import { getTemplate, publishTemplate } from "~/domain/template.server";
import { can } from "~/permissions";
import { actorOf } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/template-publish";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { template: await orPage(getTemplate(actor, params.id)), may: can(actor, "publishTemplates") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, z.object({}), async () => {
    await publishTemplate(actorOf(context), params.id);
    return redirectWith("templatePublished", `/templates/view/${params.id}`);
  });
}

export default function TemplatePublish({ loaderData: { template, may }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form] = useFilledForm({ id: "publish", lastResult: actionData?.result });
  return (
    <Page title={t("template.publishTitle", { name: template.definition.nameEn })} failed={actionData !== undefined}>
      <Card>
        <p>{t("template.publishWhat", { code: template.code, number: template.versionNumber })}</p>
        {!may && <p>{t("template.publishAdministrators")}</p>}
        <Form form={form} params={actionData?.params}>
          <div className="flex flex-wrap gap-3">
            {may && <Submit>{t("template.publish")}</Submit>}
            <Link to={`/templates/view/${template.id}`} className="button quiet">
              {t("common:cancel")}
            </Link>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
