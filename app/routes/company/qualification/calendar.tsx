/** A grid on wide screens, a list on phones. */
import { addMonths, type Day, type Month, monthOf, weeksOf } from "~/domain/day";
import { formatDay, formatLongMonth, formatNumber, weekdayNames } from "~/domain/words";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

type Props = {
  month: Month;
  today: Day;
  /** Number of drivers with something due, by day. */
  days: { day: Day; number: number }[];
  chosen: Day | null;
  addressOf: (params: { month?: Month; day?: Day }) => string;
};

const CELL =
  "h-17 border border-line px-2 py-1 align-top max-sm:h-auto max-sm:min-h-(--tap) max-sm:items-center max-sm:justify-between max-sm:border-x-0 max-sm:border-t-0 max-sm:py-0";
const DUE = "block min-h-(--click) font-semibold max-sm:inline-flex max-sm:min-h-(--tap) max-sm:items-center";

export function Calendar({ month, today, days, chosen, addressOf }: Props) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const numbers = new Map(days.map(({ day, number }) => [day, number]));
  const long = weekdayNames(language, "long");
  const name = formatLongMonth(month, language);
  const next = (months: number) => addMonths(month, months);
  return (
    <Card title={t("compliance.calendar", { month: name })}>
      <nav aria-label={t("compliance.months")} className="actions print:hidden">
        <Link to={addressOf({ month: next(-1) })} className="button quiet">
          {formatLongMonth(next(-1), language)}
        </Link>
        <Link to={addressOf({ month: next(1) })} className="button quiet">
          {formatLongMonth(next(1), language)}
        </Link>
        {month !== monthOf(today) && (
          <Link to={addressOf({ month: monthOf(today) })} className="tap">
            {t("compliance.thisMonth")}
          </Link>
        )}
      </nav>
      {days.length === 0 && <p className="text-muted">{t("compliance.monthNone")}</p>}
      <table className="w-full table-fixed border-collapse text-sm max-sm:block">
        <caption className="sr-only">{t("compliance.calendarOf", { month: name })}</caption>
        <thead className="max-sm:hidden">
          <tr>
            {weekdayNames(language, "short").map((short, at) => (
              <th key={short} scope="col" abbr={long[at]} className="px-2 py-1 text-left font-semibold text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)} className="max-sm:block">
              {week.map((day, at) => {
                if (day === null)
                  // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
                  return <td key={at} className="border border-line bg-page max-sm:hidden" />;
                const number = numbers.get(day) ?? 0;
                const isChosen = number > 0 && day === chosen;
                const classes = [
                  CELL,
                  number === 0 ? "text-muted max-sm:hidden" : "max-sm:flex",
                  day === today && "outline-2 -outline-offset-2 outline-action",
                  isChosen && "bg-info-tint",
                ];
                return (
                  <td
                    key={day}
                    className={classes.filter(Boolean).join(" ")}
                    aria-current={day === today ? "date" : undefined}
                  >
                    <time dateTime={day}>
                      <span className="max-sm:hidden">{Number(day.slice(8))}</span>
                      <span className="sm:hidden">{formatDay(day, language)}</span>
                    </time>
                    {number > 0 && (
                      <Link
                        to={addressOf({ month, day })}
                        aria-current={isChosen ? "true" : undefined}
                        className={`${DUE} ${day < today ? "text-error-ink" : ""}`}
                        aria-label={t("compliance.dueOn", {
                          count: number,
                          number: formatNumber(number, language),
                          day: formatDay(day, language),
                        })}
                      >
                        {t("compliance.dueDrivers", { count: number, number: formatNumber(number, language) })}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
