import { mdiAccountGroupOutline, mdiBookmarkOutline, mdiChevronDown } from "@mdi/js";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type SavedList, VIEW_OWNERS, type ViewOwner } from "~/domain/saved-view/saved-view";
import type { Option } from "./field";
import { GetForm } from "./form";
import { Icon } from "./icon";
import { Link } from "./link";
import { addressOf, type QueryParams } from "./list-filter";
import { Chip } from "./page";
import { SkipLink } from "./skip-link";
import { useTexts } from "./words";

type View = {
  params: QueryParams;
  label: string;
  count?: string;
  fresh?: string;
};
type Saved = {
  views: { id: string; name: string; params: QueryParams; owner: ViewOwner; mayChange: boolean }[];
  now: QueryParams;
  list: SavedList;
  maySave: boolean;
};
type ViewsProps = { label: string; path: string; filter: QueryParams; views: View[]; saved?: Saved };

const isSame = (path: string, one: QueryParams, other: QueryParams) => {
  const [first, second] = [one, other].map((params) =>
    Object.fromEntries(Object.entries(params).sort(([a], [b]) => a.localeCompare(b))),
  ) as [QueryParams, QueryParams];
  return addressOf(path, first) === addressOf(path, second);
};

const VIEWS = "flex min-w-0 flex-1 overflow-x-auto whitespace-nowrap";
const VIEW =
  "inline-flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium no-underline -outline-offset-3 hover:border-line-strong hover:text-ink aria-[current]:border-action aria-[current]:text-ink max-sm:min-h-(--tap)";

export function ListViews({ label, path, filter, views, saved }: ViewsProps) {
  const shown = filter.q ? undefined : saved?.views.find(({ params }) => isSame(path, params, saved.now));
  return (
    <nav aria-label={label} className="relative flex items-end max-lg:grid print:hidden">
      <ul className={VIEWS}>
        {views.map(({ params, label: text, count, fresh }) => (
          <li key={text}>
            <Link
              to={addressOf(path, params)}
              className={`${VIEW} text-muted`}
              aria-current={!shown && isSame(path, params, filter) ? "true" : undefined}
            >
              {text} {count !== undefined && <span className="text-sm font-normal tabular-nums">{count}</span>}{" "}
              {fresh && <Chip tone="urgent">{fresh}</Chip>}
            </Link>
          </li>
        ))}
      </ul>
      {saved && <SavedViews path={path} shown={shown?.id} {...saved} />}
    </nav>
  );
}

function SavedViews({ path, shown, views, now, list, maySave }: Saved & { path: string; shown: string | undefined }) {
  const { t } = useTexts("lists");
  const opened = views.find(({ id }) => id === shown);
  const toSave = !opened && maySave && Object.keys(now).length > 0;
  if (views.length === 0 && !toSave) return null;
  return (
    <div className="flex min-w-0 lg:max-w-[40%] lg:flex-none">
      <ul className={VIEWS} aria-label={t("saved.title")}>
        {VIEW_OWNERS.flatMap((owner) => views.filter((view) => view.owner === owner)).map(
          ({ id, name, params, owner }) => (
            <li key={id}>
              <Link
                to={addressOf(path, params)}
                className={`${VIEW} text-muted`}
                aria-current={id === shown ? "true" : undefined}
              >
                <Icon path={owner === "company" ? mdiAccountGroupOutline : mdiBookmarkOutline} size={18} />
                <span className="max-w-48 truncate" title={name}>
                  {name}
                </span>
                {owner === "company" && <span className="sr-only">, {t("saved.ofCompany")}</span>}
              </Link>
            </li>
          ),
        )}
        {opened?.mayChange && (
          <li>
            <Link to={`/views/${opened.id}`} className={`${VIEW} text-link`}>
              {t("saved.change")}
            </Link>
          </li>
        )}
        {toSave && (
          <li>
            <Link to={addressOf(`/views/${list}/add`, now)} className={`${VIEW} text-link`}>
              {t("saved.save")}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

export function SkipToRows() {
  const { t } = useTexts();
  return <SkipLink to="#rows">{t("skipToRows")}</SkipLink>;
}

export const TOOLBAR_SEARCH = "w-auto min-w-0 flex-[1_1_14rem] max-sm:-order-2 max-sm:basis-1/2";

type ToolbarProps = {
  q: string | undefined;
  hint: string;
  hidden?: QueryParams;
  isFiltered: boolean;
  children?: ReactNode;
  more?: { fields: ReactNode; used: number };
};

export function ListToolbar({ q, hint, hidden = {}, isFiltered, children, more }: ToolbarProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <GetForm role="search" className="toolbar rounded-t-lg bg-surface" aria-label={t("narrow")}>
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        key={q}
        id="q"
        name="q"
        type="search"
        aria-label={t("search")}
        placeholder={hint}
        title={hint}
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={TOOLBAR_SEARCH}
      />
      {children}
      {more && (
        <details key={search} className="relative">
          <summary className="button quiet list-none whitespace-nowrap">
            {more.used > 0 ? t("moreUsed", { number: String(more.used) }) : t("more")}
            <Icon path={mdiChevronDown} size={18} />
          </summary>
          <div className="absolute right-0 z-4 mt-1 grid max-h-[75vh] w-160 max-w-[calc(100vw-3rem)] gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-front">
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] items-start gap-4">
              {more.fields}
            </div>
            <button type="submit" className="button">
              {t("filter")}
            </button>
          </div>
        </details>
      )}
      <button type="submit" className="button max-sm:-order-1">
        {t("filter")}
      </button>
      {isFiltered && (
        <Link to={pathname} className="button quiet">
          {t("clear")}
        </Link>
      )}
    </GetForm>
  );
}

type SelectProps = { name: string; label: string; value: string | undefined; options: Option[] };

/** Its options say what they filter, since there is no room for a label. */
export function ToolbarSelect({ name, label, value, options }: SelectProps) {
  const { t } = useTexts();
  return (
    <select
      key={value}
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      className="w-auto min-w-0 flex-[0_1_13rem] text-ellipsis max-sm:flex-[1_1_5rem] max-sm:px-2"
    >
      <option value="">{t("anyOf", { label })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
