import { inCompanyLanguages } from "locales/index";
import { type SectionId, sectionChoices } from "~/domain/application/sections/index";
import { toLanguageFields } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { templateSectionsSchema } from "~/domain/template/sections";
import { editSections, getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/sections";
import { VersionNotice } from "./parts";
import { SectionChoiceFields } from "./section-choice";
import { showTemplate } from "./template.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const template = await throwAsErrorPage(getTemplate(actorOf(context), params.id));
  const { sectionHelp, questions } = template.definition;
  const choices = sectionChoices(template.definition);
  return {
    ...showTemplate(context, template),
    questions: questions.length,
    choices: choices.map(({ section, mode, locked }) => ({
      id: section.id,
      paragraph: section.paragraph,
      mode,
      locked,
    })),
    values: Object.fromEntries(
      choices.map(({ section: { id }, mode }) => [
        id,
        { mode, ...toLanguageFields({ help: inCompanyLanguages((language) => sectionHelp[id]?.[language] ?? "") }) },
      ]),
    ),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, templateSectionsSchema.and(versionField), async ({ version, ...sections }) => {
    await editSections(actorOf(context), params.id, version, sections);
    return redirectWith("templateSaved", pathTo("/templates/view/:id", params));
  });
}

type Values = Record<SectionId, Row<"mode" | "helpEn" | "helpEs">>;

export default function TemplateSectionsPage({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const [form, fields] = useFilledForm<Values>("sections", actionData, template.values);
  return (
    <Page
      title={t("sections.title", { name: template.name })}
      intro={t("sections.intro")}
      failed={actionData !== undefined}
    >
      <VersionNotice {...template} />
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="version" value={template.version} />
        {template.choices.map((choice) => (
          <SectionChoiceFields
            key={choice.id}
            choice={choice}
            fields={fields[choice.id].getFieldset()}
            questions={choice.id === "questions" ? template.questions : null}
          />
        ))}
        <Submit cancel={`/templates/view/${template.id}`}>{t("common:save")}</Submit>
      </Form>
    </Page>
  );
}
