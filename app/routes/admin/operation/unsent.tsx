import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { Chip, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { useInstant, useTexts, word } from "~/ui/words";

/** Mail or a text message. */
export type UnsentRow = {
  id: string;
  kind: string;
  to: string;
  /** Those that were sent are not listed. */
  status: "waiting" | "sent" | "failed";
  tries: number;
  error: ReactNode;
  createdAt: Date;
  nextTryAt: Date;
  retryable: boolean;
};
type UnsentPageProps = {
  path: "/admin/operation/mail" | "/admin/operation/text-messages";
  title: string;
  intro: string;
  caption: string;
  empty: string;
  labels: Record<"kind" | "to", string>;
  rows: UnsentRow[];
};

export function UnsentPage({ path, title, intro, caption, empty, labels, rows }: UnsentPageProps) {
  const { t } = useTexts("operation");
  const formatTime = useInstant();
  const named = ({ kind, to }: UnsentRow) => ({ letter: kind, to });
  return (
    <Page
      title={title}
      intro={intro}
      wide
      actions={
        <>
          {rows.some(({ retryable }) => retryable) && (
            <Link to={`${path}/retry`} className="button">
              {t("letters.retryAll")}
            </Link>
          )}
          {rows.some(({ status }) => status === "failed") && (
            <Link to={`${path}/discard`} className="button quiet">
              {t("letters.discardAll")}
            </Link>
          )}
        </>
      }
    >
      <Table
        caption={caption}
        rows={rows}
        rowKey={({ id }) => id}
        empty={empty}
        plain={!rows.some(({ status }) => status === "failed")}
        columns={[
          { label: labels.kind, cell: ({ kind }) => <code>{kind}</code> },
          { label: labels.to, long: true, cell: ({ to }) => to },
          {
            label: t("letters.state"),
            cell: ({ status }) => (
              <Chip tone={status === "failed" ? "error" : undefined}>
                {word(t, "operation:letters.status", status)}
              </Chip>
            ),
          },
          { label: t("letters.tries"), cell: ({ tries }) => tries },
          { label: t("letters.error"), long: true, cell: ({ error }) => error },
          { label: t("letters.queued"), long: true, cell: ({ createdAt }) => formatTime(createdAt) },
          {
            label: t("letters.next"),
            long: true,
            cell: ({ status, nextTryAt }) => (status === "waiting" ? formatTime(nextTryAt) : null),
          },
          {
            label: t("letters.act"),
            cell: (row) =>
              row.status === "failed" ? (
                <span className="flex flex-wrap gap-4">
                  {row.retryable && (
                    <Link to={`${path}/${row.id}/retry`} aria-label={t("letters.retryOf", named(row))}>
                      {t("letters.retry")}
                    </Link>
                  )}
                  <Link to={`${path}/${row.id}/discard`} aria-label={t("letters.discardOf", named(row))}>
                    {t("letters.discard")}
                  </Link>
                </span>
              ) : null,
          },
        ]}
      />
      <p>
        <Link to="/admin/operation">{t("letters.back")}</Link>
      </p>
    </Page>
  );
}
