import { toLanguageFields } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { dutyOf } from "~/domain/template/duty";
import { positionFormSchema } from "~/domain/template/template";
import { editPosition, getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/edit";
import { TemplateForm } from "./form";
import { VersionNotice } from "./parts";
import { showTemplate } from "./template.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const template = await throwAsErrorPage(getTemplate(actorOf(context), params.id));
  const { name, description, minYears, gapDays, ...definition } = template.definition;
  return {
    ...showTemplate(context, template),
    values: {
      ...definition,
      duty: dutyOf(definition),
      ...toLanguageFields({ name, description }),
      minYears: String(minYears),
      gapDays: String(gapDays),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, positionFormSchema.and(versionField), async ({ version, ...details }) => {
    await editPosition(actorOf(context), params.id, version, details);
    return redirectWith("templateSaved", pathTo("/templates/view/:id", params));
  });
}

export default function TemplateEdit({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  return (
    <Page
      title={t("position.editTitle", { code: template.code })}
      intro={template.name}
      failed={actionData !== undefined}
    >
      <VersionNotice {...template} />
      <TemplateForm
        values={template.values}
        refused={actionData}
        submit={t("common:save")}
        cancel={`/templates/view/${template.id}`}
      >
        <input type="hidden" name="version" value={template.version} />
      </TemplateForm>
    </Page>
  );
}
