import type { ComponentProps } from "react";
import { APPLICATION_SORTS, type ApplicationFilter, ASSIGNED } from "~/domain/application/list";
import { APPLICATION_STATUSES, type ApplicationStatus } from "~/domain/application/status";
import { WARNINGS } from "~/domain/application/warnings";
import { CDL_CLASSES, describeCode, LICENSING_STATES } from "~/domain/reference";
import { formatNumber } from "~/domain/words";
import { FilterDay, FilterSelect } from "~/ui/list-filter";
import { ListToolbar, ListViews, ToolbarSelect } from "~/ui/list-toolbar";
import { useLanguage, useTexts, word } from "~/ui/words";

type Named = { id: string; name: string };
type Props = {
  filter: ApplicationFilter;
  sort: string;
  positions: Named[];
  colleagues: Named[];
  tags: (Named & { archived: boolean })[];
};

const PATH = "/applications";
const option = ({ id, name }: Named) => ({ value: id, label: name });
/** In this order; the others are in the toolbar. */
const HAS_VIEW: Record<ApplicationStatus, boolean> = {
  submitted: true,
  in_review: true,
  changes_requested: true,
  approved: true,
  draft: true,
  hired: true,
  rejected: true,
  withdrawn: false,
  expired: false,
};
const VIEWS = (Object.keys(HAS_VIEW) as ApplicationStatus[]).filter((status) => HAS_VIEW[status]);
const TICKED = ["stalled", "answered", "expiring"] as const;

type ViewsProps = Pick<Props, "filter"> & {
  counts: Record<ApplicationStatus | "mine" | "newToMe" | "answered", number>;
  saved: NonNullable<ComponentProps<typeof ListViews>["saved"]>;
};

export function ApplicationViews({ filter, counts, saved }: ViewsProps) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const all = APPLICATION_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const view = (params: ApplicationFilter, label: string, number: number) => ({
    params,
    label,
    count: formatNumber(number, language),
  });
  return (
    <ListViews
      label={t("views")}
      path={PATH}
      filter={filter}
      saved={saved}
      views={[
        view({}, t("chip.all"), all),
        {
          ...view({ assigned: ASSIGNED.me }, t("chip.mine"), counts.mine),
          ...(counts.newToMe > 0 && { fresh: t("chip.fresh", { number: formatNumber(counts.newToMe, language) }) }),
        },
        view({ answered: "1" }, t("chip.answered"), counts.answered),
        ...VIEWS.map((status) => view({ status }, word(t, "common:applicationStatus", status), counts[status])),
      ]}
    />
  );
}

export function ApplicationToolbar({ filter, sort, positions, colleagues, tags }: Props) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const { q, status, assigned, template, state, warning, from, to, stalled, answered, expiring, tag } = filter;
  const folded = [template, state, filter.class, warning, from, to, stalled, answered, expiring, tag];
  return (
    <ListToolbar
      q={q}
      hint={t("applications.hint")}
      isFiltered={Object.keys(filter).length > 0}
      more={{
        used: folded.filter(Boolean).length,
        fields: (
          <>
            <FilterSelect
              name="template"
              label={t("applications.template")}
              value={template}
              options={positions.map(option)}
            />
            <FilterSelect
              name="class"
              label={t("applications.class")}
              value={filter.class}
              options={CDL_CLASSES.map(({ code }) => ({
                value: code,
                label: describeCode(CDL_CLASSES, code, language),
              }))}
            />
            <FilterSelect
              name="state"
              label={t("applications.state")}
              value={state}
              options={LICENSING_STATES.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <FilterSelect
              name="warning"
              label={t("applications.warning")}
              value={warning}
              options={WARNINGS.map((value) => ({ value, label: word(t, "lists:warning", value) }))}
            />
            {tags.length > 0 && (
              <FilterSelect
                name="tag"
                label={t("tags:filter")}
                value={tag}
                options={tags.filter(({ id, archived }) => !archived || id === tag).map(option)}
              />
            )}
            <FilterDay name="from" label={t("applications.from")} value={from} />
            <FilterDay name="to" label={t("applications.to")} value={to} />
            <FilterSelect
              name="sort"
              label={t("applications.sort")}
              value={sort === APPLICATION_SORTS[0] ? "" : sort}
              all={word(t, "lists:sort", APPLICATION_SORTS[0])}
              options={APPLICATION_SORTS.slice(1).map((value) => ({ value, label: word(t, "lists:sort", value) }))}
            />
            <div className="col-span-full flex flex-wrap gap-x-6">
              {TICKED.map((name) => (
                <label key={name} className="choice">
                  <input type="checkbox" name={name} value="1" defaultChecked={Boolean(filter[name])} />
                  <span>{t(`chip.${name}`)}</span>
                </label>
              ))}
            </div>
          </>
        ),
      }}
    >
      <ToolbarSelect
        name="status"
        label={t("applications.status")}
        value={status}
        options={APPLICATION_STATUSES.map((value) => ({ value, label: word(t, "common:applicationStatus", value) }))}
      />
      <ToolbarSelect
        name="assigned"
        label={t("applications.assigned")}
        value={assigned}
        options={[
          { value: ASSIGNED.me, label: t("applications.me") },
          { value: ASSIGNED.nobody, label: t("applications.nobody") },
          ...colleagues.map(option),
        ]}
      />
    </ListToolbar>
  );
}
