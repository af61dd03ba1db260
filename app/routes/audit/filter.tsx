import { AREAS, type AuditFilter, actionsOf } from "~/domain/audit/list";
import { FilterDay, FilterSelect, ListFilter, QuickFilters } from "~/ui/list-filter";
import { useTexts, word } from "~/ui/words";

const PATH = "/audit";

export function AuditChips({ filter }: { filter: AuditFilter }) {
  const { t } = useTexts("audit");
  const chips: [filter: AuditFilter, label: string][] = [
    [{}, t("chip.done")],
    [{ looks: "all" }, t("chip.all")],
    [{ what: "session" }, t("chip.signIns")],
    [{ what: "ssn.revealed" }, t("chip.ssn")],
    [{ what: "file" }, t("chip.files")],
    [{ masquerade: "1" }, t("chip.masquerade")],
    [{ what: "access" }, t("chip.refused")],
  ];
  return <QuickFilters label={t("quick")} path={PATH} filter={filter} chips={chips} />;
}

type Props = { filter: AuditFilter; companies: { id: string; name: string }[]; platform: boolean };

export function AuditFilterForm({ filter, companies, platform }: Props) {
  const { t } = useTexts("audit");
  const { q, from, to, company, masquerade, person, object, looks } = filter;
  return (
    <ListFilter q={q} hint={t("hint")} hidden={{ person, object, looks }} isFiltered={Object.keys(filter).length > 0}>
      <ActionSelect value={filter.what} />
      <FilterDay name="from" label={t("filter.from")} value={from} />
      <FilterDay name="to" label={t("filter.to")} value={to} />
      <FilterSelect
        name="masquerade"
        label={t("filter.masquerade")}
        value={masquerade}
        options={[{ value: "1", label: t("filter.only") }]}
      />
      {platform && (
        <FilterSelect
          name="company"
          label={t("filter.company")}
          value={company}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </ListFilter>
  );
}

function ActionSelect({ value }: { value: string | undefined }) {
  const { t } = useTexts("audit");
  return (
    <div className="field">
      <label htmlFor="by-what">{t("filter.description")}</label>
      <select key={value} id="by-what" name="what" defaultValue={value ?? ""}>
        <option value="">{t("common:all")}</option>
        {AREAS.map((area) => {
          const name = word(t, "audit:area", area);
          const actions = actionsOf(area);
          return (
            <optgroup key={area} label={name}>
              {actions.length > 1 && <option value={area}>{t("filter.whole", { area: name })}</option>}
              {actions.map((action) => (
                <option key={action} value={action}>
                  {word(t, "audit:action", action)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
