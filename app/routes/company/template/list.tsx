import { applyAddress } from "~/domain/template/poster.server";
import { listTemplates } from "~/domain/template/template.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Chip, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";
import { CopyLink } from "./copy-link";
import { ActionLink, useVersionText } from "./parts";
import { showTemplate } from "./template.server";

export async function loader({ context }: Route.LoaderArgs) {
  const templates = await throwAsErrorPage(listTemplates(actorOf(context)));
  return {
    templates: templates.map((template) => ({
      ...showTemplate(context, template),
      address: applyAddress(template.code),
      drafts: template.drafts,
      submitted: template.submitted,
      updatedAt: template.updatedAt,
    })),
  };
}

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const formatTime = useInstant();
  const versionText = useVersionText();
  return (
    <Page
      title={t("list.title")}
      intro={t("list.intro")}
      wide
      actions={
        <Link to="/templates/add" className="button">
          {t("list.add")}
        </Link>
      }
    >
      <Table
        caption={t("list.caption", { count: templates.length })}
        rows={templates}
        rowKey={(row) => row.id}
        empty={t("list.empty")}
        columns={[
          {
            label: t("list.name"),
            long: true,
            cell: (row) => <Link to={`/templates/view/${row.id}`}>{row.name}</Link>,
          },
          {
            label: t("list.code"),
            cell: (row) => (
              <span className="grid justify-items-start">
                <code>{row.code}</code>
                {row.status === "published" && <CopyLink address={row.address} code={row.code} />}
              </span>
            ),
          },
          {
            label: t("list.status"),
            cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "company:templateStatus", row.status)}</Chip>,
          },
          { label: t("list.version"), long: true, cell: (row) => versionText(row) },
          { label: t("list.drafts"), cell: (row) => row.drafts },
          { label: t("list.submitted"), cell: (row) => row.submitted },
          { label: t("list.updated"), cell: (row) => formatTime(row.updatedAt) },
          {
            label: t("list.actions"),
            long: true,
            notPrinted: true,
            cell: (row) => (
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {row.actions.map((action) => (
                  <li key={action}>
                    <ActionLink action={action} id={row.id} name={row.name} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Page>
  );
}
