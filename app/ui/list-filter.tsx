import { Form, Link, useLocation } from "react-router";
import type { Option } from "./field";
import { useTexts } from "./words";

type ListFilterProps = { q: string | null; hint: string; status: string | null; statuses: Option[] };

/** Search and status of a list, as a GET form: the URL is the state. */
export function ListFilter({ q, hint, status, statuses }: ListFilterProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <Form method="get" role="search" className="card flex flex-wrap items-end gap-4">
      <div className="field grow basis-64">
        <label htmlFor="q">{t("search")}</label>
        <input
          key={q}
          id="q"
          name="q"
          type="search"
          defaultValue={q ?? ""}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="q-hint"
        />
        <p id="q-hint" className="hint">
          {hint}
        </p>
      </div>
      <div className="field basis-48">
        <label htmlFor="status">{t("status")}</label>
        <select key={status} id="status" name="status" defaultValue={status ?? ""}>
          <option value="">{t("all")}</option>
          {statuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <p className="hint">&nbsp;</p>
      </div>
      <div className="flex gap-3 pb-7">
        <button type="submit" className="button">
          {t("filter")}
        </button>
        {(q || status) && (
          <Link to={pathname} className="button quiet">
            {t("clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}
