import { versionField } from "~/domain/fields";
import { getTemplateSettings, saveTemplateSettings, settingsSchema } from "~/domain/template/settings.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/settings";
import { showTemplate } from "./template.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { template, staff } = await throwAsErrorPage(getTemplateSettings(actorOf(context), params.id));
  return {
    ...showTemplate(context, template),
    closesOn: template.closesOn ?? "",
    notified: template.notifiedUserIds,
    staff: staff.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, settingsSchema.and(versionField), async ({ version, ...settings }) => {
    await saveTemplateSettings(actorOf(context), params.id, version, settings);
    return redirectWith("templateSaved", pathTo("/templates/view/:id", params));
  });
}

export default function TemplateSettingsPage({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const [form, fields] = useFilledForm<{ closesOn: string; notified: string[] }>("settings", actionData, {
    closesOn: template.closesOn,
    notified: template.notified,
  });
  return (
    <Page
      title={t("settings.title", { name: template.name })}
      intro={t("settings.intro")}
      failed={actionData !== undefined}
    >
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="version" value={template.version} />
        <Card>
          <DayField field={fields.closesOn} label={t("settings.closesOn")} hint={t("settings.closesOnHint")} optional />
        </Card>
        <Card>
          <Ticks
            field={fields.notified}
            label={t("settings.notified")}
            hint={t("settings.notifiedHint")}
            optional
            options={template.staff}
          />
        </Card>
        <Submit cancel={`/templates/view/${template.id}`}>{t("common:save")}</Submit>
      </Form>
    </Page>
  );
}
