import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Option } from "./field";
import { GetForm } from "./form";
import { Link } from "./link";
import { useTexts } from "./words";

export type QueryParams = Record<string, string | null | undefined>;

export function addressOf(path: string, params: QueryParams): string {
  const search = new URLSearchParams(
    Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

type ListFilterProps = {
  q: string | undefined;
  hint: string;
  hidden?: QueryParams;
  isFiltered: boolean;
  children: ReactNode;
  more?: { fields: ReactNode; used: boolean };
};

export function ListFilter({ q, hint, hidden = {}, isFiltered, children, more }: ListFilterProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <GetForm role="search" className="card grid gap-4">
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] items-start gap-4">
        <div className="field sm:col-span-2">
          <label htmlFor="q">{t("search")}</label>
          <input
            key={q}
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="q-hint"
          />
          <p id="q-hint" className="hint">
            {hint}
          </p>
        </div>
        {children}
      </div>
      {more && (
        <details key={String(more.used)} open={more.used}>
          <summary className="link-button">{t("moreFilters")}</summary>
          <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] items-start gap-4">
            {more.fields}
          </div>
        </details>
      )}
      <div className="actions">
        <button type="submit" className="button">
          {t("filter")}
        </button>
        {isFiltered && (
          <Link to={pathname} className="button quiet">
            {t("clear")}
          </Link>
        )}
      </div>
    </GetForm>
  );
}

type FieldProps = { name: string; label: string; value: string | undefined };

export function FilterSelect({ name, label, value, options, all }: FieldProps & { options: Option[]; all?: string }) {
  const { t } = useTexts();
  return (
    <div className="field">
      <label htmlFor={`by-${name}`}>{label}</label>
      <select key={value} id={`by-${name}`} name={name} defaultValue={value ?? ""}>
        <option value="">{all ?? t("all")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function FilterDay({ name, label, value }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`by-${name}`}>{label}</label>
      <input key={value} id={`by-${name}`} name={name} type="date" defaultValue={value} />
    </div>
  );
}

const CHIP =
  "inline-flex min-h-9 items-center rounded-full border border-line-strong px-3.5 py-1 text-ink no-underline hover:bg-surface aria-[current]:border-action aria-[current]:bg-action aria-[current]:font-semibold aria-[current]:text-on-action";

type QuickProps = { label: string; path: string; filter: QueryParams; chips: [asked: QueryParams, label: string][] };

export function QuickFilters({ label, path, filter, chips }: QuickProps) {
  const now = addressOf(path, filter);
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex gap-2 max-sm:overflow-x-auto max-sm:py-1 max-sm:whitespace-nowrap sm:flex-wrap">
        {chips.map(([params, text]) => {
          const to = addressOf(path, params);
          return (
            <li key={to}>
              <Link to={to} className={CHIP} aria-current={to === now ? "true" : undefined}>
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
