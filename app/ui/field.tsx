import type { FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { formatNumber } from "~/domain/words";
import { useErrorText, useLanguage, useTexts } from "./words";

// biome-ignore lint/suspicious/noExplicitAny: a field of any shape
export type Field = FieldMetadata<any, any, any>;
export type Fields<Name extends string> = Record<Name, Field>;
export type Row<Name extends string> = Record<Name, string>;
export type Common = { field: Field; label: string; hint?: ReactNode; optional?: boolean };

export function useFault(field: Field, limit = field.maxLength): string | undefined {
  const { t } = useTexts();
  const errorText = useErrorText();
  const language = useLanguage();
  const code = (field.errors as string[] | undefined)?.[0];
  // Inputs accept more than the limit, because browsers cut pasted text silently.
  if (code === "too_long" && limit) return t("errors:too_long_for", { max: formatNumber(limit, language) });
  return code && errorText(field.name, code);
}

export const describedBy = (field: Field, hint: ReactNode, fault: string | undefined) =>
  [hint && `${field.id}-hint`, fault && `${field.id}-fault`].filter(Boolean).join(" ") || undefined;

export const isFilled = ({ initialValue, errors }: Field): boolean => errors !== undefined || Boolean(initialValue);

type Marked = { field: Field; optional?: boolean | undefined };
const isOptional = ({ field, optional = field.required === false }: Marked): boolean => optional;

/** The space precedes the small element: inside it, it would not be read out. */
export function Label({ label, ...marked }: Marked & { label: ReactNode }) {
  const { t } = useTexts();
  if (!isOptional(marked)) return label;
  return (
    <>
      {typeof label === "string" ? `${label} ` : <>{label} </>}
      <span className="hint">{t("optional")}</span>
    </>
  );
}

export function Notes({ field, hint, fault }: { field: Field; hint?: ReactNode; fault: string | undefined }) {
  return (
    <>
      {hint && (
        <div id={`${field.id}-hint`} className="hint">
          {hint}
        </div>
      )}
      {fault && (
        <p id={`${field.id}-fault`} className="fault">
          {fault}
        </p>
      )}
    </>
  );
}

export function Explained({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-(--tap) py-2.5 underline underline-offset-2">{title}</summary>
      <p>{children}</p>
    </details>
  );
}

type WrapperProps = Labelling & { fault: string | undefined; children: ReactNode };

export function Labelled({ fault, children, ...common }: WrapperProps) {
  const { field } = common;
  return (
    <div className={fault ? "field invalid" : "field"}>
      <label htmlFor={field.id}>
        <Label {...common} />
      </label>
      <Notes {...common} fault={fault} />
      {children}
    </div>
  );
}

export function Grouped({ fault, children, ...common }: WrapperProps) {
  const { field, hint } = common;
  return (
    <fieldset className={fault ? "field invalid" : "field"} aria-describedby={describedBy(field, hint, fault)}>
      <legend>
        <Label {...common} />
      </legend>
      <Notes {...common} fault={fault} />
      {children}
    </fieldset>
  );
}

export const boxOf = ({ field, hint }: Pick<Common, "field" | "hint">, fault: string | undefined) => ({
  key: field.key,
  id: field.id,
  name: field.name,
  "aria-invalid": fault ? true : undefined,
  "aria-describedby": describedBy(field, hint, fault),
});

const textOf = (field: Field): string => (typeof field.initialValue === "string" ? field.initialValue : "");

type Labelling = Omit<Common, "label"> & { label: ReactNode };

type TextProps = Labelling &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | "type"
    | "list"
    | "inputMode"
    | "autoComplete"
    | "maxLength"
    | "enterKeyHint"
    | "spellCheck"
    | "autoCapitalize"
    | "readOnly"
  > & {
    /** For codes and licence numbers, which are no words. */
    code?: boolean;
  };

const KEYBOARDS: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  email: { inputMode: "email", spellCheck: false },
  tel: { inputMode: "tel" },
};
const CODE = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;

export function TextField({ field, label, hint, optional, type = "text", code, ...input }: TextProps) {
  const common = { field, label, hint, optional };
  const fault = useFault(field);
  const { key, ...box } = boxOf(common, fault);
  return (
    <Labelled {...common} fault={fault}>
      <input
        key={key}
        {...KEYBOARDS[type]}
        {...(code && CODE)}
        enterKeyHint="go"
        {...input}
        {...box}
        type={type}
        defaultValue={type === "password" ? undefined : textOf(field)}
      />
    </Labelled>
  );
}

type AreaProps = Common &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows"> & {
    limit?: number;
  };

export function TextArea({ field, label, hint: more, optional, limit, ...area }: AreaProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const hint = limit ? [more, t("upTo", { max: formatNumber(limit, language) })].filter(Boolean).join(" ") : more;
  const common = { field, label, hint, optional };
  const fault = useFault(field, limit);
  const { key, ...box } = boxOf(common, fault);
  return (
    <Labelled {...common} fault={fault}>
      <textarea key={key} rows={4} {...area} {...box} defaultValue={textOf(field)} />
    </Labelled>
  );
}

export type Option = { value: string; label: string; group?: string };

type SelectProps = Common & { options: Option[]; autoComplete?: string; empty?: string };

export function Select({ options, autoComplete, empty, ...common }: SelectProps) {
  const { t } = useTexts();
  const { field } = common;
  const fault = useFault(field);
  const { key, ...box } = boxOf(common, fault);
  return (
    <Labelled {...common} fault={fault}>
      <select key={key} {...box} defaultValue={textOf(field)} autoComplete={autoComplete}>
        <option value="">{empty ?? t(isOptional(common) ? "none" : "choose")}</option>
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
    </Labelled>
  );
}

type ChoicesProps = { field: Field; options: Option[]; type: "radio" | "checkbox"; held: ReadonlySet<unknown> };

function Choices({ field, options, type, held }: ChoicesProps) {
  return options.map((option, index) => (
    <label key={option.value} className="choice break-inside-avoid">
      <input
        type={type}
        id={index === 0 ? field.id : `${field.id}-${option.value.replaceAll(" ", "-")}`}
        name={field.name}
        value={option.value}
        defaultChecked={held.has(option.value)}
      />
      <span>{option.label}</span>
    </label>
  ));
}

export function Radios({ options, inRow, ...common }: Common & { options: Option[]; inRow?: boolean }) {
  const { field } = common;
  return (
    <Grouped {...common} fault={useFault(field)}>
      <div className={inRow ? "flex flex-wrap gap-x-8" : undefined}>
        <Choices field={field} options={options} type="radio" held={new Set([textOf(field)])} />
      </div>
    </Grouped>
  );
}

export function Tick({ field, label, hint }: Common) {
  const fault = useFault(field);
  const { key, ...box } = boxOf({ field, hint }, fault);
  return (
    <div className={fault ? "invalid" : undefined}>
      <Notes field={field} fault={fault} />
      <label className="choice" htmlFor={field.id}>
        <input
          key={key}
          {...box}
          type="checkbox"
          value="on"
          defaultChecked={field.initialValue === "on" || field.initialValue === true}
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

export function Ticks({ options, ...common }: Common & { options: Option[] }) {
  const { field } = common;
  const held = new Set(([] as unknown[]).concat(field.initialValue ?? []));
  return (
    <Grouped {...common} fault={useFault(field)}>
      <div className="sm:columns-2">
        <Choices field={field} options={options} type="checkbox" held={held} />
      </div>
    </Grouped>
  );
}

type FileProps = Common & { accept: string; name?: string; multiple?: boolean };

export function FileField({ name, accept, multiple, ...common }: FileProps) {
  const fault = useFault(common.field);
  const { key: _, ...box } = boxOf(common, fault);
  return (
    <Labelled {...common} fault={fault}>
      <input {...box} name={name ?? box.name} type="file" accept={accept} multiple={multiple} />
    </Labelled>
  );
}
