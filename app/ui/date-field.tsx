/** Memorable dates and months, in boxes that need no script. */
import { monthNames } from "~/domain/words";
import { type Common, describedBy, type Field, Label, Notes, useFault } from "./field";
import { useLanguage, useTexts } from "./words";

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
export function DayField({ field, label, hint, optional, birthday }: Common & { birthday?: boolean }) {
  const { t } = useTexts();
  const fault = useFault(field);
  const parts = partsOf(field.initialValue);
  const boxes = [
    { part: "month", label: t("month"), width: "w-20" },
    { part: "day", label: t("day"), width: "w-20" },
    { part: "year", label: t("year"), width: "w-28" },
  ] as const;
  const shared = { field, fault: Boolean(fault), describedBy: describedBy(field, hint, fault) };
  return (
    <fieldset className={fault ? "field invalid" : "field"}>
      <legend>
        <Label field={field} label={label} optional={optional} />
      </legend>
      <Notes field={field} hint={hint} fault={fault} />
      <div className="flex gap-3">
        {boxes.map(({ part, label, width }) => (
          <Box
            key={part}
            {...shared}
            part={part}
            label={label}
            width={width}
            value={parts[part]}
            autoComplete={birthday ? `bday-${part}` : undefined}
          />
        ))}
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
        <Label field={field} label={label} optional={optional} />
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
