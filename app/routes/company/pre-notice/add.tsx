/** Step 1: about an application, or about somebody who works for the company. */
import { preNoticeSchema } from "~/domain/adverse-action/pre-notice";
import { beginPreNotice, sendPreNotice, subjectOfApplication } from "~/domain/adverse-action/pre-notice.server";
import { EMPLOYMENT_DECISIONS, NOTICE_CHANNELS, REPORT_KINDS } from "~/domain/adverse-action/report";
import { subjectOfEmployee } from "~/domain/driver/employment.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { Radios, Select, TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/add";
import { LawNotice } from "./pre-notice-parts";

export const handle: Handle = { permission: "decideApplications" };

const aboutOf = (pattern: string, id: string) =>
  pattern.includes("application/") ? subjectOfApplication(id) : subjectOfEmployee(id);

export const loader = ({ params: { id }, context, pattern }: Route.LoaderArgs) =>
  throwAsErrorPage(beginPreNotice(actorOf(context), aboutOf(pattern, id)));

export const action = ({ request, params, context, pattern }: Route.ActionArgs) =>
  handleForm(request, preNoticeSchema, async (input) => {
    const id = await sendPreNotice(actorOf(context), aboutOf(pattern, params.id), input);
    return redirectWith("preNoticeSent", pathTo("/pre-notice/:id", { id }));
  });

type Names = "decided" | "report" | "agency" | "agencyAddress" | "agencyPhone" | "reportedOn";
type More = "fileId" | "notice" | "waitDays";

export default function PreNoticeAdd({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("adverse");
  const { name, driverId, applicationId, documents, waitDays } = loaderData;
  const [form, fields] = useFilledForm<Record<Names | More, string>>("pre-notice", refused, {
    waitDays: String(waitDays),
    decided: "ended",
  });
  return (
    <Page title={t("pre.pageTitle", { name })} intro={t("pre.intro")} failed={refused !== undefined}>
      <LawNotice />
      <Card title={`${t("pre.step", { number: 1 })}: ${t("pre.stepOne")}`}>
        <Form form={form} params={refused?.params} labels={{ report: t("pre.report"), fileId: t("pre.copy") }}>
          {!applicationId && (
            <Radios
              field={fields.decided}
              label={t("pre.about")}
              hint={t("pre.aboutHint")}
              options={EMPLOYMENT_DECISIONS.map((value) => ({ value, label: t(`pre.decided.${value}`) }))}
            />
          )}
          <Select
            field={fields.report}
            label={t("pre.report")}
            options={REPORT_KINDS.map((value) => ({ value, label: word(t, "adverse:kind", value) }))}
          />
          <p>{t("about")}</p>
          <TextField field={fields.agency} label={t("agency")} />
          <TextArea field={fields.agencyAddress} label={t("agencyAddress")} rows={3} />
          <TextField field={fields.agencyPhone} label={t("agencyPhone")} type="tel" />
          <DayField field={fields.reportedOn} label={t("reportedOn")} />
          <Select
            field={fields.fileId}
            label={t("pre.copy")}
            hint={
              <>
                {t("pre.copyHint")} <Link to={`/driver/${driverId}`}>{t("file")}</Link>
              </>
            }
            options={documents.map(({ id: value, name: label }) => ({ value, label }))}
          />
          <p className="hint">{t("pre.rightsHint")}</p>
          <TextField field={fields.waitDays} label={t("pre.wait")} hint={t("pre.waitHint")} inputMode="numeric" />
          <Radios
            field={fields.notice}
            label={t("notice")}
            options={NOTICE_CHANNELS.map((value) => ({ value, label: t(`pre.way.${value}`) }))}
          />
          <Submit cancel={applicationId ? `/application/${applicationId}` : `/driver/${driverId}`}>
            {t("pre.send")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
