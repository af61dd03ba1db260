import type { ReactNode } from "react";
import { NOTICE_CHANNELS, REPORT_CHOICES } from "~/domain/adverse-action/report";
import { DayField } from "~/ui/date-field";
import { type Fields, Radios, Select, TextArea, TextField } from "~/ui/field";
import { useTexts, word } from "~/ui/words";

export type ReportField = "report" | "agency" | "agencyAddress" | "agencyPhone" | "reportedOn" | "notice";

export function ReportFields({ fields, hint }: { fields: Fields<ReportField>; hint?: ReactNode }) {
  const { t } = useTexts("adverse");
  return (
    <div className="reported grid gap-6">
      <Select
        field={fields.report}
        label={t("report")}
        hint={hint ?? t("reportHint")}
        optional={false}
        options={REPORT_CHOICES.map((value) => ({ value, label: word(t, "adverse:kind", value) }))}
      />
      <div className="reported-more grid gap-6">
        <p>{t("about")}</p>
        <TextField field={fields.agency} label={t("agency")} optional={false} />
        <TextArea field={fields.agencyAddress} label={t("agencyAddress")} rows={3} optional={false} />
        <TextField field={fields.agencyPhone} label={t("agencyPhone")} type="tel" optional={false} />
        <DayField field={fields.reportedOn} label={t("reportedOn")} optional={false} />
        <Radios
          field={fields.notice}
          label={t("notice")}
          hint={t("noticeHint")}
          optional={false}
          options={NOTICE_CHANNELS.map((value) => ({ value, label: word(t, "adverse:way", value) }))}
        />
      </div>
    </div>
  );
}
