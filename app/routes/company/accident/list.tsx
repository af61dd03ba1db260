import { listAccidents } from "~/domain/accident/accident.server";
import { may, mayAfterStepUp } from "~/domain/session/actor";
import { formatDay, formatNumber } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Chip, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { useDayOf, useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return {
    ...(await throwAsErrorPage(listAccidents(actor))),
    mayChange: may(actor, "employDrivers"),
    mayExport: mayAfterStepUp(actor, "exportLists"),
  };
}

export default function Accidents({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const { accidents, retainedSince, mayChange, mayExport } = loaderData;
  const number = (count: number) => formatNumber(count, language);
  return (
    <Page
      title={t("accidents.title")}
      intro={t("accidents.intro")}
      wide
      actions={
        mayChange && (
          <Link to="/accidents/add" className="button">
            {t("accidents.add")}
          </Link>
        )
      }
    >
      <Table
        caption={t("accidents.table")}
        rows={accidents.filter(({ removed }) => removed === null)}
        rowKey={({ id }) => id}
        empty={t("accidents.none")}
        columns={[
          {
            label: t("accidents.happenedOn"),
            cell: ({ id, happenedOn }) => (
              <>
                {mayChange ? (
                  <Link
                    to={`/accident/${id}`}
                    aria-label={t("accidents.changeOf", { day: formatDay(happenedOn, language) })}
                  >
                    {formatDay(happenedOn, language)}
                  </Link>
                ) : (
                  formatDay(happenedOn, language)
                )}{" "}
                {happenedOn < retainedSince && <span className="hint block">{t("accidents.over")}</span>}
              </>
            ),
          },
          { label: t("accidents.place"), long: true, cell: ({ city, state }) => `${city}, ${state}` },
          {
            label: t("accidents.driver"),
            cell: ({ driver }) => <Link to={`/driver/${driver.id}`}>{driver.name}</Link>,
          },
          { label: t("accidents.injuries"), cell: ({ injuries }) => number(injuries) },
          { label: t("accidents.fatalities"), cell: ({ fatalities }) => number(fatalities) },
          {
            label: t("accidents.hazmatShort"),
            cell: ({ hazmatReleased }) =>
              hazmatReleased ? <Chip tone="stops">{t("common:yes")}</Chip> : t("common:no"),
          },
          { label: t("accidents.note"), long: true, cell: ({ note }) => note },
        ]}
      />
      <Removed accidents={accidents} />
      {mayExport && (
        <Card>
          <p>
            <a href="/accidents/export">{t("accidents.export")}</a>{" "}
            <span className="hint">{t("accidents.exportHint")}</span>
          </p>
        </Card>
      )}
      <p>
        <Link to="/drivers/compliance">{t("several.back")}</Link>
      </p>
    </Page>
  );
}

function Removed({ accidents }: Pick<Route.ComponentProps["loaderData"], "accidents">) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const dayOf = useDayOf();
  const removed = accidents.filter((each) => each.removed !== null);
  if (removed.length === 0) return null;
  return (
    <details>
      <summary>{t("accidents.removed")}</summary>
      <ul className="grid gap-2">
        {removed.map(({ id, happenedOn, city, state, driver, removed: out }) => (
          <li key={id}>
            {[formatDay(happenedOn, language), `${city}, ${state}`, driver.name].join(" · ")}
            {out && (
              <span className="hint block">
                {t("accidents.removedBy", { day: dayOf(out.at), name: out.by ?? "", reason: out.because ?? "" })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
