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
  stateName,
} from "~/domain/reference";
import { formatDay } from "~/domain/words";
import { DayField } from "~/ui/date-field";
import { Explained, type Field, isFilled, Select, TextField, Tick, Ticks } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { useLanguage, useTexts, word } from "~/ui/words";
import { KnownValue } from "./known";

export type CdlValues = Omit<CdlRecord, "expirationDate"> &
  Record<"expirationDate" | "front" | "back", string | undefined>;
type Name = keyof CdlValues;

type CardFieldsProps = {
  fields: FormParts<CdlValues>["fields"];
  reading?: BarcodeReading | undefined;
  folded?: boolean;
};

const NAMES: Name[] = ["firstName", "middleName", "lastName", "suffix", "oneName"];
const MORE: Name[] = ["otherEndorsements", "restrictions", "otherRestrictions"];

export function CardFields({ fields, reading = {}, folded = false }: CardFieldsProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const options = (list: Coded[]) =>
    list.map(({ code }) => ({ value: code, label: describeCode(list, code, language) }));
  const field = (name: Name) => fields[name] as Field;
  const text = (name: Name) => textOf(field(name).initialValue);
  const wrong = (...names: Name[]) => names.some((name) => field(name).errors !== undefined);
  const says = (name: keyof BarcodeReading) => {
    const same = isRead(field(name), reading[name]);
    if (same === undefined) return isUnread(name, reading) ? t("cdl.barcode.unread") : undefined;
    return same ? t("cdl.barcode.read") : t("cdl.barcode.says", { value: formatRead(reading[name], language) });
  };
  /** One line, unless it is wrong or the barcode says something else. */
  const known = (name: keyof BarcodeReading, title: string, value: string) => {
    const same = isRead(field(name), reading[name]);
    return {
      title,
      value,
      open: !folded || wrong(name) || same === false,
      mark: same ? t("cdl.barcode.mark") : undefined,
    };
  };
  const named = text("lastName") !== "" && (text("firstName") !== "" || isFilled(field("oneName")));
  const day = text("expirationDate");
  return (
    <>
      <KnownValue
        title={t("cdl.name")}
        value={
          named ? (["firstName", "middleName", "lastName", "suffix"] as const).map(text).filter(Boolean).join(" ") : ""
        }
        open={!folded || wrong(...NAMES)}
      >
        <p className="hint">{t("cdl.nameHint")}</p>
        <TextField field={field("firstName")} label={t("you.firstName")} autoComplete="given-name" optional={false} />
        <TextField field={field("lastName")} label={t("you.lastName")} autoComplete="family-name" />
        <details open={!folded || ["middleName", "suffix", "oneName"].some((name) => hasValue(field(name as Name)))}>
          <summary className="py-3 font-semibold">{t("cdl.nameMore")}</summary>
          <div className="grid gap-4">
            <TextField
              field={field("middleName")}
              label={t("you.middleName")}
              optional
              autoComplete="additional-name"
            />
            <Select
              field={field("suffix")}
              label={t("you.suffix")}
              optional
              options={NAME_SUFFIXES.map((suffix) => ({ value: suffix, label: suffix }))}
            />
            <Tick field={field("oneName")} label={t("you.oneName")} hint={t("you.oneNameHint")} />
          </div>
        </details>
      </KnownValue>
      <KnownValue {...known("licenceClasses", t("cdl.classes"), listOf(field("licenceClasses")).join(", "))}>
        <Ticks
          field={field("licenceClasses")}
          label={t("cdl.classes")}
          hint={says("licenceClasses")}
          options={CDL_CLASSES.map(({ code }) => ({ value: code, label: word(t, "applicant:cdl.class", code) }))}
        />
        <Explained title={t("cdl.classesMean")}>
          {CDL_CLASSES.map(({ code }) => (
            <span key={code} className="block">
              {describeCode(CDL_CLASSES, code, language)}
            </span>
          ))}
        </Explained>
      </KnownValue>
      <KnownValue {...known("stateIssued", t("cdl.state"), text("stateIssued") && stateName(text("stateIssued")))}>
        <Select
          field={field("stateIssued")}
          label={t("cdl.state")}
          hint={says("stateIssued")}
          options={LICENSING_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </KnownValue>
      <KnownValue {...known("licenceNumber", t("cdl.number"), text("licenceNumber"))}>
        <TextField
          field={field("licenceNumber")}
          label={t("cdl.number")}
          hint={says("licenceNumber")}
          code
          maxLength={25}
        />
      </KnownValue>
      <KnownValue {...known("expirationDate", t("cdl.expires"), isDay(day) ? formatDay(day, language) : "")}>
        <DayField
          field={field("expirationDate")}
          label={t("cdl.expires")}
          hint={says("expirationDate") ?? t("cdl.expiresHint")}
        />
      </KnownValue>
      <KnownValue
        none={t("cdl.noEndorsements")}
        {...known(
          "endorsements",
          t("cdl.endorsements"),
          listOf(field("endorsements"))
            .map((code) => describeCode(ENDORSEMENTS, code, language))
            .join(", "),
        )}
      >
        <Ticks
          field={field("endorsements")}
          label={t("cdl.endorsements")}
          hint={says("endorsements")}
          optional
          options={options(ENDORSEMENTS)}
        />
      </KnownValue>
      <details open={MORE.some((name) => hasValue(field(name))) || undefined}>
        <summary className="py-3 font-semibold">{t("cdl.restrictionsMore")}</summary>
        <div className="grid gap-4">
          <TextField
            field={field("otherEndorsements")}
            label={t("cdl.otherEndorsements")}
            autoComplete="off"
            hint={t("cdl.otherCodesHint")}
            optional
            maxLength={200}
          />
          <Ticks field={field("restrictions")} label={t("cdl.restrictions")} optional options={options(RESTRICTIONS)} />
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
    </>
  );
}

const hasValue = (field: Field): boolean =>
  Array.isArray(field.initialValue) && !field.errors ? field.initialValue.length > 0 : isFilled(field);

const listOf = ({ initialValue }: Field): string[] => ([] as string[]).concat((initialValue as string[]) ?? []);

/** A barcode was read, but not what every license has. */
const isUnread = (name: keyof BarcodeReading, reading: BarcodeReading): boolean =>
  (name === "licenceNumber" || name === "licenceClasses") && Object.keys(reading).length > 0 && !reading[name];

function isRead({ initialValue }: Field, read: BarcodeReading[keyof BarcodeReading]): boolean | undefined {
  const shown = Array.isArray(initialValue) ? [...initialValue].sort().join(", ") : textOf(initialValue);
  if (read === undefined || shown === "") return undefined;
  return normalizeLicenceNumber(shown) === normalizeLicenceNumber(Array.isArray(read) ? read.join(", ") : read);
}

function formatRead(read: BarcodeReading[keyof BarcodeReading], language: Language): string {
  const value = Array.isArray(read) ? read.join(", ") : (read ?? "");
  return isDay(value) ? formatDay(value, language) : value;
}

function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return typeof value === "string" ? value : "";
  const { year, month, day } = value as Record<string, string | undefined>;
  return toDay(Number(year), Number(month), Number(day)) ?? "";
}
