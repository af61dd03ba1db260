/** The rows of the work history, and what the months given so far leave open or cover twice. */
import type { FieldName } from "@conform-to/react";
import type { WorkTimeline } from "~/domain/application/sections/work/timeline";
import { BREAK_KINDS, LEAVE_REASONS } from "~/domain/reference";
import { Timeline } from "~/routes/shared/application/work-timeline";
import { MonthField } from "~/ui/date-field";
import { type Fields, Select, TextField, Tick } from "~/ui/field";
import type { AnyForm } from "~/ui/form";
import { YesNo } from "~/ui/listed";
import { Card, Notice } from "~/ui/page";
import { rowId, rowsIn, useGoOnAt } from "~/ui/rows";
import { useMonthName, useTexts, word } from "~/ui/words";
import { type AddressField, AddressFields } from "./address-fields";

export type EmployerField =
  | AddressField
  | "name"
  | "phone"
  | "position"
  | "from"
  | "to"
  | "present"
  | "reason"
  | "reasonDetails"
  | "droveCmv"
  | "fmcsrs"
  | "part40"
  | "mayContact";
type Boxes = { month?: string; year?: string };
export type BreakRow = { kind: string; from: Boxes; to: Boxes; explanation: string };

export function EmployerFields({ fields }: { fields: Fields<EmployerField> }) {
  const { t } = useTexts("applicant");
  const reasons = LEAVE_REASONS.filter((reason) => reason !== "still_employed");
  return (
    <div className="job grid gap-4">
      <TextField field={fields.name} label={t("work.name")} autoComplete="off" maxLength={120} />
      <AddressFields fields={fields} />
      <TextField
        field={fields.phone}
        label={t("work.phone")}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
      />
      <TextField field={fields.position} label={t("work.position")} autoComplete="off" maxLength={120} />
      <MonthField field={fields.from} label={t("work.from")} />
      <Tick field={fields.present} label={t("work.present")} />
      <div className="job-end grid gap-4">
        <MonthField field={fields.to} label={t("work.to")} />
        <Select
          field={fields.reason}
          label={t("work.reason")}
          options={reasons.map((value) => ({ value, label: word(t, "applicant:work.leaveReason", value) }))}
        />
        <TextField
          field={fields.reasonDetails}
          label={t("work.reasonDetails")}
          optional
          autoComplete="off"
          maxLength={1000}
        />
      </div>
      <YesNo field={fields.droveCmv} label={t("work.droveCmv")} hint={t("work.droveCmvHint")} />
      <YesNo field={fields.fmcsrs} label={t("work.fmcsrs")} hint={t("work.fmcsrsHint")} />
      <YesNo field={fields.part40} label={t("work.part40")} hint={t("work.part40Hint")} />
      <YesNo field={fields.mayContact} label={t("work.mayContact")} hint={t("work.mayContactHint")} />
    </div>
  );
}

export function BreakFields({ fields }: { fields: Fields<keyof BreakRow> }) {
  const { t } = useTexts("applicant");
  return (
    <>
      <Select
        field={fields.kind}
        label={t("work.kind")}
        options={BREAK_KINDS.map((value) => ({ value, label: word(t, "applicant:work.breakKind", value) }))}
      />
      <MonthField field={fields.from} label={t("work.from")} />
      <MonthField field={fields.to} label={t("work.to")} hint={t("work.breakToHint")} optional />
      <TextField
        field={fields.explanation}
        label={t("work.explanation")}
        optional
        autoComplete="off"
        maxLength={1000}
      />
    </>
  );
}

/** A month in the boxes of a form. */
const boxes = (month: string): Boxes => ({ year: month.slice(0, 4), month: String(Number(month.slice(5))) });

type HistoryProps = {
  timeline: WorkTimeline;
  form: AnyForm;
  list: { id: string; name: FieldName<BreakRow[]>; initialValue?: unknown; getFieldList: () => unknown[] };
};

/** What was saved so far, drawn; each gap can be explained with a press. */
export function History({ timeline, form, list }: HistoryProps) {
  const { t } = useTexts("applicant");
  const monthName = useMonthName();
  const goOnAt = useGoOnAt();
  const { gaps, overlaps } = timeline;
  return (
    <Card title={t("timeline.title")}>
      <Timeline {...timeline} />
      {gaps.length === 0 && <p>{t("timeline.noGaps")}</p>}
      {gaps.map(({ from, to, days, blocking, now }) => (
        <Notice key={from} tone={blocking ? "warning" : "info"}>
          <p>{t("timeline.gapFound", { from: monthName(from), to: now ? t("now") : monthName(to), days })}</p>
          <p className="hint">{t(blocking ? "timeline.mustExplain" : "timeline.mayExplain")}</p>
          <button
            {...form.insert.getButtonProps({
              name: list.name,
              defaultValue: { from: boxes(from), to: now ? {} : boxes(to) },
            })}
            formAction={goOnAt(rowId(list, rowsIn(list).length))}
            className="link-button text-left"
          >
            {t("timeline.explain", { from: monthName(from) })}
          </button>
        </Notice>
      ))}
      {overlaps.map(({ from, to, names }) => (
        <Notice key={`${from}${names.join()}`} tone="info">
          {t("timeline.overlap", { first: names[0], second: names[1], from: monthName(from), to: monthName(to) })}
        </Notice>
      ))}
    </Card>
  );
}
