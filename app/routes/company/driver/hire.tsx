import { mayRequest } from "~/domain/document-request/create.server";
import { kindOfSlot } from "~/domain/document-request/record.server";
import { hireSchema } from "~/domain/driver/hire";
import { idempotencyField } from "~/domain/fields";
import { getHireWithDocuments, hireDriver } from "~/domain/hire/hiring.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { may, todayOf } from "~/domain/session/actor";
import { EMPLOYMENT_TYPES, positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { DayField } from "~/ui/date-field";
import { Select, TextField, Tick, Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/hire";
import { Blockers } from "./blockers";
import { RequiredBeforeDriving } from "./required-before-driving";

export const handle: Handle = { permission: "hireDrivers" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const applicationId = new URL(request.url).searchParams.get("application") ?? undefined;
  const { driver, application, approved, otherApplications, blockers, mayOverride, needed, slotsToRequest, folderId } =
    await throwAsErrorPage(getHireWithDocuments(actorOf(context), params.id, applicationId));
  const language = languageOfContext(context);
  return {
    id: driver.id,
    name: personName(driver),
    application: application && {
      id: application.id,
      version: application.version,
      position: positionName(application.definition, language),
      employmentType: application.definition.employmentType,
    },
    elsewhere: approved
      .filter(({ id }) => id !== application?.id)
      .map(({ id, definition }) => ({ id, position: positionName(definition, language) })),
    otherApplications: otherApplications.map(({ id, status, definition }) => ({
      id,
      status,
      position: positionName(definition, language),
    })),
    employmentTypes: [...EMPLOYMENT_TYPES],
    hired: driver.status === "active",
    idempotencyKey: newIdempotencyKey(),
    blockers,
    mayOverride,
    needed,
    seesAll: may(actorOf(context), "readInvestigation"),
    folderId,
    kindsToRequest: mayRequest(actorOf(context)) ? slotsToRequest.map(kindOfSlot) : [],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  return handleForm(request, hireSchema(todayOf(actor)).and(idempotencyField), async ({ once, ...hire }) => {
    await hireDriver(actor, params.id, hire, once);
    return redirectWith("hired", pathTo("/driver/:id", params));
  });
}

type HireValues = {
  startOn: string;
  employmentType: string;
  jobTitle: string;
  terminal: string;
  employeeCode: string;
  close: string[];
  reviewed: string;
  override: string;
  overrideReason: string;
  asksForPapers: string;
};

export default function HireConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const { id, name, application, elsewhere, otherApplications, blockers, mayOverride, hired } = loaderData;
  const [form, fields] = useFilledForm<HireValues>("hire", actionData, {
    employmentType: application?.employmentType ?? "",
    jobTitle: application?.position ?? "",
    asksForPapers: loaderData.kindsToRequest.length > 0 ? "on" : "",
  });
  return (
    <Page title={t("hire.title", { name })} intro={application?.position} failed={actionData !== undefined}>
      {hired && <Notice tone="info">{t("errors:already_hired")}</Notice>}
      {!hired && (
        <Blockers driverId={id} applicationId={application?.id} blockers={blockers} mayOverride={mayOverride} />
      )}
      {!hired && elsewhere.length > 0 && (
        <Notice tone="info">
          <p>{t("hire.elsewhere")}</p>
          <ul>
            {elsewhere.map((other) => (
              <li key={other.id}>
                <Link to={`/driver/${id}/hire?application=${other.id}`}>{other.position}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!hired && loaderData.needed.length > 0 && (
        <RequiredBeforeDriving
          needed={loaderData.needed}
          driverId={id}
          folderId={loaderData.folderId}
          seesAll={loaderData.seesAll}
        />
      )}
      {!hired && application && (blockers.length === 0 || mayOverride) && (
        <Card>
          <Form form={form} params={actionData?.params}>
            <input type="hidden" name="once" value={loaderData.idempotencyKey} />
            <input type="hidden" name="application" value={application.id} />
            <input type="hidden" name="version" value={application.version} />
            <p>{t("hire.effects")}</p>
            <p>
              <Link to={`/application/${application.id}`}>{t("hire.read")}</Link>
            </p>
            <DayField field={fields.startOn} label={t("hire.startOn")} hint={t("hire.startOnHint")} />
            <Select
              field={fields.employmentType}
              label={t("company:template.employmentType")}
              options={loaderData.employmentTypes.map((value) => ({
                value,
                label: word(t, "common:employmentType", value),
              }))}
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
            {otherApplications.length > 0 && (
              <Ticks
                field={fields.close}
                label={t("hire.close")}
                hint={t("hire.closeHint")}
                options={otherApplications.map((other) => ({
                  value: other.id,
                  label: `${other.position} (${word(t, "common:applicationStatus", other.status)})`,
                }))}
              />
            )}
            {loaderData.kindsToRequest.length > 0 && (
              <Tick
                field={fields.asksForPapers}
                label={t("hire.ask")}
                hint={loaderData.kindsToRequest.map((kind) => word(t, "public:fileKind", kind)).join("; ")}
              />
            )}
            {mayOverride && (
              <>
                <Tick
                  field={fields.override}
                  label={t(blockers.length > 0 ? "hire.override" : "hire.overridePapers")}
                  hint={t(blockers.length > 0 ? "hire.overrideHint" : "hire.overridePapersHint")}
                />
                <TextField
                  field={fields.overrideReason}
                  label={t("hire.overrideReason")}
                  maxLength={500}
                  autoComplete="off"
                />
              </>
            )}
            <Tick field={fields.reviewed} label={t("hire.reviewed")} />
            <Submit cancel={`/driver/${id}`}>{t("hire.button")}</Submit>
          </Form>
        </Card>
      )}
    </Page>
  );
}
