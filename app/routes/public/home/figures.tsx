import { addDays } from "~/domain/day";
import { formatDay, formatNumber, formatShortDay } from "~/domain/words";
import { Bars } from "~/ui/chart/bars";
import { Columns } from "~/ui/chart/columns";
import { Numbers } from "~/ui/chart/numbers";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { HomePart } from "./company";

export function ByWeek({ byWeek }: HomePart<"byWeek">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  const bars = byWeek.map(({ monday, submitted }) => ({
    label: formatShortDay(monday, language),
    value: submitted,
    written: formatNumber(submitted, language),
  }));
  const [first, last] = [byWeek[0], byWeek.at(-1)];
  return (
    <Card title={t("byWeek.title")} actions={<Link to="/reports">{t("reports")}</Link>}>
      <Columns
        title={t("byWeek.title")}
        description={t("byWeek.description", {
          from: first ? formatDay(first.monday, language) : "",
          to: last ? formatDay(addDays(last.monday, 6), language) : "",
        })}
        headers={[t("byWeek.week"), t("byWeek.submitted")]}
        bars={bars}
      />
    </Card>
  );
}

export function ByStatus({ byStatus }: HomePart<"byStatus">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  return (
    <Card title={t("byStatus.title")}>
      <Bars
        title={t("byStatus.title")}
        description={t("byStatus.description")}
        headers={[t("lists:applications.status"), t("byStatus.applications")]}
        bars={Object.entries(byStatus).map(([status, number]) => {
          const label = word(t, "common:applicationStatus", status);
          return {
            label,
            value: number,
            written: formatNumber(number, language),
            to: <Link to={`/applications?status=${status}`}>{label}</Link>,
          };
        })}
      />
    </Card>
  );
}

const SPANS = ["0", "3", "8", "15"] as const;

export function WaitingNow({ waiting }: HomePart<"waiting">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  return (
    <Card title={t("waitingNow.title")}>
      <p className="hint">{t("waitingNow.description")}</p>
      <Numbers
        title={t("waitingNow.title")}
        headers={[
          t("lists:applications.status"),
          ...SPANS.map((from) => word(t, "homes:waitingNow.days", from)),
          t("waitingNow.all"),
        ]}
        rows={waiting.map(({ status, ages }) => {
          const label = word(t, "common:applicationStatus", status);
          return {
            label,
            to: <Link to={`/applications?status=${status}&sort=waiting_desc`}>{label}</Link>,
            cells: [...ages, ages.reduce((sum, number) => sum + number, 0)].map((number) =>
              formatNumber(number, language),
            ),
          };
        })}
      />
    </Card>
  );
}

export function Stages({ stages }: HomePart<"stages">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  return (
    <Card title={t("stages.title")}>
      <p className="hint">{t("stages.description")}</p>
      <Bars
        title={t("stages.title")}
        description={t("stages.description")}
        headers={[t("lists:applications.status"), t("stages.days"), t("reports:answer.p90")]}
        bars={stages.map(({ status, days, p90, of }) => ({
          label: word(t, "common:applicationStatus", status),
          value: days ?? 0,
          written:
            days === null
              ? "–"
              : t("stages.written", { days: formatNumber(days, language), number: formatNumber(of, language) }),
          more: [p90 === null ? "–" : formatNumber(p90, language)],
        }))}
      />
    </Card>
  );
}
