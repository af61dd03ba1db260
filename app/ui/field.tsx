/** Label, hint, error and input, wired once: every form uses these. */
import type { FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { monthNames } from "~/domain/words";
import { errorText, useLanguage, useTexts } from "./words";

// Fields of any shape: what they hold is the schema's business.
// biome-ignore lint/suspicious/noExplicitAny: conform's own meaning of "a field of whatever type"
export type Field = FieldMetadata<any, any, any>;
type Common = { field: Field; label: string; hint?: ReactNode; optional?: boolean };

function useFault(field: Field): string | undefined {
  const { t } = useTexts();
  const code = (field.errors as string[] | undefined)?.[0];
  return code && errorText(t, field.name, code);
}

const describedBy = (field: Field, hint: ReactNode, fault: string | undefined) =>
  [hint && `${field.id}-hint`, fault && `${field.id}-fault`].filter(Boolean).join(" ") || undefined;

function Label({ children, optional }: { children: ReactNode; optional?: boolean | undefined }) {
  const { t } = useTexts();
  return (
    <>
      {children}
      {optional && <span className="hint font-normal"> {t("optional")}</span>}
    </>
  );
}

function Notes({ field, hint, fault }: { field: Field; hint: ReactNode; fault: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${field.id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${field.id}-fault`} className="fault">
          {fault}
        </p>
      )}
    </>
  );
}

const textOf = (field: Field): string => (typeof field.initialValue === "string" ? field.initialValue : "");

type TextProps = Common &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "inputMode" | "autoComplete" | "maxLength" | "enterKeyHint" | "spellCheck" | "autoCapitalize" | "readOnly"
  >;

export function TextField({ field, label, hint, optional, type = "text", ...input }: TextProps) {
  const fault = useFault(field);
  return (
    <div className={fault ? "field invalid" : "field"}>
      <label htmlFor={field.id}>
        <Label optional={optional}>{label}</Label>
      </label>
      <Notes field={field} hint={hint} fault={fault} />
      <input
        {...input}
        key={field.key}
        id={field.id}
        name={field.name}
        type={type}
        defaultValue={type === "password" ? undefined : textOf(field)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(field, hint, fault)}
      />
    </div>
  );
}

export function TextArea({
  field,
  label,
  hint,
  optional,
  ...area
}: Common & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows" | "maxLength">) {
  const fault = useFault(field);
  return (
    <div className={fault ? "field invalid" : "field"}>
      <label htmlFor={field.id}>
        <Label optional={optional}>{label}</Label>
      </label>
      <Notes field={field} hint={hint} fault={fault} />
      <textarea
        rows={4}
        {...area}
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={textOf(field)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(field, hint, fault)}
      />
    </div>
  );
}

export type Option = { value: string; label: string };

export function Select({
  field,
  label,
  hint,
  optional,
  options,
  autoComplete,
}: Common & { options: Option[]; autoComplete?: string }) {
  const { t } = useTexts();
  const fault = useFault(field);
  return (
    <div className={fault ? "field invalid" : "field"}>
      <label htmlFor={field.id}>
        <Label optional={optional}>{label}</Label>
      </label>
      <Notes field={field} hint={hint} fault={fault} />
      <select
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={textOf(field)}
        autoComplete={autoComplete}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(field, hint, fault)}
      >
        <option value="">{optional ? t("none") : t("choose")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One of a few, without a default. */
export function Radios({ field, label, hint, options }: Common & { options: Option[] }) {
  const fault = useFault(field);
  return (
    <fieldset className={fault ? "field invalid" : "field"} aria-describedby={describedBy(field, hint, fault)}>
      <legend>{label}</legend>
      <Notes field={field} hint={hint} fault={fault} />
      <div>
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              name={field.name}
              value={option.value}
              defaultChecked={textOf(field) === option.value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Tick({ field, label, hint }: Common) {
  const fault = useFault(field);
  return (
    <div className={fault ? "invalid" : undefined}>
      <Notes field={field} hint={undefined} fault={fault} />
      <label className="choice" htmlFor={field.id}>
        <input
          key={field.key}
          type="checkbox"
          id={field.id}
          name={field.name}
          value="on"
          defaultChecked={field.initialValue === "on" || field.initialValue === true}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(field, hint, fault)}
        />
        <span>
          {label}
          {hint && (
            <span id={`${field.id}-hint`} className="hint block">
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}

/** Several of a list. */
export function Ticks({ field, label, hint, optional, options }: Common & { options: Option[] }) {
  const fault = useFault(field);
  const held = new Set(([] as unknown[]).concat(field.initialValue ?? []));
  return (
    <fieldset className={fault ? "field invalid" : "field"} aria-describedby={describedBy(field, hint, fault)}>
      <legend>
        <Label optional={optional}>{label}</Label>
      </legend>
      <Notes field={field} hint={hint} fault={fault} />
      <div className="sm:columns-2">
        {options.map((option, index) => (
          <label key={option.value} className="choice break-inside-avoid">
            <input
              type="checkbox"
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              name={field.name}
              value={option.value}
              defaultChecked={held.has(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Parts = { month?: string; day?: string; year?: string };

/** A stored day or month shows in the boxes as well as what was typed into them. */
function partsOf(value: unknown): Parts {
  if (typeof value === "object" && value !== null) return value as Parts;
  const [year, month, day] = typeof value === "string" ? value.split("-") : [];
  return {
    ...(year && { year }),
    ...(month && { month: String(Number(month)) }),
    ...(day && { day: String(Number(day)) }),
  };
}

function Box({
  field,
  part,
  label,
  width,
  value,
  fault,
  describedBy: described,
  autoComplete,
}: {
  field: Field;
  part: keyof Parts;
  label: string;
  width: string;
  value: string | undefined;
  fault: boolean;
  describedBy: string | undefined;
  autoComplete?: string | undefined;
}) {
  const id = part === "month" ? field.id : `${field.id}-${part}`;
  return (
    <div className={`min-w-0 ${width}`}>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        key={`${field.key}-${part}`}
        id={id}
        name={`${field.name}.${part}`}
        defaultValue={value ?? ""}
        inputMode="numeric"
        autoComplete={autoComplete ?? "off"}
        maxLength={part === "year" ? 4 : 2}
        aria-invalid={fault || undefined}
        aria-describedby={described}
      />
    </div>
  );
}

/** A memorable date as three boxes in US order. */
export function DayField({ field, label, hint, birthday }: Common & { birthday?: boolean }) {
  const { t } = useTexts();
  const fault = useFault(field);
  const parts = partsOf(field.initialValue);
  const shared = { field, fault: Boolean(fault), describedBy: describedBy(field, hint, fault) };
  return (
    <fieldset className={fault ? "field invalid" : "field"}>
      <legend>{label}</legend>
      <Notes field={field} hint={hint} fault={fault} />
      <div className="flex gap-3">
        <Box
          {...shared}
          part="month"
          label={t("month")}
          width="w-20"
          value={parts.month}
          autoComplete={birthday ? "bday-month" : undefined}
        />
        <Box
          {...shared}
          part="day"
          label={t("day")}
          width="w-20"
          value={parts.day}
          autoComplete={birthday ? "bday-day" : undefined}
        />
        <Box
          {...shared}
          part="year"
          label={t("year")}
          width="w-28"
          value={parts.year}
          autoComplete={birthday ? "bday-year" : undefined}
        />
      </div>
    </fieldset>
  );
}

/** A month as a select and a year box. */
export function MonthField({ field, label, hint, optional }: Common) {
  const { t } = useTexts();
  const language = useLanguage();
  const fault = useFault(field);
  const parts = partsOf(field.initialValue);
  const described = describedBy(field, hint, fault);
  return (
    <fieldset className={fault ? "field invalid" : "field"}>
      <legend>
        <Label optional={optional}>{label}</Label>
      </legend>
      <Notes field={field} hint={hint} fault={fault} />
      <div className="flex gap-3">
        <div className="flex-1 max-w-48">
          <label htmlFor={field.id} className="text-sm">
            {t("month")}
          </label>
          <select
            key={`${field.key}-month`}
            id={field.id}
            name={`${field.name}.month`}
            defaultValue={parts.month ?? ""}
            aria-invalid={fault ? true : undefined}
            aria-describedby={described}
          >
            <option value="">{t("choose")}</option>
            {monthNames(language).map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Box
          field={field}
          part="year"
          label={t("year")}
          width="w-28"
          value={parts.year}
          fault={Boolean(fault)}
          describedBy={described}
        />
      </div>
    </fieldset>
  );
}

export function FileField({
  field,
  label,
  hint,
  accept,
  capture,
}: Common & { accept: string; capture?: "environment" }) {
  const fault = useFault(field);
  return (
    <div className={fault ? "field invalid" : "field"}>
      <label htmlFor={field.id}>{label}</label>
      <Notes field={field} hint={hint} fault={fault} />
      <input
        id={field.id}
        name={field.name}
        type="file"
        accept={accept}
        capture={capture}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(field, hint, fault)}
      />
    </div>
  );
}
