import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import type { ApplicationFilter, ApplicationSort } from "~/domain/application/list";
import { writeDay } from "~/domain/words";
import { addressOf } from "~/ui/list-filter";
import { Chip } from "~/ui/page";
import { type Sorting, Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";

type Loaded = Route.ComponentProps["loaderData"];
const TICKS = "ticked";

function sortingOf(filter: ApplicationFilter, now: ApplicationSort, ways: [ApplicationSort, ApplicationSort]): Sorting {
  const [first, second] = ways;
  const next = now === first ? second : first;
  const direction = now.endsWith("_asc") ? "ascending" : "descending";
  return { to: addressOf("/applications", { ...filter, sort: next }), now: ways.includes(now) ? direction : undefined };
}

function TickAll() {
  const { t } = useTexts("lists");
  const box = useRef<HTMLInputElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const tick = () => {
    for (const other of document.querySelectorAll<HTMLInputElement>(`input[form=${TICKS}]`))
      other.checked = box.current?.checked ?? false;
  };
  return (
    <label className="choice">
      <input ref={box} type="checkbox" onChange={tick} />
      <span>{t("bulk.all")}</span>
    </label>
  );
}

/** The table's checkboxes belong to this form by their `form` attribute. */
export function BulkActions() {
  const { t } = useTexts("lists");
  return (
    <Form
      id={TICKS}
      method="get"
      action="/applications/assignment"
      aria-label={t("bulk.label")}
      className="flex flex-wrap items-center gap-3"
    >
      <TickAll />
      <button type="submit" className="button quiet">
        {t("bulk.assign")}
      </button>
      <button type="submit" formAction="/applications/rejection" className="button quiet">
        {t("bulk.reject")}
      </button>
    </Form>
  );
}

export function ApplicationTable({
  loaded: { applications, filter, sort },
  caption,
  empty,
}: {
  loaded: Loaded;
  caption: string;
  empty: ReactNode;
}) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  return (
    <Table
      caption={caption}
      rows={applications}
      rowKey={(row) => row.id}
      empty={empty}
      columns={[
        {
          label: t("bulk.column"),
          cell: (row) => (
            <label className="tick">
              <input
                type="checkbox"
                name="id"
                value={row.id}
                form={TICKS}
                aria-label={t("bulk.tick", { name: row.name })}
              />
            </label>
          ),
        },
        {
          label: t("applications.applicant"),
          long: true,
          sort: sortingOf(filter, sort, ["name_asc", "name_desc"]),
          cell: (row) => (
            <span>
              <Link to={`/application/${row.id}`}>{row.name}</Link>
              <span className="hint block">
                {row.position} · {t(`common:languageName.${row.language}`)}
              </span>
            </span>
          ),
        },
        {
          label: t("applications.status"),
          sort: sortingOf(filter, sort, ["waiting_desc", "waiting_asc"]),
          cell: (row) => (
            <span>
              <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:applicationStatus", row.status)}</Chip>
              <span className="hint block">
                {row.daysInStatus === 0 ? t("sinceToday") : t("since", { count: row.daysInStatus })}
              </span>
            </span>
          ),
        },
        {
          label: t("applications.activity"),
          sort: sortingOf(filter, sort, ["activity_desc", "activity_asc"]),
          cell: (row) => (
            <span>
              <time dateTime={row.activeAt} title={row.activeAtWords}>
                {writeDay(row.activeOn, language)}
              </time>
              {row.submittedOn && (
                <span className="hint block">{t("submittedOn", { day: writeDay(row.submittedOn, language) })}</span>
              )}
            </span>
          ),
        },
        {
          label: t("applications.progress"),
          cell: (row) => t("applications.progressOf", { done: row.sectionsDone, count: row.sectionsAsked }),
        },
        {
          label: t("applications.licence"),
          cell: (row) =>
            row.licenceClasses && (
              <span>
                {`${row.licenceClasses.join(", ")} · ${row.state}`}
                {row.endorsements && <span className="hint block">{t("endorsed", { codes: row.endorsements })}</span>}
              </span>
            ),
        },
        {
          label: t("applications.warnings"),
          long: true,
          cell: (row) =>
            row.warnings.length > 0 ? (
              <span className="flex flex-wrap gap-1">
                {row.warnings.map((warning) => (
                  <Chip key={warning} tone="warning">
                    {word(t, "lists:warning", warning)}
                  </Chip>
                ))}
              </span>
            ) : null,
        },
        { label: t("applications.assigned"), cell: (row) => row.assigned },
      ]}
    />
  );
}
