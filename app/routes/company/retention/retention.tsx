import { readParams } from "~/domain/application/list";
import { getRetention, isView, listDue, listErased, listHeld } from "~/domain/retention/list.server";
import { NOTICE_DAYS, PERIODS } from "~/domain/retention/period";
import { RETENTION_VIEWS } from "~/domain/retention/view";
import { may } from "~/domain/session/actor";
import { formatDay, formatNumber, personName } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { ListViews } from "~/ui/list-toolbar";
import { Card, Page } from "~/ui/page";
import { type Column, Pager, Table } from "~/ui/table";
import { shownName, useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/retention";

const PATH = "/retention";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { view: viewName, ...paging } = readParams(new URL(request.url).searchParams, ["view", "cursor", "before"]);
  const view = isView(viewName) ? viewName : "due";
  return {
    ...(await throwAsErrorPage(getRetention(actor))),
    view,
    paging,
    due: view === "due" ? await throwAsErrorPage(listDue(actor, paging)) : null,
    held: view === "held" ? await throwAsErrorPage(listHeld(actor, paging)) : null,
    erased: view === "erased" ? await throwAsErrorPage(listErased(actor, paging)) : null,
    maySet: may(actor, "setRetention"),
  };
}

type Loaded = Route.ComponentProps["loaderData"];
type Row<View extends "due" | "held" | "erased"> = NonNullable<Loaded[View]>["rows"][number];

export default function Retention({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("retention");
  const language = useLanguage();
  const { view, counts, paging } = loaderData;
  const list = loaderData.due ?? loaderData.held ?? loaderData.erased;
  const page = (where: Record<string, string>) => addressOf(PATH, { view, ...where });
  return (
    <Page title={t("title")} intro={t("intro", { days: NOTICE_DAYS })} wide>
      <ListViews
        label={t("views")}
        path={PATH}
        filter={view === "due" ? {} : { view }}
        views={RETENTION_VIEWS.map((each) => ({
          params: each === "due" ? {} : { view: each },
          label: word(t, "retention:view", each),
          count: formatNumber(counts[each], language),
        }))}
      />
      {loaderData.due && <Due rows={loaderData.due.rows} />}
      {loaderData.held && <Held rows={loaderData.held.rows} />}
      {loaderData.erased && <Erased rows={loaderData.erased.rows} />}
      <Pager
        next={list?.nextCursor ? page({ cursor: list.nextCursor }) : null}
        previous={list?.previousCursor ? page({ before: list.previousCursor }) : null}
        first={paging.cursor || paging.before ? page({}) : null}
      />
      <Periods {...loaderData} />
      <p>
        <Link to="/my-company">{t("qualification:settings.back")}</Link>
      </p>
    </Page>
  );
}

function Driver({ driverId, ...person }: { driverId: string; firstName: string; lastName: string; email: string }) {
  const { t } = useTexts("retention");
  return <Link to={`/driver/${driverId}`}>{shownName(t, personName(person))}</Link>;
}

function HoldLink({ driverId, ...person }: Row<"due">) {
  const { t } = useTexts("retention");
  return (
    <Link to={`/driver/${driverId}/legal-hold`} aria-label={t("hold.linkName", { name: personName(person) })}>
      {t("hold.link")}
    </Link>
  );
}

function Due({ rows }: { rows: Row<"due">[] }) {
  const { t } = useTexts("retention");
  const language = useLanguage();
  return (
    <Table
      caption={t("view.due")}
      rows={rows}
      rowKey={(row) => row.id}
      empty={t("none.due")}
      columns={[
        { label: t("driver"), long: true, cell: Driver },
        { label: t("dueOn"), cell: (row) => row.dueOn && formatDay(row.dueOn, language) },
        { label: t("listedOn"), cell: (row) => row.listedOn && formatDay(row.listedOn, language) },
        { label: t("eraseOn"), cell: (row) => row.eraseOn && formatDay(row.eraseOn, language) },
        { label: t("hold.title"), notPrinted: true, cell: HoldLink },
      ]}
    />
  );
}

function Held({ rows }: { rows: Row<"held">[] }) {
  const { t } = useTexts("retention");
  const formatTime = useInstant();
  const columns: Column<Row<"held">>[] = [
    { label: t("driver"), long: true, cell: Driver },
    { label: t("reason"), long: true, cell: (row) => row.reason },
    { label: t("hold.since"), cell: (row) => formatTime(row.setAt) },
    { label: t("hold.by"), cell: (row) => row.by },
    {
      label: t("hold.title"),
      notPrinted: true,
      cell: ({ driverId, ...person }) => (
        <Link to={`/driver/${driverId}/legal-hold`} aria-label={t("hold.showName", { name: personName(person) })}>
          {t("hold.show")}
        </Link>
      ),
    },
  ];
  return (
    <Table caption={t("view.held")} rows={rows} rowKey={(row) => row.id} empty={t("none.held")} columns={columns} />
  );
}

function Erased({ rows }: { rows: Row<"erased">[] }) {
  const { t } = useTexts("retention");
  const language = useLanguage();
  const formatTime = useInstant();
  const written = ({ counts }: Row<"erased">) =>
    Object.entries(counts ?? {})
      .filter(([, number]) => number > 0)
      .map(([what, number]) => `${word(t, "retention:counts", what)}: ${formatNumber(number, language)}`)
      .join(", ");
  return (
    <Table
      caption={t("view.erased")}
      rows={rows}
      rowKey={(row) => row.id}
      empty={t("none.erased")}
      columns={[
        { label: t("erasedAt"), cell: (row) => row.erasedAt && formatTime(row.erasedAt) },
        { label: t("because"), long: true, cell: (row) => row.cause && word(t, "retention:cause", row.cause) },
        { label: t("known"), cell: (row) => formatTime(row.createdAt) },
        {
          label: t("employment"),
          cell: (row) =>
            row.hiredOn &&
            [row.hiredOn, row.endedOn].flatMap((day) => (day ? formatDay(day, language) : [])).join(" – "),
        },
        { label: t("description"), long: true, cell: written },
        { label: t("keptUntil"), cell: (row) => row.keptUntil && formatDay(row.keptUntil, language) },
      ]}
    />
  );
}

function Periods({ years, maySet }: Pick<Loaded, "years" | "maySet">) {
  const { t } = useTexts("retention");
  return (
    <Card
      title={t("periods.title")}
      actions={
        maySet && (
          <Link to="/my-company/retention" className="button quiet">
            {t("periods.change")}
          </Link>
        )
      }
    >
      <ul className="list-disc pl-5 grid gap-1">
        <li>
          {t("periods.qualification_file", {
            count: PERIODS.qualification_file.years,
            paragraph: PERIODS.qualification_file.paragraph,
          })}
        </li>
        <li>
          {t("periods.failed_test", {
            count: PERIODS.failed_test.years,
            paragraph: PERIODS.failed_test.paragraph,
          })}
        </li>
        <li>
          {t("periods.release", { count: PERIODS.release.years ?? 0, paragraph: PERIODS.release.paragraph ?? "" })}
        </li>
        <li>{t("periods.application", { count: years })}</li>
        <li>{t("periods.draft")}</li>
      </ul>
      <p className="hint">{t("periods.backups")}</p>
    </Card>
  );
}
