import type { ReactNode } from "react";
import { ABROAD } from "~/domain/abroad";
import type { SectionInput } from "~/domain/application/sections";
import type { Month } from "~/domain/day";
import { BREAK_KINDS, LEAVE_REASONS } from "~/domain/reference";
import { MonthField } from "~/ui/date-field";
import { Explained, type Field, type Fields, isFilled, Select, TextArea, TextField, Tick } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { NoneOrSome, YesNo } from "~/ui/listed";
import { useMonthName, useTexts, word } from "~/ui/words";
import { AddressFields } from "../address-fields";
import { type ListDisplays, ListGate, RowList } from "../row-list";
import { gapsBefore, HistoryCard } from "./history-card";
import type { WorkTimeline } from "./timeline";
import { JobMark } from "./timeline-picture";

type EmployerProps = {
  fields: Fields<
    | "name"
    | "street"
    | "city"
    | "state"
    | "zip"
    | "country"
    | "phone"
    | "position"
    | "from"
    | "to"
    | "present"
    | "droveCmv"
    | "fmcsrs"
    | "part40"
    | "reason"
    | "reasonDetails"
    | "mayContact"
  >;
};

const RULES = ["droveCmv", "fmcsrs", "part40", "mayContact"] as const;
const textOf = ({ initialValue }: Field): string => (typeof initialValue === "string" ? initialValue : "");

type PartProps = { title: string; value: string; fields: Field[]; card?: boolean; children: ReactNode };

function Part({ title, value, fields, card, children }: PartProps) {
  const { t } = useTexts("applicant");
  const isWrong = fields.some(({ errors }) => errors !== undefined);
  return (
    <details className={`known group ${card ? "card py-1" : "border-y border-line"}`} open={isWrong || undefined}>
      <summary className="flex min-h-(--control) list-none items-center gap-3 py-2">
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{title}</span>
          <span data-known className={value ? "good text-sm group-open:hidden" : "hint group-open:hidden"}>
            {value || t("work.toFill")}
          </span>
        </span>
        <svg aria-hidden="true" width={20} height={20} viewBox="0 0 24 24" className="group-open:rotate-180">
          <path d="M6 9l6 6 6-6" fill="none" strokeWidth={2} className="stroke-muted" />
        </svg>
      </summary>
      <div className="grid gap-4 py-3">{children}</div>
    </details>
  );
}

const hasAddress = ({ street, city, state, zip, country }: EmployerProps["fields"]): boolean =>
  [street, city, state, textOf(state) === ABROAD ? country : zip].every(textOf);

export function EmployerFields({ fields: row }: EmployerProps) {
  const { t } = useTexts("applicant");
  const reasons = LEAVE_REASONS.filter((reason) => reason !== "still_employed");
  return (
    <div className="job grid gap-4">
      <TextField field={row.name} label={t("work.name")} autoComplete="off" />
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
      </div>
      <Part
        title={t("work.where")}
        value={hasAddress(row) ? [row.street, row.city].map(textOf).join(", ") : ""}
        fields={[row.street, row.city, row.state, row.zip, row.country]}
      >
        <AddressFields fields={row} />
      </Part>
      <Part
        title={t("work.rules")}
        value={RULES.every((name) => textOf(row[name])) ? t("work.rulesAnswered") : ""}
        fields={RULES.map((name) => row[name])}
      >
        <YesNo
          field={row.droveCmv}
          label={t("work.droveCmv")}
          hint={<Explained title={t("work.whatCounts")}>{t("work.droveCmvHint")}</Explained>}
        />
        <YesNo field={row.fmcsrs} label={t("work.fmcsrs")} hint={t("work.fmcsrsHint")} />
        <YesNo field={row.part40} label={t("work.part40")} hint={t("work.part40Hint")} />
        <YesNo
          field={row.mayContact}
          label={t("work.mayContact")}
          hint={<Explained title={t("work.whatNoMeans")}>{t("work.mayContactHint")}</Explained>}
        />
      </Part>
      <details open={isFilled(row.phone) || isFilled(row.reasonDetails) || undefined}>
        <summary className="py-3 font-semibold">{t("work.more")}</summary>
        <div className="grid gap-4">
          <TextField field={row.phone} label={t("work.phone")} type="tel" autoComplete="off" />
          <div className="job-end">
            <TextField field={row.reasonDetails} label={t("work.reasonDetails")} autoComplete="off" />
          </div>
        </div>
      </details>
    </div>
  );
}

export function BreakFields({ fields: row }: { fields: Fields<"kind" | "from" | "to" | "explanation"> }) {
  const { t } = useTexts("applicant");
  const kinds = BREAK_KINDS.map((value) => ({ value, label: word(t, "applicant:work.breakKind", value) }));
  return (
    <>
      <Select field={row.kind} label={t("work.kind")} options={kinds} />
      <MonthField field={row.from} label={t("work.from")} />
      <MonthField field={row.to} label={t("work.to")} hint={t("work.breakToHint")} />
      <TextField field={row.explanation} label={t("work.explanation")} autoComplete="off" />
    </>
  );
}

type WorkFormProps = FormParts<SectionInput<"work">> & {
  earlier: { from: Month; to: Month } | null;
  timeline: WorkTimeline | null;
  lists: ListDisplays;
  afterwards: boolean;
};

export function WorkForm({ fields, earlier, timeline, lists, afterwards }: WorkFormProps) {
  const { t } = useTexts("applicant");
  return (
    <>
      {afterwards && timeline && <HistoryCard timeline={timeline} lists={lists} />}
      <ListGate
        field={fields.employed}
        label={t("work.employed")}
        hint={t("work.employedHint")}
        none={t("work.none")}
        some={t("work.some")}
        display={lists.employers}
      >
        <RowList
          list={fields.employers}
          display={lists.employers}
          before={afterwards && timeline ? gapsBefore(timeline.gaps, lists) : undefined}
          mark={timeline ? ({ title }) => <JobMark {...timeline} name={title} /> : undefined}
          copies
        >
          {(row) => <EmployerFields fields={row} />}
        </RowList>
      </ListGate>
      {earlier && <EarlierDriving field={fields.earlierCmv} earlier={earlier} />}
      {afterwards && (
        <details
          className="card py-0"
          open={(lists.breaks?.rows.length ?? 0) > 0 || isFilled(fields.remarks) || undefined}
        >
          <summary className="label min-h-(--tap) py-3">{t("work.breaksAndMore")}</summary>
          <div className="grid gap-6 pt-1 pb-4">
            <div className="grid gap-4">
              <div className="grid gap-1">
                <h2>{t("work.breaks")}</h2>
                <p className="hint">{t("work.breaksHint")}</p>
              </div>
              <RowList list={fields.breaks} display={lists.breaks}>
                {(row) => <BreakFields fields={row} />}
              </RowList>
            </div>
            <TextArea field={fields.remarks} label={t("work.remarks")} hint={t("work.remarksHint")} rows={2} />
          </div>
        </details>
      )}
    </>
  );
}

/** 49 CFR 391.21(b)(11). One line once it is answered. */
function EarlierDriving({ field, earlier: { from, to } }: { field: Field; earlier: { from: Month; to: Month } }) {
  const { t } = useTexts("applicant");
  const monthName = useMonthName();
  const months = { from: monthName(from), to: monthName(to) };
  const answers = { none: t("work.noEarlier"), some: t("work.someEarlier") };
  const question = (
    <NoneOrSome field={field} label={t("work.earlierCmv")} hint={t("work.earlierCmvHint", months)} {...answers} />
  );
  const answer = field.initialValue;
  if ((answer !== "none" && answer !== "some") || field.errors) return question;
  return (
    <Part card title={t("work.earlierTitle", months)} value={answers[answer]} fields={[field]}>
      {question}
    </Part>
  );
}
