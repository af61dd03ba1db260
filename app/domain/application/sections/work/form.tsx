import type { SectionInput } from "~/domain/application/sections";
import type { Month } from "~/domain/day";
import { BREAK_KINDS, LEAVE_REASONS } from "~/domain/reference";
import { MonthField } from "~/ui/date-field";
import { Explained, type Fields, Select, TextArea, TextField, Tick } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { NoneOrSome, YesNo } from "~/ui/listed";
import { Card } from "~/ui/page";
import { useMonthName, useTexts, word } from "~/ui/words";
import { AddressFields } from "../address-fields";
import { Gate, RowList, type ShownLists } from "../row-list";
import { HistoryCard } from "./history-card";
import type { WorkTimeline } from "./timeline";

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

export function EmployerFields({ fields: row }: EmployerProps) {
  const { t } = useTexts("applicant");
  const reasons = LEAVE_REASONS.filter((reason) => reason !== "still_employed");
  return (
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
  lists: ShownLists;
  afterwards: boolean;
};

export function WorkForm({ fields, earlier, timeline, lists, afterwards }: WorkFormProps) {
  const { t } = useTexts("applicant");
  const monthName = useMonthName();
  return (
    <>
      {afterwards && timeline && <HistoryCard timeline={timeline} lists={lists} />}
      <Gate
        field={fields.employed}
        label={t("work.employed")}
        hint={t("work.employedHint")}
        none={t("work.none")}
        some={t("work.some")}
        shown={lists.employers}
      >
        <RowList list={fields.employers} shown={lists.employers}>
          {(row) => <EmployerFields fields={row} />}
        </RowList>
      </Gate>
      {afterwards && earlier && (
        <NoneOrSome
          field={fields.earlierCmv}
          label={t("work.earlierCmv")}
          hint={t("work.earlierCmvHint", { from: monthName(earlier.from), to: monthName(earlier.to) })}
          none={t("work.noEarlier")}
          some={t("work.someEarlier")}
        />
      )}
      {afterwards && (
        <>
          <div className="grid gap-4">
            <div className="grid gap-1">
              <h2>{t("work.breaks")}</h2>
              <p className="hint">{t("work.breaksHint")}</p>
            </div>
            <RowList list={fields.breaks} shown={lists.breaks}>
              {(row) => <BreakFields fields={row} />}
            </RowList>
          </div>
          <Card>
            <TextArea field={fields.remarks} label={t("work.remarks")} hint={t("work.remarksHint")} rows={2} />
          </Card>
        </>
      )}
    </>
  );
}
