import { Link } from "react-router";
import { positionName } from "~/domain/template";
import { listTemplates } from "~/domain/template.server";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Chip, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/templates";

export async function loader({ context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const templates = await orPage(listTemplates(actorOf(context)));
  return {
    templates: templates.map(({ definition, ...template }) => ({
      ...template,
      name: positionName(definition, language),
    })),
  };
}

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const writeTime = useInstant();
  return (
    <Page
      title={t("templates.title")}
      lead={t("templates.lead")}
      wide
      actions={
        <Link to="/templates/add" className="button">
          {t("templates.add")}
        </Link>
      }
    >
      <Table
        caption={t("templates.caption", { count: templates.length })}
        rows={templates}
        rowKey={(row) => row.id}
        empty={t("templates.empty")}
        columns={[
          { label: t("templates.name"), cell: (row) => <Link to={`/templates/view/${row.id}`}>{row.name}</Link> },
          { label: t("templates.code"), cell: (row) => <code>{row.code}</code> },
          {
            label: t("templates.status"),
            cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "company:templateStatus", row.status)}</Chip>,
          },
          {
            label: t("templates.version"),
            cell: (row) =>
              row.hasDraft ? t("templates.versionDraft", { number: row.versionNumber }) : row.versionNumber,
          },
          { label: t("templates.drafts"), cell: (row) => row.drafts },
          { label: t("templates.submitted"), cell: (row) => row.submitted },
          { label: t("templates.updated"), cell: (row) => writeTime(row.updatedAt) },
        ]}
      />
    </Page>
  );
}
