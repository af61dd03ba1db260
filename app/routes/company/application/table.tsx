import { mdiMessageAlertOutline } from "@mdi/js";
import type { ReactNode } from "react";
import {
  type ApplicationFilter,
  type ApplicationSort,
  applicationListParams,
  formatApplicationListParams,
} from "~/domain/application/list";
import { bySeverity, WARNING_SEVERITY, type Warning } from "~/domain/application/warnings";
import { dayOf } from "~/domain/day";
import { formatDay, formatInstant } from "~/domain/words";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { Chip } from "~/ui/page";
import { type Column, DataTable, type Sorting } from "~/ui/table";
import { TagList } from "~/ui/tag";
import { TickAll } from "~/ui/tick-all";
import { STATUS_TONE } from "~/ui/tones";
import { shownName, useLanguage, useLanguageName, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";
import { TICKS } from "./ticked";

type Loaded = Route.ComponentProps["loaderData"];

function sortingOf(filter: ApplicationFilter, now: ApplicationSort, ways: readonly [string, string]): Sorting {
  const [first, second] = ways;
  const next = now === first ? second : first;
  const direction = now.endsWith("_asc") ? "ascending" : "descending";
  return {
    to: addressOf("/applications", { ...filter, sort: next }),
    current: ways.includes(now) ? direction : undefined,
  };
}

/** `address` leads back to the list. */
type Shared = { address: string; bySubmission: boolean; timeZone: string };

function useColumns({ address, bySubmission, timeZone }: Shared): Column<Loaded["applications"][number]>[] {
  const { t } = useTexts("lists");
  const languageName = useLanguageName();
  const language = useLanguage();
  return [
    {
      label: t("bulk.column"),
      head: (
        <TickAll form={TICKS} label={t("bulk.all")}>
          {t("bulk.column")}
        </TickAll>
      ),
      width: "w-12",
      unlabeled: true,
      notPrinted: true,
      cell: (row) => (
        <label className="tick">
          <input
            type="checkbox"
            name="id"
            value={row.id}
            form={TICKS}
            aria-label={t("bulk.tick", { name: shownName(t, row.name) })}
          />
        </label>
      ),
    },
    {
      label: t("applications.applicant"),
      width: "w-48",
      unlabeled: true,
      orders: ["name_asc", "name_desc"],
      cell: (row) => (
        <span title={shownName(t, row.name)}>
          <Link to={`/application/${row.id}${address}`} className="opens">
            {shownName(t, row.name)}
          </Link>{" "}
          {row.language !== language && (
            <abbr className="hint" title={languageName(row.language)}>
              {row.language.toUpperCase()}
            </abbr>
          )}
          {row.tags.length > 0 && <TagList tags={row.tags} inRow />}
        </span>
      ),
    },
    {
      label: t("applications.status"),
      width: "w-48",
      unlabeled: true,
      cell: (row) => (
        <span>
          <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:applicationStatus", row.status)}</Chip>
          {row.answered && (
            <>
              {" "}
              <span className="inline-block align-middle" title={t("messages:answered")}>
                <Icon path={mdiMessageAlertOutline} size={18} />
                <span className="sr-only">{t("messages:answered")}</span>
              </span>
            </>
          )}
          {row.sectionsDone < row.sectionsAsked && (
            <span className="hint">
              {" "}
              {t("applications.progressOf", { done: row.sectionsDone, count: row.sectionsAsked })}
            </span>
          )}
        </span>
      ),
    },
    {
      label: t("applications.inStatus"),
      width: "w-32",
      unlabeled: true,
      orders: ["waiting_desc", "waiting_asc"],
      cell: (row) => (row.daysInStatus === 0 ? t("sinceToday") : t("since", { count: row.daysInStatus })),
    },
    {
      label: t("applications.template"),
      width: "w-44",
      unlabeled: true,
      cell: (row) => <span title={row.position}>{row.position}</span>,
    },
    bySubmission
      ? {
          label: t("applications.submitted"),
          width: "w-36",
          orders: ["submitted_desc", "submitted_asc"],
          cell: (row) => row.submittedAt && formatDay(dayOf(row.submittedAt, timeZone), language),
        }
      : {
          label: t("applications.activity"),
          head: <span className="whitespace-normal">{t("applications.activity")}</span>,
          width: "w-36",
          orders: ["activity_desc", "activity_asc"],
          cell: (row) => (
            <time dateTime={row.activeAt.toISOString()} title={formatInstant(row.activeAt, language, timeZone)}>
              {formatDay(dayOf(row.activeAt, timeZone), language)}
            </time>
          ),
        },
    {
      label: t("applications.licence"),
      width: "w-28",
      cell: (row) =>
        row.licenceClasses && [row.licenceClasses.join(", "), row.state, row.endorsements].filter(Boolean).join(" · "),
    },
    {
      label: t("applications.warnings"),
      cell: (row) => (row.warnings.length > 0 ? <Warnings warnings={row.warnings} /> : null),
    },
    {
      label: t("applications.assigned"),
      width: "w-28",
      cell: (row) => (row.isNew ? <Chip tone="urgent">{t("applications.newToMe")}</Chip> : row.assigned),
    },
  ];
}

type TableProps = { loaded: Loaded; caption: string; empty: ReactNode; toolbar: ReactNode; foot: ReactNode };

export function ApplicationTable({ loaded: { applications, filter, sort, timeZone }, ...around }: TableProps) {
  const columns = useColumns({
    address: formatApplicationListParams(applicationListParams(filter, sort)),
    bySubmission: sort.startsWith("submitted_"),
    timeZone,
  });
  return (
    <DataTable
      {...around}
      rows={applications}
      rowKey={(row) => row.id}
      columns={columns}
      sortingOf={(orders) => sortingOf(filter, sort, orders)}
    />
  );
}

function Warnings({ warnings }: { warnings: Warning[] }) {
  const { t } = useTexts("lists");
  const words = bySeverity(warnings, (warning) => WARNING_SEVERITY[warning])
    .map((warning) => word(t, "lists:warning", warning))
    .join(", ");
  return <span title={words}>{words}</span>;
}
