import type { Language } from "locales/index";
import { listAssignable } from "~/domain/application/assignment.server";
import { APPLICATION_FILTERS, readParams } from "~/domain/application/list";
import {
  countViews,
  type ListedApplication,
  listApplications,
  listPositions,
  listSimilarApplications,
} from "~/domain/application/list.server";
import { textIn } from "~/domain/by-language";
import { may, mayAfterStepUp } from "~/domain/session/actor";
import { listTags } from "~/domain/tag/tag.server";
import { formatNumber, personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf, timeZoneOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { Similar } from "~/routes/company/driver/similar";
import { loadSavedViews } from "~/routes/company/saved-view/saved.server";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { SkipToRows } from "~/ui/list-toolbar";
import { Chip, Page } from "~/ui/page";
import { DataTableFoot } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";
import { ApplicationToolbar, ApplicationViews } from "./filter";
import { ApplicationTable } from "./table";
import { TickedBar } from "./ticked";

export const handle: Handle = { live: true };

function shown(row: ListedApplication, language: Language, self: string | null) {
  const { id, version, status, warnings, sectionsDone, sectionsAsked, assigned, daysInStatus } = row;
  return {
    id,
    version,
    status,
    warnings,
    sectionsDone,
    sectionsAsked,
    assigned,
    daysInStatus,
    isNew: self !== null && row.newTo === self,
    answered: row.answeredAt !== null,
    language: row.language,
    name: personName(row),
    position: textIn(row.position, language),
    activeAt: row.lastActivityAt,
    submittedAt: row.submittedAt,
    licenceClasses: row.licenceClasses,
    endorsements: row.endorsements?.join(", ") || null,
    state: row.stateIssued,
    tags: row.tags,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const self = "userId" in actor ? actor.userId : null;
  const search = new URL(request.url).searchParams;
  const filter = readParams(search, APPLICATION_FILTERS);
  const paging = readParams(search, ["sort", "cursor", "before"]);
  const counts = await throwAsErrorPage(countViews(actor, filter));
  const { applications, ...list } = await throwAsErrorPage(
    listApplications(actor, { ...filter, ...paging, views: counts }),
  );
  const isFirst = !paging.cursor && !paging.before;
  const similar = isFirst ? await throwAsErrorPage(listSimilarApplications(actor, filter, list.count)) : [];
  return {
    ...list,
    similar: similar.map((row) => ({ ...shown(row, language, self), similarity: row.similarity })),
    timeZone: timeZoneOf(context),
    mayType: may(actor, "typeApplications"),
    counts,
    filter,
    paging,
    applications: applications.map((row) => shown(row, language, self)),
    positions: (await listPositions(actor)).map(({ id, code, name }) => ({
      id,
      name: `${textIn(name, language)} (${code})`,
    })),
    colleagues: await listAssignable(actor),
    tags: await listTags(actor),
    ...(await loadSavedViews(actor, "applications", search)),
    canExport: mayAfterStepUp(actor, "exportLists"),
  };
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const { filter, paging, sort, count, nextCursor, previousCursor } = loaderData;
  const page = (where: Record<string, string | null>) =>
    addressOf("/applications", { ...filter, sort: paging.sort, ...where });
  const number = formatNumber(count, language);
  const isFiltered = Object.keys(filter).length > 0;
  const onlySearched = Object.keys(filter).every((name) => name === "q");
  return (
    <>
      {/* Before the links of the head. */}
      <SkipToRows />
      <Page
        title={t("company:applications.title")}
        list
        actions={
          <>
            {loaderData.mayType && (
              <Link to="/applications/by-phone" className="button quiet">
                {t("byPhone.open")}
              </Link>
            )}
            <Link
              to={addressOf("/applications/board", {
                q: filter.q,
                template: filter.template,
                assigned: filter.assigned,
              })}
              className="button quiet"
            >
              {t("board.link")}
            </Link>
          </>
        }
        intro={t("caption", { found: t("count", { count, number }), sort: word(t, "lists:sort", sort) })}
      >
        <ApplicationViews {...loaderData} />
        <ApplicationTable
          loaded={loaderData}
          caption={t("company:applications.title")}
          toolbar={<ApplicationToolbar {...loaderData} sort={paging.sort ?? ""} />}
          foot={
            <>
              <TickedBar {...loaderData} />
              <DataTableFoot
                next={nextCursor && page({ cursor: nextCursor })}
                previous={previousCursor && page({ before: previousCursor })}
                first={paging.cursor || paging.before ? page({}) : null}
              >
                {loaderData.canExport && (
                  <a href={addressOf("/applications/export", filter)} className="tap" title={t("exportHint")}>
                    {t("export")}
                  </a>
                )}
              </DataTableFoot>
            </>
          }
          empty={
            isFiltered ? (
              <>
                {t("empty.noApplication")} {t(onlySearched ? "empty.searchHint" : "empty.filterHint")}{" "}
                <Link to="/applications">{t("empty.clear")}</Link>
              </>
            ) : (
              <>
                {t("empty.applications")} <Link to="/templates">{t("empty.applicationsLink")}</Link>
              </>
            )
          }
        />
        <Similar
          rows={loaderData.similar.map(({ id, name, status, position, similarity }) => ({
            id,
            name,
            similarity,
            to: `/application/${id}`,
            more: (
              <>
                <span>{position}</span>
                <Chip tone={STATUS_TONE[status]}>{word(t, "common:applicationStatus", status)}</Chip>
              </>
            ),
          }))}
        />
      </Page>
    </>
  );
}
