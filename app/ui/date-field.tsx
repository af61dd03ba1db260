import { monthNames } from "~/domain/words";
import { type Common, type Field, Grouped, useFault } from "./field";
import { useLanguage, useTexts } from "./words";

type Parts = { month?: string; day?: string; year?: string };

function dayPartsOf(value: unknown): Parts {
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
  autoComplete,
}: {
  field: Field;
  part: keyof Parts;
  label: string;
  width: string;
  value: string | undefined;
  fault: boolean;
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
        type="text"
        name={`${field.name}.${part}`}
        defaultValue={value ?? ""}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete={autoComplete ?? "off"}
        aria-invalid={fault || undefined}
      />
    </div>
  );
}

const BOXES = [
  { part: "month", width: "w-32" },
  { part: "day", width: "w-16" },
  { part: "year", width: "w-24" },
] as const;

export function DayField({ birthday, ...common }: Common & { birthday?: boolean }) {
  const { t } = useTexts();
  const { field } = common;
  const fault = useFault(field);
  const parts = dayPartsOf(field.initialValue);
  return (
    <Grouped {...common} fault={fault}>
      <div className="flex gap-3">
        {BOXES.map(({ part, width }) => (
          <Box
            key={part}
            field={field}
            part={part}
            label={t(part)}
            width={width}
            value={parts[part]}
            fault={Boolean(fault)}
            autoComplete={birthday ? `bday-${part}` : undefined}
          />
        ))}
      </div>
    </Grouped>
  );
}

export function MonthField(common: Common) {
  const { t } = useTexts();
  const language = useLanguage();
  const { field } = common;
  const fault = useFault(field);
  const parts = dayPartsOf(field.initialValue);
  return (
    <Grouped {...common} fault={fault}>
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
          >
            <option value="">{t("choose")}</option>
            {monthNames(language).map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Box field={field} part="year" label={t("year")} width="w-28" value={parts.year} fault={Boolean(fault)} />
      </div>
    </Grouped>
  );
}
