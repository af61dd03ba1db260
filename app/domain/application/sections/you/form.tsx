import type { SectionInput } from "~/domain/application/sections";
import { NAME_SUFFIXES } from "~/domain/reference";
import { DayField } from "~/ui/date-field";
import { isFilled, Select, TextArea, TextField, Tick } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { YesNo } from "~/ui/listed";
import { Collapsible } from "~/ui/more";
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";

type YouFormProps = FormParts<SectionInput<"you">> & { email: string; ssnEnding: string | null };

const MORE = ["middleName", "oneName", "suffix", "otherNames"] as const;

export function YouForm({ fields, email, ssnEnding }: YouFormProps) {
  const { t } = useTexts("applicant");
  return (
    <>
      <Card title={t("you.name")}>
        <TextField field={fields.firstName} label={t("you.firstName")} autoComplete="given-name" optional={false} />
        <TextField field={fields.lastName} label={t("you.lastName")} autoComplete="family-name" />
        <Collapsible title={t("you.moreNames")} open={MORE.some((name) => isFilled(fields[name]))}>
          <TextField field={fields.middleName} label={t("you.middleName")} autoComplete="additional-name" />
          <Tick field={fields.oneName} label={t("you.oneName")} hint={t("you.oneNameHint")} />
          <Select
            field={fields.suffix}
            label={t("you.suffix")}
            autoComplete="honorific-suffix"
            options={NAME_SUFFIXES.map((suffix) => ({ value: suffix, label: suffix }))}
          />
          <TextField
            field={fields.otherNames}
            label={t("you.otherNames")}
            hint={t("you.otherNamesHint")}
            autoComplete="off"
          />
        </Collapsible>
      </Card>
      <Card title={t("you.identity")}>
        <not-kept words={t("you.notKept")} class="contents">
          <DayField field={fields.dateOfBirth} label={t("you.dateOfBirth")} hint={t("you.dateOfBirthHint")} birthday />
          <TextField
            field={fields.ssn}
            label={t("you.ssn")}
            hint={ssnEnding ? t("you.ssnKept", { mask: `***-**-${ssnEnding}` }) : t("you.ssnHint")}
            inputMode="numeric"
            autoComplete="off"
            optional={false}
          />
        </not-kept>
        <div className="no-ssn grid gap-4">
          <Tick field={fields.noSsn} label={t("you.noSsn")} />
          <div className="no-ssn-why">
            <TextArea
              field={fields.noSsnReason}
              label={t("you.noSsnReason")}
              hint={t("you.noSsnReasonHint")}
              rows={2}
              optional={false}
            />
          </div>
        </div>
      </Card>
      <Card title={t("you.contact")}>
        <TextField field={fields.phone} label={t("you.phone")} type="tel" autoComplete="tel" />
        <div className="field">
          <p className="label">{t("you.email")}</p>
          <p>{email}</p>
          <p className="hint">{t("you.emailHint")}</p>
        </div>
      </Card>
      <Card title={t("you.work")}>
        <YesNo field={fields.rightToWork} label={t("you.rightToWork")} />
      </Card>
    </>
  );
}
