import type { Asks } from "~/domain/application/sections";
import type { Month } from "~/domain/day";
import { BREAK_KINDS, LEAVE_REASONS } from "~/domain/reference";
import { MonthField } from "~/ui/date-field";
import { Select, TextArea, TextField, Tick } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { NoneOrSome, YesNo } from "~/ui/listed";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useMonthName, useTexts, word } from "~/ui/words";
import { AddressFields } from "../address-fields";
import { HistoryCard } from "./history-card";
import type { WorkTimeline } from "./timeline";

type WorkFormProps = FormParts<Asks<"work">> & {
  earlier: { from: Month; to: Month } | null;
  timeline: WorkTimeline | null;
};

export function WorkForm({ form, fields, earlier, timeline }: WorkFormProps) {
  const { t } = useTexts("applicant");
  const monthName = useMonthName();
  const reasons = LEAVE_REASONS.filter((reason) => reason !== "still_employed");
  return (
    <>
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
          {(row) => (
            <div className="job grid gap-4">
              <TextField field={row.name} label={t("work.name")} autoComplete="off" />
              <AddressFields fields={row} />
              <TextField field={row.phone} label={t("work.phone")} type="tel" autoComplete="off" />
              <TextField field={row.position} label={t("work.position")} autoComplete="off" />
              <MonthField field={row.from} label={t("work.from")} />
              <Tick field={row.present} label={t("work.present")} />
              <div className="job-end grid gap-4">
                <MonthField field={row.to} label={t("work.to")} optional={false} />
                <Select
                  field={row.reason}
                  label={t("work.reason")}
                  options={reasons.map((value) => ({ value, label: word(t, "applicant:work.leaveReason", value) }))}
                  optional={false}
                />
                <TextField field={row.reasonDetails} label={t("work.reasonDetails")} autoComplete="off" />
              </div>
              <YesNo field={row.droveCmv} label={t("work.droveCmv")} hint={t("work.droveCmvHint")} />
              <YesNo field={row.fmcsrs} label={t("work.fmcsrs")} hint={t("work.fmcsrsHint")} />
              <YesNo field={row.part40} label={t("work.part40")} hint={t("work.part40Hint")} />
              <YesNo field={row.mayContact} label={t("work.mayContact")} hint={t("work.mayContactHint")} />
            </div>
          )}
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
      {timeline && <HistoryCard timeline={timeline} form={form} list={fields.breaks} />}
      <Card title={t("work.breaks")}>
        <p className="hint">{t("work.breaksHint")}</p>
        <RowCards
          form={form}
          list={fields.breaks}
          title={(place) => t("work.break", place)}
          remove={(number) => t("work.removeBreak", { number })}
          add={t("work.addBreak")}
        >
          {(row) => (
            <>
              <Select
                field={row.kind}
                label={t("work.kind")}
                options={BREAK_KINDS.map((value) => ({ value, label: word(t, "applicant:work.breakKind", value) }))}
              />
              <MonthField field={row.from} label={t("work.from")} />
              <MonthField field={row.to} label={t("work.to")} hint={t("work.breakToHint")} />
              <TextField field={row.explanation} label={t("work.explanation")} autoComplete="off" />
            </>
          )}
        </RowCards>
      </Card>
      <Card>
        <TextArea field={fields.remarks} label={t("work.remarks")} hint={t("work.remarksHint")} />
      </Card>
    </>
  );
}
