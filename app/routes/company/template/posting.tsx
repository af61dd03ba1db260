import { versionField } from "~/domain/fields";
import { postingSchema } from "~/domain/posting/form";
import { dollars, HOME_TIMES, PAY_UNITS, SCHEDULES } from "~/domain/posting/posting";
import { post } from "~/domain/posting/posting.server";
import { ADDRESS_STATES } from "~/domain/reference";
import { getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios, Select, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/posting";
import { showTemplate } from "./template.server";

const written = (mills: number | null | undefined) => (mills == null ? "" : String(dollars(mills)));

export async function loader({ params, context }: Route.LoaderArgs) {
  const template = await throwAsErrorPage(getTemplate(actorOf(context), params.id));
  const { posting } = template;
  return {
    ...showTemplate(context, template),
    isShown: posting !== null,
    values: {
      city: posting?.city ?? "",
      state: posting?.state ?? "",
      zip: posting?.zip ?? "",
      payFrom: written(posting?.payFrom),
      payTo: written(posting?.payTo),
      payUnit: posting?.payUnit ?? "",
      schedule: posting?.schedule ?? "full_time",
      homeTime: posting?.homeTime ?? "",
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, postingSchema.and(versionField), async ({ version, ...details }) => {
    await post(actorOf(context), params.id, version, details);
    return redirectWith("templateSaved", pathTo("/templates/view/:id", params));
  });
}

export default function TemplatePosting({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const [form, fields] = useFilledForm<typeof template.values>("posting", actionData, template.values);
  return (
    <Page
      title={t("posting.title", { name: template.name })}
      intro={t("posting.intro")}
      failed={actionData !== undefined}
    >
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="version" value={template.version} />
        <Card title={t("posting.place")}>
          <TextField field={fields.city} label={t("posting.city")} maxLength={80} />
          <Select
            field={fields.state}
            label={t("posting.state")}
            options={ADDRESS_STATES.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextField field={fields.zip} label={t("posting.zip")} optional inputMode="numeric" maxLength={10} />
        </Card>
        <Card title={t("posting.pay")}>
          <p className="text-muted">{t("posting.payHint")}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              field={fields.payFrom}
              label={t("posting.payFrom")}
              optional
              inputMode="decimal"
              maxLength={12}
            />
            <TextField field={fields.payTo} label={t("posting.payTo")} optional inputMode="decimal" maxLength={12} />
          </div>
          <Select
            field={fields.payUnit}
            label={t("posting.payUnit")}
            optional
            options={PAY_UNITS.map((unit) => ({ value: unit, label: word(t, "templates:posting.unit", unit) }))}
          />
        </Card>
        <Card title={t("posting.time")}>
          <Radios
            field={fields.schedule}
            label={t("posting.schedule")}
            options={SCHEDULES.map((value) => ({ value, label: word(t, "jobs:schedule", value) }))}
          />
          <Radios
            field={fields.homeTime}
            label={t("posting.homeTime")}
            optional
            options={HOME_TIMES.map((value) => ({ value, label: word(t, "jobs:homeTime", value) }))}
          />
        </Card>
        <Submit cancel={`/templates/view/${template.id}`}>{t("posting.show")}</Submit>
      </Form>
      {template.isShown && (
        <form method="post" action={`/templates/posting/${template.id}/removal`} className="grid gap-2">
          <div>
            <button type="submit" className="button quiet">
              {t("posting.takeDown")}
            </button>
          </div>
          <p className="hint">{t("posting.takeDownHint")}</p>
        </form>
      )}
    </Page>
  );
}
