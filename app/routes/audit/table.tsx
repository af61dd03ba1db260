import type { AuditFilter, AuditRow } from "~/domain/audit/list";
import { COUNTED } from "~/domain/audit/list";
import { formatNumber } from "~/domain/words";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { type Column, Table } from "~/ui/table";
import { useInstant, useLanguage, useTexts } from "~/ui/words";
import { auditWords } from "./words";

type Props = { rows: AuditRow[]; count: number; filter: AuditFilter; platform: boolean };

export function AuditTable({ rows, count, filter, platform }: Props) {
  const { t } = useTexts("audit");
  const language = useLanguage();
  const formatTime = useInstant();
  const words = auditWords(t, language);
  const isFiltered = Object.keys(filter).length > 0;
  const number = formatNumber(Math.min(count, COUNTED), language);
  const columns: (Column<AuditRow> | false)[] = [
    { label: t("column.at"), cell: ({ at }) => <time dateTime={at.toISOString()}>{formatTime(at)}</time> },
    { label: t("column.who"), long: true, cell: (row) => words.who(row) },
    { label: t("column.description"), long: true, cell: ({ action }) => words.action(action) },
    { label: t("column.about"), long: true, cell: (row) => (row.object ? <About row={row} filter={filter} /> : null) },
    platform && { label: t("column.company"), long: true, cell: ({ company }) => company?.name ?? null },
    { label: t("column.detail"), long: true, cell: (row) => (row.detail.length > 0 ? <Detail row={row} /> : null) },
    {
      label: t("column.from"),
      long: true,
      cell: ({ ip, requestId }) =>
        ip === null && requestId === null ? null : (
          <details>
            <summary>{ip}</summary>
            <span className="hint block">
              {t("request")} <code>{requestId}</code>
            </span>
          </details>
        ),
    },
  ];
  return (
    <Table
      caption={t("caption", {
        found: count > COUNTED ? t("countMore", { number }) : t("count", { count, number }),
      })}
      rows={rows}
      rowKey={({ seq }) => String(seq)}
      empty={
        <>
          {t("empty")} {isFiltered && <Link to="/audit">{t("clear")}</Link>}
        </>
      }
      columns={columns.filter((column) => column !== false)}
    />
  );
}

function About({ row: { subject, object }, filter }: { row: AuditRow; filter: AuditFilter }) {
  const { t } = useTexts("audit");
  const words = auditWords(t, useLanguage());
  return (
    <span>
      {subject && (
        <>
          <span className="hint">{words.kind(subject.kind)}</span>{" "}
          {subject.to && subject.label ? <Link to={subject.to}>{subject.label}</Link> : subject.label}
        </>
      )}
      {object !== filter.object && (
        <Link to={addressOf("/audit", { object })} className="block">
          {t("about")}
        </Link>
      )}
    </span>
  );
}

export function Detail({ row }: { row: Pick<AuditRow, "action" | "detail"> }) {
  const { t } = useTexts("audit");
  return (
    <span>
      {auditWords(t, useLanguage())
        .detail(row)
        .map(([label, value]) => (
          <span key={label} className="block">
            <span className="hint">{label}:</span> {value}
          </span>
        ))}
    </span>
  );
}
