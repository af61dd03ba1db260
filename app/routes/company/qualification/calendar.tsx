/** What falls due in a month, day by day: a grid on a desk, a list of the days that have something on a phone. */
import { addMonths, type Day, type Month, monthOf, weeksOf } from "~/domain/day";
import { weekdayNames, writeDay, writeLongMonth, writeNumber } from "~/domain/words";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

type Props = {
  month: Month;
  today: Day;
  /** How many drivers have something due on each of its days. */
  days: { day: Day; number: number }[];
  /** The day whose list is shown. */
  chosen: Day | null;
  addressOf: (asked: { month?: Month; day?: Day }) => string;
};

export function Calendar({ month, today, days, chosen, addressOf }: Props) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const numbers = new Map(days.map(({ day, number }) => [day, number]));
  const long = weekdayNames(language, "long");
  const name = writeLongMonth(month, language);
  const next = (months: number) => addMonths(month, months);
  return (
    <Card title={t("compliance.calendar", { month: name })}>
      <nav aria-label={t("compliance.months")} className="actions print:hidden">
        <Link to={addressOf({ month: next(-1) })} className="button quiet">
          {writeLongMonth(next(-1), language)}
        </Link>
        <Link to={addressOf({ month: next(1) })} className="button quiet">
          {writeLongMonth(next(1), language)}
        </Link>
        {month !== monthOf(today) && (
          <Link to={addressOf({ month: monthOf(today) })} className="tap">
            {t("compliance.thisMonth")}
          </Link>
        )}
      </nav>
      {days.length === 0 && <p className="text-muted">{t("compliance.monthNone")}</p>}
      <table className="calendar">
        <caption className="sr-only">{t("compliance.calendarOf", { month: name })}</caption>
        <thead>
          <tr>
            {weekdayNames(language, "short").map((short, at) => (
              <th key={short} scope="col" abbr={long[at]}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => {
                if (day === null)
                  // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
                  return <td key={at} className="outside" />;
                const number = numbers.get(day) ?? 0;
                const classes = [number === 0 && "empty", day === today && "today", day < today && "past"];
                return (
                  <td
                    key={day}
                    className={classes.filter(Boolean).join(" ") || undefined}
                    aria-current={day === today ? "date" : undefined}
                  >
                    <time dateTime={day}>
                      <span className="in-grid">{Number(day.slice(8))}</span>
                      <span className="in-list">{writeDay(day, language)}</span>
                    </time>
                    {number > 0 && (
                      <Link
                        to={addressOf({ month, day })}
                        aria-current={day === chosen ? "true" : undefined}
                        aria-label={t("compliance.dueOn", {
                          count: number,
                          number: writeNumber(number, language),
                          day: writeDay(day, language),
                        })}
                      >
                        {t("compliance.dueDrivers", { count: number, number: writeNumber(number, language) })}
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
