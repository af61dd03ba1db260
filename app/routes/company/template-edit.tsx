import { Link } from "react-router";
import { z } from "zod";
import { positionSchema } from "~/domain/template";
import { editTemplate, getTemplate } from "~/domain/template.server";
import { actorOf } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { TemplateForm } from "~/routes/template-form";
import { Submit } from "~/ui/form";
import { Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/template-edit";

export async function loader({ params, context }: Route.LoaderArgs) {
  return orPage(getTemplate(actorOf(context), params.id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, positionSchema.extend({ version: z.coerce.number() }), async ({ version, ...details }) => {
    await editTemplate(actorOf(context), params.id, version, details);
    return redirectWith("templateSaved", `/templates/view/${params.id}`);
  });
}

export default function TemplateEdit({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  return (
    <Page title={t("template.editTitle", { code: template.code })} failed={actionData !== undefined}>
      {!template.hasDraft && (
        <Notice tone="info">{t("template.newVersion", { number: template.versionNumber + 1 })}</Notice>
      )}
      <TemplateForm values={template.definition} refused={actionData}>
        <input type="hidden" name="version" value={template.version} />
        <div className="flex flex-wrap gap-3">
          <Submit>{t("common:save")}</Submit>
          <Link to={`/templates/view/${template.id}`} className="button quiet">
            {t("common:cancel")}
          </Link>
        </div>
      </TemplateForm>
    </Page>
  );
}
