import { readNames } from "~/domain/application/list";
import { type Compliance, listCompliance, listDue } from "~/domain/qualification/compliance.server";
import { ITEM_IDS, itemOf } from "~/domain/qualification/item";
import { COMPLIANCE_VIEWS, isOpen, type Line } from "~/domain/qualification/line";
import { freshenSummaries } from "~/domain/qualification/summary.server";
import { may, mayOnceProven } from "~/domain/session/actor";
import { personName, writeDay, writeMonth, writeNumber } from "~/domain/words";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { ListViews } from "~/ui/list-toolbar";
import { Card, Chip, Page } from "~/ui/page";
import { Pager } from "~/ui/table";
import { LINE_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/compliance";
import { type Named, useItemName } from "./card";
import { Unread } from "./unread";

const PATH = "/drivers/compliance";
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { view: asked, ...place } = readNames(new URL(request.url).searchParams, ["view", "cursor", "before"]);
  const view = COMPLIANCE_VIEWS.find((known) => known === asked) ?? "all";
  const unread = await orPage(freshenSummaries(actor));
  const { own, ...list } = await orPage(listCompliance(actor, { ...place, view }));
  return {
    mayBind: mayOnceProven(actor, "makeBinders"),
    ...{ ...list, place, view, unread },
    due: (await orPage(listDue(actor))).map(({ rows, ...group }) => ({
      ...group,
      rows: rows.map(({ driver, day, lines }) => ({
        ...{ driverId: driver.id, name: personName(driver), day },
        items: lines.map(({ item, names, authority }) => ({ item, names, authority })),
      })),
    })),
    items: columnsOf(list.drivers, own, may(actor, "readInvestigation")),
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

type Loaded = Route.ComponentProps["loaderData"];

export default function ComplianceList({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const { view, counts, place, nextCursor, previousCursor } = loaderData;
  const page = (where: Record<string, string>) =>
    addressOf(PATH, { view: view === "all" ? undefined : view, ...where });
  return (
    <Page
      title={t("compliance.title")}
      lead={t("compliance.lead")}
      wide
      actions={
        loaderData.mayBind && (
          <Link to="/binders" className="button quiet">
            {t("binders:title")}
          </Link>
        )
      }
    >
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
      <Unread number={loaderData.unread} />
      <Months {...loaderData} />
      <Matrix {...loaderData} />
      <Pager
        next={nextCursor && page({ cursor: nextCursor })}
        previous={previousCursor && page({ before: previousCursor })}
        first={place.cursor || place.before ? page({}) : null}
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
