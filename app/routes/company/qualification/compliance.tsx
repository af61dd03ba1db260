import { Link } from "react-router";
import { readNames } from "~/domain/application/list";
import { addMonths, monthOf } from "~/domain/day";
import { type Compliance, listCompliance } from "~/domain/qualification/file.server";
import { ITEM_IDS, itemOf } from "~/domain/qualification/item";
import { COMPLIANCE_VIEWS, isOpen, type Line } from "~/domain/qualification/line";
import { may } from "~/domain/session/actor";
import { personName, writeDay, writeMonth, writeNumber } from "~/domain/words";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { addressOf } from "~/ui/list-filter";
import { ListViews } from "~/ui/list-toolbar";
import { Card, Chip, Page } from "~/ui/page";
import { Pager } from "~/ui/table";
import { LINE_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/compliance";
import { type Named, useItemName } from "./card";

const PATH = "/drivers/compliance";
const SHOWN = 100;
const MONTHS = 3;
/** Of one month, by name. */
const OF_MONTH = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const asked = readNames(new URL(request.url).searchParams, ["view", "from"]);
  const view = COMPLIANCE_VIEWS.find((known) => known === asked.view) ?? "all";
  const { drivers, own, ...list } = await orPage(listCompliance(actor, view));
  const from = Math.max(0, Math.floor(Number(asked.from) / SHOWN) * SHOWN || 0);
  return {
    ...list,
    view,
    from,
    found: drivers.length,
    due: dueBy(list.today, drivers),
    drivers: drivers.slice(from, from + SHOWN),
    items: columnsOf(drivers, own, may(actor, "readInvestigation")),
  };
}

/** Optional items only where somebody is asked. */
function columnsOf(drivers: Compliance["drivers"], own: Compliance["own"], seesAll: boolean): Named[] {
  const asked = new Set(drivers.flatMap(({ lines }) => lines.map(({ item }) => item)));
  const ofLaw = ITEM_IDS.filter((id) => (!itemOf(id).restricted || seesAll) && (!itemOf(id).optional || asked.has(id)));
  return [
    ...ofLaw.map((item) => ({ item, names: null, authority: null })),
    ...own.map(({ id, nameEn, nameEs }) => ({ item: id, names: { nameEn, nameEs }, authority: null })),
  ];
}

type Due = { driverId: string; name: string; day: string; items: Named[] };

/** What has to be done, overdue first, then month by month: of each driver what has the same day together. */
function dueBy(today: string, drivers: Compliance["drivers"]) {
  const all: Due[] = drivers.flatMap(({ id, lines, ...person }) => {
    const days = new Map<string, Due>();
    for (const { due: day, item, names, authority } of lines) {
      if (day === null) continue;
      const due = days.get(day) ?? { driverId: id, name: personName(person), day, items: [] };
      due.items.push({ item, names, authority });
      days.set(day, due);
    }
    return [...days.values()];
  });
  const sorted = all.toSorted((a, b) => a.day.localeCompare(b.day));
  const group = (month: string | null, rows: Due[]) => ({ month, rows: rows.slice(0, OF_MONTH), number: rows.length });
  const late = sorted.filter(({ day }) => day < today);
  const months = Array.from({ length: MONTHS }, (_, ahead) => addMonths(monthOf(today), ahead));
  const ahead = months.map((month) => {
    const own = sorted.filter(({ day }) => day >= today && monthOf(day) === month);
    return group(month, own);
  });
  return [group(null, late), ...ahead].filter(({ number }) => number > 0);
}

type Loaded = Route.ComponentProps["loaderData"];

export default function ComplianceList({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const { view, counts, from, found } = loaderData;
  const page = (start: number) => addressOf(PATH, { view: view === "all" ? undefined : view, from: String(start) });
  return (
    <Page title={t("compliance.title")} lead={t("compliance.lead")} wide>
      <ListViews
        label={t("compliance.views")}
        path={PATH}
        filter={view === "all" ? {} : { view }}
        views={COMPLIANCE_VIEWS.map((each) => ({
          asked: each === "all" ? {} : { view: each },
          label: word(t, "qualification:compliance.view", each),
          count: writeNumber(counts[each], language),
        }))}
      />
      <Months {...loaderData} />
      <Matrix {...loaderData} />
      <Pager
        next={from + SHOWN < found ? page(from + SHOWN) : null}
        previous={from > 0 ? page(from - SHOWN) : null}
        first={from > 0 ? page(0) : null}
      />
    </Page>
  );
}

function Months({ due }: Pick<Loaded, "due">) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const nameOf = useItemName();
  if (due.length === 0) return <p className="card text-muted">{t("compliance.monthsNone")}</p>;
  return (
    <section aria-label={t("compliance.months")} className="columns">
      {due.map(({ month, rows, number }) => (
        <Card
          key={month ?? "overdue"}
          title={`${month ? writeMonth(month, language) : t("compliance.overdue")} (${writeNumber(number, language)})`}
        >
          <ul className="tasks">
            {rows.map(({ driverId, name, day, items }) => (
              <li key={`${driverId} ${day}`} className="py-2">
                <Link to={`/driver/${driverId}#qualification`} className="min-h-6">
                  {name}
                </Link>
                <span>{writeDay(day, language)}</span>
                <span className="hint w-full">{items.map(nameOf).join("; ")}</span>
              </li>
            ))}
          </ul>
          {number > rows.length && <p className="hint">{t("compliance.more", { count: number - rows.length })}</p>}
        </Card>
      ))}
    </section>
  );
}

/** Of several authorities' lines the worst. */
const worst = (lines: readonly Line[], item: string): Line | undefined => {
  const own = lines.filter((line) => line.item === item);
  return own.find(isOpen) ?? own.find(({ state }) => state === "expiring") ?? own[0];
};

function Matrix({ drivers, items }: Pick<Loaded, "drivers" | "items">) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const nameOf = useItemName();
  if (drivers.length === 0) return <p className="card text-muted">{t("compliance.none")}</p>;
  return (
    <div className="card bleed-x">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t("compliance.table")}>
        <table className="matrix">
          <caption className="sr-only">{t("compliance.table")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("compliance.driver")}</th>
              <th scope="col">{t("compliance.complete")}</th>
              <th scope="col">{t("compliance.next")}</th>
              {items.map((item) => (
                <th key={item.item} scope="col">
                  {nameOf(item)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drivers.map((driver) => (
              <tr key={driver.id}>
                <th scope="row">
                  <Link to={`/driver/${driver.id}#qualification`}>{personName(driver)}</Link>{" "}
                  {driver.mayNotDrive && <Chip tone="stops">{t("mayNotDrive")}</Chip>}
                </th>
                <td>{t("compliance.share", { done: driver.done, of: driver.of })}</td>
                <td>{driver.nextDue ? writeDay(driver.nextDue, language) : "–"}</td>
                {items.map(({ item }) => {
                  const line = worst(driver.lines, item);
                  return (
                    <td key={item}>
                      {line ? (
                        <Chip tone={LINE_TONE[line.state]}>{word(t, "qualification:states", line.state)}</Chip>
                      ) : (
                        "–"
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
