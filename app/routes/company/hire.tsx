import { Link } from "react-router";
import { hireSchema } from "~/domain/driver";
import { getHire, hireDriver } from "~/domain/driver.server";
import { onceField } from "~/domain/fields";
import { newOnceKey } from "~/domain/once.server";
import { positionName } from "~/domain/template";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { DayField } from "~/ui/date-field";
import { Select, TextField, Tick } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/hire";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { driver, application, blockers, canOverride } = await orPage(getHire(actorOf(context), params.id));
  return {
    id: driver.id,
    name: `${driver.firstName} ${driver.lastName}`.trim() || driver.email,
    position: application ? positionName(application.definition, languageOfContext(context)) : null,
    employmentType: application?.definition.employmentType ?? "",
    hired: driver.status === "active",
    onceKey: newOnceKey(),
    blockers,
    mayOverride: canOverride && blockers.length > 0 && !blockers.includes("no_signed_application"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, hireSchema.and(onceField), async ({ once, ...hire }) => {
    await hireDriver(actorOf(context), params.id, hire, once);
    return redirectWith("hired", `/driver/${params.id}`);
  });
}

type HireValues = {
  startOn: string;
  employmentType: string;
  jobTitle: string;
  terminal: string;
  employeeCode: string;
  reviewed: string;
  override: string;
  overrideReason: string;
};
const EMPLOYMENT = ["company_driver", "owner_operator", "lease_purchase", "non_driving"];

export default function HireConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const { id, name, position, blockers, mayOverride, hired } = loaderData;
  const [form, fields] = useFilledForm<HireValues>({
    id: "hire",
    lastResult: actionData?.result,
    defaultValue: { employmentType: loaderData.employmentType, jobTitle: position ?? "" },
  });
  const hopeless = hired || (blockers.length > 0 && !mayOverride);
  return (
    <Page title={t("hire.title", { name })} lead={position ?? undefined} failed={actionData !== undefined}>
      {hired && <Notice tone="info">{t("errors:already_hired")}</Notice>}
      {!hired && blockers.length > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">{t("hire.blocked")}</p>
          <ul>
            {blockers.map((blocker) => (
              <li key={blocker}>{errorText(t, "", `blocked_${blocker}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!hopeless && (
        <Card>
          <Form form={form} params={actionData?.params}>
            <input type="hidden" name="once" value={loaderData.onceKey} />
            <p>{t("hire.effects")}</p>
            <DayField field={fields.startOn} label={t("hire.startOn")} hint={t("hire.startOnHint")} />
            <Select
              field={fields.employmentType}
              label={t("template.employmentType")}
              options={EMPLOYMENT.map((value) => ({ value, label: word(t, "common:employmentType", value) }))}
            />
            <TextField field={fields.jobTitle} label={t("hire.jobTitle")} maxLength={80} autoComplete="off" />
            <TextField field={fields.terminal} label={t("hire.terminal")} optional maxLength={80} autoComplete="off" />
            <TextField
              field={fields.employeeCode}
              label={t("hire.employeeCode")}
              optional
              maxLength={40}
              autoComplete="off"
            />
            {mayOverride && (
              <>
                <Tick field={fields.override} label={t("hire.override")} hint={t("hire.overrideHint")} />
                <TextField
                  field={fields.overrideReason}
                  label={t("hire.overrideReason")}
                  maxLength={500}
                  autoComplete="off"
                />
              </>
            )}
            <Tick field={fields.reviewed} label={t("hire.reviewed")} />
            <div className="flex flex-wrap gap-3">
              <Submit>{t("hire.button")}</Submit>
              <Link to={`/driver/${id}`} className="button quiet">
                {t("common:cancel")}
              </Link>
            </div>
          </Form>
        </Card>
      )}
      <p>
        <Link to={`/driver/${id}`}>{t("driver.back")}</Link>
      </p>
    </Page>
  );
}
