import { APPLICATION_SORTS, type ApplicationFilter, ASSIGNED } from "~/domain/application/list";
import { APPLICATION_STATUSES, WAITING_STATUSES } from "~/domain/application/status";
import { WARNINGS } from "~/domain/application/warnings";
import { CDL_CLASSES, describeCode, LICENSING_STATES } from "~/domain/reference";
import { FilterDay, FilterSelect, ListFilter, QuickFilters } from "~/ui/list-filter";
import { useLanguage, useTexts, word } from "~/ui/words";

type Named = { id: string; name: string };
type Props = {
  filter: ApplicationFilter;
  sort: string;
  positions: Named[];
  colleagues: Named[];
};

const PATH = "/applications";
const option = ({ id, name }: Named) => ({ value: id, label: name });

export function ApplicationChips({ filter }: Pick<Props, "filter">) {
  const { t } = useTexts("lists");
  const chips: [filter: ApplicationFilter, label: string][] = [
    [{}, t("chip.all")],
    ...WAITING_STATUSES.map((status): [ApplicationFilter, string] => [{ status }, t(`common:waiting.${status}`)]),
    [{ assigned: ASSIGNED.me }, t("chip.mine")],
    [{ assigned: ASSIGNED.nobody }, t("chip.nobody")],
    [{ stalled: "1" }, t("chip.stalled")],
    [{ expiring: "1" }, t("chip.expiring")],
    [{ warning: "possible_duplicate" }, t("chip.duplicate")],
  ];
  return <QuickFilters label={t("quick")} path={PATH} filter={filter} chips={chips} />;
}

export function ApplicationFilterForm({ filter, sort, positions, colleagues }: Props) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const { q, status, assigned, template, state, warning, from, to, stalled, expiring } = filter;
  return (
    <ListFilter
      q={q}
      hint={t("applications.hint")}
      kept={{ stalled, expiring }}
      narrowed={Object.keys(filter).length > 0}
      more={{
        used: Boolean(template || state || filter.class || warning || from || to),
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
            <FilterDay name="from" label={t("applications.from")} value={from} />
            <FilterDay name="to" label={t("applications.to")} value={to} />
          </>
        ),
      }}
    >
      <FilterSelect
        name="status"
        label={t("applications.status")}
        value={status}
        options={APPLICATION_STATUSES.map((value) => ({ value, label: word(t, "common:applicationStatus", value) }))}
      />
      <FilterSelect
        name="assigned"
        label={t("applications.assigned")}
        value={assigned}
        options={[
          { value: ASSIGNED.me, label: t("applications.me") },
          { value: ASSIGNED.nobody, label: t("applications.nobody") },
          ...colleagues.map(option),
        ]}
      />
      <FilterSelect
        name="sort"
        label={t("applications.sort")}
        value={sort === APPLICATION_SORTS[0] ? "" : sort}
        all={word(t, "lists:sort", APPLICATION_SORTS[0])}
        options={APPLICATION_SORTS.slice(1).map((value) => ({ value, label: word(t, "lists:sort", value) }))}
      />
    </ListFilter>
  );
}
