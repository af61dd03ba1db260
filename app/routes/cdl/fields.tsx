import type { Language } from "locales/index";
import type { BarcodeReading } from "~/domain/cdl/barcode";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { normalizeLicenceNumber } from "~/domain/cdl/number";
import { isDay, toDay } from "~/domain/day";
import {
  CDL_CLASSES,
  type Coded,
  describeCode,
  ENDORSEMENTS,
  LICENSING_STATES,
  NAME_SUFFIXES,
  RESTRICTIONS,
} from "~/domain/reference";
import { writeDay } from "~/domain/words";
import { DayField } from "~/ui/date-field";
import { type Field, Select, TextField, Tick, Ticks } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { Card } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

/** As typed, or as stored. */
export type CdlValues = Omit<CdlRecord, "expirationDate"> &
  Record<"expirationDate" | "front" | "back", string | undefined>;

type CardFieldsProps = { fields: FormParts<CdlValues>["fields"]; reading?: BarcodeReading | undefined };

export function CardFields({ fields, reading = {} }: CardFieldsProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const options = (list: Coded[]) =>
    list.map(({ code }) => ({ value: code, label: describeCode(list, code, language) }));
  const field = (name: keyof CdlValues) => fields[name] as Field;
  const read = (name: keyof BarcodeReading) =>
    readHint(t, language, field(name), reading[name]) ??
    (isUnread(name, reading) ? t("cdl.barcode.unread") : undefined);
  const restricted = isFilled(field("restrictions")) || isFilled(field("otherRestrictions"));
  return (
    <>
      <Card title={t("cdl.name")}>
        <p className="hint">{t("cdl.nameHint")}</p>
        <TextField field={field("firstName")} label={t("you.firstName")} autoComplete="given-name" optional={false} />
        <TextField field={field("middleName")} label={t("you.middleName")} optional autoComplete="additional-name" />
        <TextField field={field("lastName")} label={t("you.lastName")} autoComplete="family-name" />
        <Tick field={field("oneName")} label={t("you.oneName")} hint={t("you.oneNameHint")} />
        <Select
          field={field("suffix")}
          label={t("you.suffix")}
          optional
          options={NAME_SUFFIXES.map((suffix) => ({ value: suffix, label: suffix }))}
        />
      </Card>
      <Card id="licence" title={t("cdl.licence")}>
        <Ticks
          field={field("licenceClasses")}
          label={t("cdl.classes")}
          hint={read("licenceClasses")}
          options={options(CDL_CLASSES)}
        />
        <Select
          field={field("stateIssued")}
          label={t("cdl.state")}
          hint={read("stateIssued")}
          options={LICENSING_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          field={field("licenceNumber")}
          label={t("cdl.number")}
          hint={read("licenceNumber")}
          code
          maxLength={25}
        />
        <DayField
          field={field("expirationDate")}
          label={t("cdl.expires")}
          hint={read("expirationDate") ?? t("cdl.expiresHint")}
        />
        <Ticks
          field={field("endorsements")}
          label={t("cdl.endorsements")}
          hint={read("endorsements")}
          optional
          options={options(ENDORSEMENTS)}
        />
        <TextField
          field={field("otherEndorsements")}
          label={t("cdl.otherEndorsements")}
          autoComplete="off"
          hint={t("cdl.otherCodesHint")}
          optional
          maxLength={200}
        />
        <details open={restricted || undefined}>
          <summary className="py-3 font-semibold">{t("cdl.restrictionsMore")}</summary>
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
              autoComplete="off"
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

/** A barcode was read, but not what every license has. */
const isUnread = (name: keyof BarcodeReading, reading: BarcodeReading): boolean =>
  (name === "licenceNumber" || name === "licenceClasses") && Object.keys(reading).length > 0 && !reading[name];

function readHint(
  t: ReturnType<typeof useTexts<"applicant">>["t"],
  language: Language,
  { initialValue }: Field,
  read: BarcodeReading[keyof BarcodeReading],
): string | undefined {
  if (read === undefined) return undefined;
  const shown = Array.isArray(initialValue) ? [...initialValue].sort().join(", ") : textOf(initialValue);
  const barcodeValue = Array.isArray(read) ? read.join(", ") : read;
  if (shown === "") return undefined;
  if (normalizeLicenceNumber(shown) === normalizeLicenceNumber(barcodeValue)) return t("cdl.barcode.read");
  return t("cdl.barcode.says", { value: isDay(barcodeValue) ? writeDay(barcodeValue, language) : barcodeValue });
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return typeof value === "string" ? value : "";
  const { year, month, day } = value as Record<string, string | undefined>;
  return toDay(Number(year), Number(month), Number(day)) ?? "";
}
