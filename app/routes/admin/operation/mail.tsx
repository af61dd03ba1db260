import { listUnsent } from "~/domain/mail/unsent-mail.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Chip, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/mail";

const PATH = "/admin/operation/mail";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  mails: await throwAsErrorPage(listUnsent(actorOf(context))),
});

export default function UnsentMail({ loaderData: { mails } }: Route.ComponentProps) {
  const { t } = useTexts("operation");
  const formatTime = useInstant();
  const whom = ({ toAddress }: Pick<(typeof mails)[number], "toAddress">) => toAddress ?? t("letters.secret");
  const failed = mails.some(({ status }) => status === "failed");
  return (
    <Page
      title={t("letters.pageTitle")}
      intro={t("letters.pageIntro")}
      wide
      actions={
        failed && (
          <>
            <Link to={`${PATH}/retry`} className="button">
              {t("letters.retryAll")}
            </Link>
            <Link to={`${PATH}/discard`} className="button quiet">
              {t("letters.discardAll")}
            </Link>
          </>
        )
      }
    >
      <Table
        caption={t("letters.caption", { count: mails.length })}
        rows={mails}
        rowKey={({ id }) => id}
        empty={t("letters.none")}
        columns={[
          { label: t("letters.letter"), cell: ({ mailName }) => <code>{mailName}</code> },
          { label: t("letters.to"), long: true, cell: whom },
          {
            label: t("letters.state"),
            cell: ({ status }) => (
              <Chip tone={status === "failed" ? "error" : undefined}>
                {word(t, "operation:letters.status", status)}
              </Chip>
            ),
          },
          { label: t("letters.tries"), cell: ({ tries }) => tries },
          { label: t("letters.error"), long: true, cell: ({ lastError }) => lastError && <code>{lastError}</code> },
          { label: t("letters.queued"), long: true, cell: ({ createdAt }) => formatTime(createdAt) },
          {
            label: t("letters.next"),
            long: true,
            cell: ({ status, nextTryAt }) => (status === "waiting" ? formatTime(nextTryAt) : null),
          },
          {
            label: t("letters.act"),
            cell: ({ id, status, mailName, ...row }) =>
              status === "failed" ? (
                <span className="flex flex-wrap gap-4">
                  <Link
                    to={`${PATH}/${id}/retry`}
                    aria-label={t("letters.retryOf", { letter: mailName, to: whom(row) })}
                  >
                    {t("letters.retry")}
                  </Link>
                  <Link
                    to={`${PATH}/${id}/discard`}
                    aria-label={t("letters.discardOf", { letter: mailName, to: whom(row) })}
                  >
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
