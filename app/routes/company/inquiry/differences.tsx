import type { Difference } from "~/domain/inquiry/difference";
import { formatDay, formatMonth } from "~/domain/words";
import { useLanguage, useTexts, word } from "~/ui/words";

export function Differences({ differences }: { differences: Difference[] }) {
  const { t } = useTexts("inquiry");
  const language = useLanguage();
  if (differences.length === 0) return null;
  const written = ({ what }: Difference, value: string | number | null): string => {
    if (typeof value === "number") return t("accidents.number", { count: value });
    if (value === null) return t(what === "endedOn" ? "difference.stillThere" : "difference.nothing");
    if (what === "employed") return t(value === "yes" ? "common:yes" : "common:no");
    if (what === "reason") return word(t, "inquiry:employment.reasonKind", value);
    return value.length > "2026-01".length ? formatDay(value, language) : formatMonth(value, language);
  };
  return (
    <table className="list">
      <caption>{t("difference.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("difference.description")}</th>
          <th scope="col">{t("difference.driver")}</th>
          <th scope="col">{t("difference.employer")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.what}>
            <td className="long" data-label={t("difference.description")}>
              <strong>{t(`difference.names.${difference.what}`)}</strong>
            </td>
            <td className="long" data-label={t("difference.driver")}>
              {written(difference, difference.said)}
            </td>
            <td className="long" data-label={t("difference.employer")}>
              {written(difference, difference.answered)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
