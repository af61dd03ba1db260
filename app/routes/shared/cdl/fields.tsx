/** What is printed on a licence. */
import type { CdlRecord } from "~/domain/cdl/cdl";
import {
  CDL_CLASSES,
  type Coded,
  describeCode,
  ENDORSEMENTS,
  LICENSING_STATES,
  NAME_SUFFIXES,
  RESTRICTIONS,
} from "~/domain/reference";
import { DayField } from "~/ui/date-field";
import { type Field, Select, TextField, Ticks } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { Card } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

/** As typed, or as the record says. */
export type CdlValues = Omit<CdlRecord, "expirationDate"> &
  Record<"expirationDate" | "front" | "back", string | undefined>;

export function CardFields({ fields }: { fields: FormParts<CdlValues>["fields"] }) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const options = (list: Coded[]) =>
    list.map(({ code }) => ({ value: code, label: describeCode(list, code, language) }));
  const field = (name: keyof CdlValues) => fields[name] as Field;
  const restricted = isFilled(field("restrictions")) || isFilled(field("otherRestrictions"));
  return (
    <>
      <Card title={t("cdl.name")}>
        <p className="hint">{t("cdl.nameHint")}</p>
        <TextField field={field("firstName")} label={t("you.firstName")} autoComplete="given-name" maxLength={60} />
        <TextField
          field={field("middleName")}
          label={t("you.middleName")}
          optional
          autoComplete="additional-name"
          maxLength={60}
        />
        <TextField field={field("lastName")} label={t("you.lastName")} autoComplete="family-name" maxLength={60} />
        <Select
          field={field("suffix")}
          label={t("you.suffix")}
          optional
          options={NAME_SUFFIXES.map((suffix) => ({ value: suffix, label: suffix }))}
        />
      </Card>
      <Card title={t("cdl.licence")}>
        <Ticks field={field("licenceClasses")} label={t("cdl.classes")} options={options(CDL_CLASSES)} />
        <Select
          field={field("stateIssued")}
          label={t("cdl.state")}
          options={LICENSING_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField field={field("licenceNumber")} label={t("cdl.number")} code maxLength={25} />
        <DayField field={field("expirationDate")} label={t("cdl.expires")} hint={t("cdl.expiresHint")} />
        <Ticks field={field("endorsements")} label={t("cdl.endorsements")} optional options={options(ENDORSEMENTS)} />
        <TextField
          field={field("otherEndorsements")}
          label={t("cdl.otherEndorsements")}
          hint={t("cdl.otherCodesHint")}
          optional
          maxLength={200}
        />
        <details open={restricted || undefined}>
          <summary className="fold">{t("cdl.restrictionsMore")}</summary>
          <div className="grid gap-4">
            <Ticks
              field={field("restrictions")}
              label={t("cdl.restrictions")}
              optional
              options={options(RESTRICTIONS)}
            />
            <TextField
              field={field("otherRestrictions")}
              label={t("cdl.otherRestrictions")}
              hint={t("cdl.otherCodesHint")}
              optional
              maxLength={200}
            />
          </div>
        </details>
      </Card>
    </>
  );
}

/** An error also opens it. */
const isFilled = ({ initialValue, errors }: Field): boolean =>
  errors !== undefined || (Array.isArray(initialValue) ? initialValue.length > 0 : Boolean(initialValue));
