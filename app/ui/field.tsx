/** Label, hint, error and input, wired once: every form uses these. */
import type { FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { errorText, useTexts } from "./words";

// Fields of any shape: what they hold is the schema's business.
// biome-ignore lint/suspicious/noExplicitAny: conform's own meaning of "a field of whatever type"
export type Field = FieldMetadata<any, any, any>;
/** The fields of a group or row, by name. */
export type Fields<Name extends string> = Record<Name, Field>;
/** What a row of a form holds: everything is text until a schema has read it. */
export type Row<Name extends string> = Record<Name, string>;
/** @param optional where the schema does not tell: it asks no such thing, or a rule of it only sometimes does */
export type Common = { field: Field; label: string; hint?: ReactNode; optional?: boolean };

export function useFault(field: Field): string | undefined {
  const { t } = useTexts();
  const code = (field.errors as string[] | undefined)?.[0];
  return code && errorText(t, field.name, code);
}

export const describedBy = (field: Field, hint: ReactNode, fault: string | undefined) =>
  [hint && `${field.id}-hint`, fault && `${field.id}-fault`].filter(Boolean).join(" ") || undefined;

type Marked = { field: Field; optional?: boolean | undefined };
const isOptional = ({ field, optional = field.required === false }: Marked): boolean => optional;

export function Label({ label, ...marked }: Marked & { label: string }) {
  const { t } = useTexts();
  return (
    <>
      {label}
      {isOptional(marked) && <span className="hint"> {t("optional")}</span>}
    </>
  );
}

export function Notes({ field, hint, fault }: { field: Field; hint: ReactNode; fault: string | undefined }) {
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

export function TextField({
  field,
  label,
  hint,
  optional,
  type = "text",
  maxLength = field.maxLength,
  ...input
}: TextProps) {
  const fault = useFault(field);
  return (
    <div className={fault ? "field invalid" : "field"}>
      <label htmlFor={field.id}>
        <Label field={field} label={label} optional={optional} />
      </label>
      <Notes field={field} hint={hint} fault={fault} />
      <input
        {...input}
        maxLength={maxLength}
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
  maxLength = field.maxLength,
  ...area
}: Common & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows" | "maxLength">) {
  const fault = useFault(field);
  return (
    <div className={fault ? "field invalid" : "field"}>
      <label htmlFor={field.id}>
        <Label field={field} label={label} optional={optional} />
      </label>
      <Notes field={field} hint={hint} fault={fault} />
      <textarea
        rows={4}
        {...area}
        maxLength={maxLength}
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

/** Options of one group stand together under its name. */
export type Option = { value: string; label: string; group?: string };

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
        <Label field={field} label={label} optional={optional} />
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
        <option value="">{isOptional({ field, optional }) ? t("none") : t("choose")}</option>
        {[...new Set(options.map(({ group }) => group))].map((group) => {
          const inside = options
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ));
          return group ? (
            <optgroup key={group} label={group}>
              {inside}
            </optgroup>
          ) : (
            inside
          );
        })}
      </select>
    </div>
  );
}

/** One of a few, without a default. */
export function Radios({ field, label, hint, optional, options }: Common & { options: Option[] }) {
  const fault = useFault(field);
  return (
    <fieldset className={fault ? "field invalid" : "field"} aria-describedby={describedBy(field, hint, fault)}>
      <legend>
        <Label field={field} label={label} optional={optional} />
      </legend>
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
        <Label field={field} label={label} optional={optional} />
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

/** @param name of the box, where the field itself names a file that was kept */
export function FileField({ field, name, label, hint, optional, accept }: Common & { accept: string; name?: string }) {
  const fault = useFault(field);
  return (
    <div className={fault ? "field invalid" : "field"}>
      <label htmlFor={field.id}>
        <Label field={field} label={label} optional={optional} />
      </label>
      <Notes field={field} hint={hint} fault={fault} />
      <input
        id={field.id}
        name={name ?? field.name}
        type="file"
        accept={accept}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(field, hint, fault)}
      />
    </div>
  );
}
