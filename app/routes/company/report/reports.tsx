import { PERIODS } from "~/domain/report/report";
import { getReports } from "~/domain/report/report.server";
import { may } from "~/domain/session/actor";
import { formatDay } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf, timeZoneOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { GetForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/reports";
import { ByMonth, ByPosition, FirstAnswer, Funnel, Sources, Stages, Stops, WaitingNow } from "./charts";
import { readFilter } from "./reports.server";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return {
    ...(await throwAsErrorPage(getReports(actor, readFilter(request), languageOfContext(context)))),
    timeZone: timeZoneOf(context),
    mayExport: may(actor, "exportReports"),
  };
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("reports");
  const language = useLanguage();
  const { from, today, timeZone } = loaderData;
  return (
    <Page
      title={t("title")}
      intro={t("intro", { from: formatDay(from, language), to: formatDay(today, language), zone: timeZone })}
      wide
    >
      <Choice {...loaderData} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Funnel {...loaderData} />
        <WaitingNow {...loaderData} />
        <FirstAnswer {...loaderData} />
        <Stages {...loaderData} />
        <Stops {...loaderData} />
        <Sources {...loaderData} />
        <ByPosition {...loaderData} />
      </div>
      <ByMonth {...loaderData} />
      <p>
        <Link to="/reports/equal-opportunity">{t("equal.title")}</Link>
      </p>
    </Page>
  );
}

function Choice({ filter, choices }: Pick<Route.ComponentProps["loaderData"], "filter" | "choices">) {
  const { t } = useTexts("reports");
  return (
    <GetForm role="search" aria-label={t("choose")} className="actions items-end print:hidden">
      <div className="field">
        <label htmlFor="period">{t("period")}</label>
        <select key={filter.period} id="period" name="period" defaultValue={filter.period}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {word(t, "reports:periods", period)}
            </option>
          ))}
        </select>
      </div>
      <div className="field min-w-0">
        <label htmlFor="template">{t("position")}</label>
        <select key={filter.template} id="template" name="template" defaultValue={filter.template ?? ""}>
          <option value="">{t("everyPosition")}</option>
          {choices.map(({ id, name, code }) => (
            <option key={id} value={id}>
              {`${name} (${code})`}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button">
        {t("show")}
      </button>
    </GetForm>
  );
}
