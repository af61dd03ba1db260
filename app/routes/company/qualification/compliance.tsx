import { readParams } from "~/domain/application/list";
import { isDay, isMonth, monthOf } from "~/domain/day";
import { listAskable } from "~/domain/document-request/create.server";
import { type Compliance, listCompliance, listDueDays } from "~/domain/qualification/compliance.server";
import { ITEM_IDS, itemOf } from "~/domain/qualification/item";
import { COMPLIANCE_VIEWS } from "~/domain/qualification/requirement";
import { refreshForPage } from "~/domain/qualification/summary.server";
import { may, mayAfterStepUp } from "~/domain/session/actor";
import { formatDay, formatNumber } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { GetForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { ListViews } from "~/ui/list-toolbar";
import { Card, Page } from "~/ui/page";
import { Pager } from "~/ui/table";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/compliance";
import { Calendar } from "./calendar";
import type { Named } from "./card";
import { Matrix, TICKS } from "./matrix";
import { UnreadableFilesNotice } from "./unread";

export const handle: Handle = { live: true };

const PATH = "/drivers/compliance";

/** Unknown values are ignored. */
function readAddress(search: URLSearchParams) {
  const {
    view: viewName,
    day: due,
    month: shown,
    ...paging
  } = readParams(search, [...(["view", "day", "month"] as const), ...(["cursor", "before"] as const)]);
  const day = due && isDay(due) ? due : null;
  const month = shown && isMonth(shown) ? shown : day && monthOf(day);
  const view = COMPLIANCE_VIEWS.find((option) => option === viewName && !day) ?? "all";
  return { view, day, month, paging };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { view, day, month, paging } = readAddress(new URL(request.url).searchParams);
  const unread = await throwAsErrorPage(refreshForPage(actor));
  const seesAll = may(actor, "readInvestigation");
  const { own, ...list } = await throwAsErrorPage(listCompliance(actor, { ...paging, view, day }));
  return {
    mayBind: mayAfterStepUp(actor, "makeBinders"),
    mayExport: mayAfterStepUp(actor, "exportLists"),
    mayRecord: may(actor, "employDrivers"),
    ...list,
    paging,
    view,
    unread,
    day,
    month: month ?? monthOf(list.today),
    days: await throwAsErrorPage(listDueDays(actor, month ?? monthOf(list.today))),
    askable: await throwAsErrorPage(
      listAskable(
        actor,
        list.drivers.map(({ id }) => id),
      ),
    ),
    items: columnsOf(list.drivers, own, seesAll),
    seesAll,
  };
}

/** Optional items only where they are required of somebody. */
function columnsOf(drivers: Compliance["drivers"], own: Compliance["own"], seesAll: boolean): Named[] {
  const required = new Set(drivers.flatMap(({ requirements }) => requirements.map(({ item }) => item)));
  const ofLaw = ITEM_IDS.filter(
    (id) => (!itemOf(id).restricted || seesAll) && (!itemOf(id).optional || required.has(id)),
  );
  return [
    ...ofLaw.map((item) => ({ item, names: null, authority: null })),
    ...own.map(({ id, name }) => ({ item: id, names: name, authority: null })),
  ];
}

export default function ComplianceList({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const { view, day, month, today, counts, paging, nextCursor, previousCursor } = loaderData;
  const shown = month === monthOf(today) ? undefined : month;
  const page = (where: Record<string, string>) =>
    addressOf(PATH, { view: view === "all" ? undefined : view, month: shown, day, ...where });
  return (
    <Page
      title={t("compliance.title")}
      intro={t("compliance.intro")}
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
        filter={day ? { day } : view === "all" ? {} : { view }}
        views={COMPLIANCE_VIEWS.map((each) => ({
          params: each === "all" ? {} : { view: each },
          label: word(t, "qualification:compliance.view", each),
          count: formatNumber(counts[each], language),
        }))}
      />
      {!loaderData.seesAll && <p className="hint">{t("compliance.uncounted")}</p>}
      <UnreadableFilesNotice number={loaderData.unread} />
      <Calendar
        month={month}
        today={today}
        chosen={day}
        days={loaderData.days}
        addressOf={(params) => `${addressOf(PATH, params)}${params.day ? "#drivers" : ""}`}
      />
      {day && (
        <h2 id="drivers">
          {t("compliance.onDay", { day: formatDay(day, language) })}{" "}
          <Link to={page({ day: "" })} className="tap">
            {t("compliance.everybody")}
          </Link>
        </h2>
      )}
      <Matrix {...loaderData} />
      {(loaderData.mayRecord || loaderData.askable.length > 0) && (
        <GetForm id={TICKS} action="/drivers/compliance/record" aria-label={t("requests:several.ticked")}>
          <div className="actions">
            {loaderData.mayRecord && (
              <button type="submit" className="button quiet">
                {t("several.ofTicked")}
              </button>
            )}
            {loaderData.askable.length > 0 && (
              <button type="submit" formAction="/drivers/document-request" className="button quiet">
                {t("requests:several.ofTicked")}
              </button>
            )}
            {loaderData.mayRecord && <Link to={`${PATH}/record?all`}>{t("several.ofAll")}</Link>}
            {loaderData.mayRecord && <Link to={`${PATH}/results`}>{t("table.link")}</Link>}
          </div>
        </GetForm>
      )}
      {loaderData.mayRecord && (
        <p>
          <Link to="/drivers/papers">{t("folders:together.link")}</Link>
        </p>
      )}
      <p>
        <Link to="/accidents">{t("accidents.link")}</Link>
      </p>
      {loaderData.mayExport && (
        <Card title={t("compliance.exports")}>
          <p className="hint">{t("compliance.exportsHint")}</p>
          <ul className="grid gap-2">
            <li>
              <a href={`${PATH}/lacking`}>{t("compliance.lacking")}</a>
            </li>
            <li>
              <a href={`${PATH}/record-order`}>{t("compliance.recordOrder")}</a>
            </li>
            <li>
              <a href={`${PATH}/query-order`}>{t("compliance.queryOrder")}</a>
            </li>
          </ul>
        </Card>
      )}
      <Pager
        next={nextCursor && page({ cursor: nextCursor })}
        previous={previousCursor && page({ before: previousCursor })}
        first={paging.cursor || paging.before ? page({}) : null}
      />
    </Page>
  );
}
