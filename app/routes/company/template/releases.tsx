import { versionField } from "~/domain/fields";
import { RELEASES, TEMPLATE_RELEASES } from "~/domain/release/kind";
import { possibleKinds } from "~/domain/release/required";
import { listReleaseTexts } from "~/domain/release-text/text.server";
import { saveTemplateReleases, templateReleasesSchema } from "~/domain/template/releases.server";
import { getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/releases";
import { VersionNotice } from "./parts";
import { showTemplate } from "./template.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const template = await throwAsErrorPage(getTemplate(actor, params.id));
  const texts = await throwAsErrorPage(listReleaseTexts(actor));
  return {
    ...showTemplate(context, template),
    chosen: template.definition.releases ?? [],
    always: possibleKinds(template.definition).filter((kind) => RELEASES[kind].requiredBy === "regulated_employer"),
    written: texts.filter(({ text }) => text).map(({ kind }) => kind as string),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, templateReleasesSchema.and(versionField), async ({ version, releases }) => {
    await saveTemplateReleases(actorOf(context), params.id, version, releases);
    return redirectWith("templateSaved", pathTo("/templates/view/:id", params));
  });

export default function TemplateReleases({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("releases");
  const [form, fields] = useFilledForm<{ releases: string[] }>("releases", actionData, { releases: template.chosen });
  const options = TEMPLATE_RELEASES.map((kind) => {
    const name = word(t, "releases:kind", kind);
    return { value: kind, label: template.written.includes(kind) ? name : t("template.noText", { name }) };
  });
  return (
    <Page
      title={t("template.title", { name: template.name })}
      intro={t("template.intro")}
      failed={actionData !== undefined}
    >
      <VersionNotice {...template} />
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="version" value={template.version} />
        <Card>
          {template.always.length > 0 && (
            <p>
              {t("template.law")}{" "}
              <strong>{template.always.map((kind) => word(t, "releases:kind", kind)).join("; ")}</strong>
            </p>
          )}
          <Ticks
            field={fields.releases}
            label={t("template.which")}
            hint={t("template.hint")}
            optional
            options={options}
          />
          <p>
            <Link to="/my-company/releases">{t("template.texts")}</Link>
          </p>
        </Card>
        <Submit cancel={`/templates/view/${template.id}`}>{t("common:save")}</Submit>
      </Form>
    </Page>
  );
}
