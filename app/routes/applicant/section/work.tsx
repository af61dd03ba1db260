import { asksEarlierCmv, earlierWork } from "~/domain/application/sections/work/schema";
import { timelineOf } from "~/domain/application/sections/work/timeline";
import { dayOf } from "~/domain/day";
import { orKeepForm, revalidate } from "~/routes/shared/broken-line";
import { type Row, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { NoneOrSome } from "~/ui/listed";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useMonthName, useTexts } from "~/ui/words";
import type { Route } from "./+types/work";
import { SectionPage } from "./page";
import { loadSection, saveSectionForm } from "./section.server";
import { BreakFields, type BreakRow, type EmployerField, EmployerFields, History } from "./work-fields";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { application, ...page } = await loadSection(request, context, "work");
  const { definition } = application;
  const today = dayOf(new Date());
  return {
    ...page,
    earlier: asksEarlierCmv(definition) ? earlierWork(today) : null,
    allYears: definition.employerYears === "10",
    timeline: page.version > 0 ? timelineOf(page.typed, definition, today) : null,
  };
}
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "work");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

/** Also after a refusal: what was saved with it shows on the page. */
export const shouldRevalidate = revalidate;

type Work = {
  employed: string;
  employers: Row<EmployerField>[];
  earlierCmv: string;
  breaks: BreakRow[];
  remarks: string;
};

export default function WorkSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const monthName = useMonthName();
  const { earlier, timeline, allYears } = loaderData;
  const [form, fields] = useFilledForm<Work>({
    id: "work",
    lastResult: actionData?.result,
    defaultValue: { employers: [{}], ...loaderData.typed },
  });
  return (
    <SectionPage
      title={t("common:section.work")}
      lead={t(allYears ? "work.leadAll" : earlier ? "work.leadEarlier" : "work.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      <NoneOrSome
        field={fields.employed}
        label={t("work.employed")}
        hint={t("work.employedHint")}
        none={t("work.none")}
        some={t("work.some")}
      >
        <RowCards
          form={form}
          list={fields.employers}
          title={(place) => t("work.employer", place)}
          remove={(number) => t("work.removeEmployer", { number })}
          add={t("work.addEmployer")}
        >
          {(row) => <EmployerFields fields={row} />}
        </RowCards>
      </NoneOrSome>
      {earlier && (
        <NoneOrSome
          field={fields.earlierCmv}
          label={t("work.earlierCmv")}
          hint={t("work.earlierCmvHint", { from: monthName(earlier.from), to: monthName(earlier.to) })}
          none={t("work.noEarlier")}
          some={t("work.someEarlier")}
        />
      )}
      {timeline && <History timeline={timeline} form={form} list={fields.breaks} />}
      <Card title={t("work.breaks")}>
        <p className="hint">{t("work.breaksHint")}</p>
        <RowCards
          form={form}
          list={fields.breaks}
          title={(place) => t("work.break", place)}
          remove={(number) => t("work.removeBreak", { number })}
          add={t("work.addBreak")}
        >
          {(row) => <BreakFields fields={row} />}
        </RowCards>
      </Card>
      <Card>
        <TextArea
          field={fields.remarks}
          label={t("work.remarks")}
          hint={t("work.remarksHint")}
          optional
          maxLength={4000}
        />
      </Card>
    </SectionPage>
  );
}
