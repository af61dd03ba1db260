import { getTerminationNotice } from "~/domain/adverse-action/pre-notice.server";
import { endEmployment, getEmployment } from "~/domain/driver/employment.server";
import { END_REASONS, endSchema } from "~/domain/driver/hire";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { formatDay, personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { ReportField } from "~/routes/company/adverse-action/fields";
import { DecisionReportFields } from "~/routes/company/pre-notice/pre-notice-parts";
import { DayField } from "~/ui/date-field";
import { type Row, Select, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/employment-end";

export const handle: Handle = { permission: "employDrivers" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { driver, employment, bounds } = await throwAsErrorPage(getEmployment(actor, params.id));
  return {
    id: driver.id,
    version: driver.version,
    name: personName(driver),
    jobTitle: employment?.jobTitle,
    employed: employment !== null,
    law: await throwAsErrorPage(getTerminationNotice(actor, driver.id)),
    bounds,
    reasons: [...END_REASONS],
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { bounds } = await throwAsErrorPage(getEmployment(actor, params.id));
  return handleForm(request, endSchema(bounds).and(idempotencyField), async ({ once, ...end }) => {
    await endEmployment(actor, params.id, end, once);
    return redirectWith("employmentEnded", pathTo("/driver/:id", params));
  });
}

export default function EmploymentEnd({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  const { id, version, name, jobTitle, employed, bounds, reasons, law } = loaderData;
  const onlyDay = bounds.first === bounds.last ? bounds.first : "";
  const [form, fields] = useFilledForm<Row<"lastOn" | "reason" | "note" | ReportField>>("end", actionData, {
    lastOn: onlyDay,
  });
  return (
    <Page title={t("end.title", { name })} intro={jobTitle} failed={actionData !== undefined}>
      {employed ? (
        <Card>
          <Form form={form} params={actionData?.params}>
            <input type="hidden" name="once" value={loaderData.idempotencyKey} />
            <input type="hidden" name="version" value={version} />
            <p>{t("end.effects")}</p>
            <DayField
              field={fields.lastOn}
              label={t("end.lastOn")}
              hint={
                onlyDay
                  ? t("end.onlyDay", { day: formatDay(onlyDay, language) })
                  : t("end.lastOnHint", {
                      first: formatDay(bounds.first, language),
                      last: formatDay(bounds.last, language),
                    })
              }
            />
            <Select
              field={fields.reason}
              label={t("end.reason")}
              options={reasons.map((value) => ({ value, label: word(t, "drivers:endReason", value) }))}
            />
            <DecisionReportFields fields={fields} law={law} send={`/driver/${id}/pre-notice`} />
            <TextArea field={fields.note} label={t("end.note")} hint={t("end.noteHint")} optional limit={500} />
            <Submit cancel={`/driver/${id}`} variant="danger">
              {t("end.link")}
            </Submit>
          </Form>
        </Card>
      ) : (
        <Notice tone="info">{errorText(t, "", "not_employed")}</Notice>
      )}
    </Page>
  );
}
