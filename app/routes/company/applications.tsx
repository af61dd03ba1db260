import { Link } from "react-router";
import { listApplications } from "~/domain/application-review.server";
import { APPLICATION_STATUSES } from "~/domain/application-status";
import { positionName } from "~/domain/template";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { ListFilter } from "~/ui/list-filter";
import { Chip, Page } from "~/ui/page";
import { Pager, Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/applications";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const filter = { status: search.get("status"), q: search.get("q"), cursor: search.get("cursor") };
  const language = languageOfContext(context);
  const { applications, nextCursor } = await orPage(listApplications(actorOf(context), filter));
  return {
    filter,
    nextCursor,
    applications: applications.map(({ position, ...row }) => ({ ...row, position: positionName(position, language) })),
  };
}

export default function Applications({ loaderData: { applications, nextCursor, filter } }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const writeTime = useInstant();
  const page = (cursor: string | null) =>
    `/applications?${new URLSearchParams(Object.entries({ ...filter, cursor }).filter((entry): entry is [string, string] => Boolean(entry[1])))}`;
  return (
    <Page title={t("applications.title")} wide>
      <ListFilter
        q={filter.q}
        hint={t("applications.searchHint")}
        status={filter.status}
        statuses={APPLICATION_STATUSES.map((value) => ({ value, label: word(t, "common:applicationStatus", value) }))}
      />
      <Table
        caption={t("applications.caption", { count: applications.length })}
        rows={applications}
        rowKey={(row) => row.id}
        empty={t(filter.q || filter.status ? "applications.noneFound" : "applications.empty")}
        columns={[
          {
            label: t("applications.applicant"),
            cell: (row) => (
              <Link to={`/application/${row.id}`}>{`${row.firstName} ${row.lastName}`.trim() || row.email}</Link>
            ),
          },
          { label: t("applications.position"), long: true, cell: (row) => row.position },
          {
            label: t("applications.status"),
            cell: (row) => (
              <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:applicationStatus", row.status)}</Chip>
            ),
          },
          {
            label: t("applications.activity"),
            cell: (row) => <time dateTime={row.lastActivityAt.toISOString()}>{writeTime(row.lastActivityAt)}</time>,
          },
          {
            label: t("applications.progress"),
            cell: (row) => t("applications.sections", { done: row.sectionsDone, count: row.sectionsAsked }),
          },
          {
            label: t("applications.licence"),
            cell: (row) => (row.licenceClasses ? `${row.licenceClasses.join(", ")} · ${row.stateIssued}` : "–"),
          },
          {
            label: t("applications.warnings"),
            cell: (row) =>
              row.warnings.length > 0 ? (
                <Chip tone="warning">{t("applications.warningCount", { count: row.warnings.length })}</Chip>
              ) : (
                "–"
              ),
          },
          { label: t("applications.assigned"), cell: (row) => row.assigned ?? "–" },
        ]}
      />
      <Pager next={nextCursor && page(nextCursor)} first={filter.cursor && page(null)} />
    </Page>
  );
}
