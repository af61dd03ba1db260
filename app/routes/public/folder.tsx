import { mdiFileOutline, mdiFolderOutline } from "@mdi/js";
import { Link } from "react-router";
import { getFolder } from "~/domain/folder.server";
import { writeSize } from "~/domain/words";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Icon } from "~/ui/icon";
import { Card, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/folder";

export async function loader({ params, context }: Route.LoaderArgs) {
  return orPage(getFolder(actorOf(context), params.id));
}

export default function Folder({ loaderData: { folder, folders, files } }: Route.ComponentProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const writeTime = useInstant();
  return (
    <Page title={word(t, "folder", folder.kind)} lead={folder.driverName} wide>
      {folder.parentId && (
        <p>
          <Link to={`/folder/${folder.parentId}`}>{t("folder.root")}</Link>
        </p>
      )}
      {folders.length > 0 && (
        <Card>
          <ul className="tasks">
            {folders.map(({ id, kind }) => (
              <li key={id}>
                <Link to={`/folder/${id}`} className="gap-2">
                  <Icon path={mdiFolderOutline} />
                  {word(t, "folder", kind)}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {(files.length > 0 || folder.parentId) && (
        <Table
          caption={t("public:folder.files")}
          rows={files}
          rowKey={(file) => file.id}
          empty={t("public:folder.empty")}
          columns={[
            {
              label: t("public:folder.name"),
              cell: (file) => (
                <a href={`/file/${file.id}`} className="inline-flex gap-2">
                  <Icon path={mdiFileOutline} />
                  {file.name}
                </a>
              ),
            },
            { label: t("public:folder.size"), cell: (file) => writeSize(file.size, language) },
            { label: t("public:folder.added"), cell: (file) => writeTime(file.createdAt) },
          ]}
        />
      )}
    </Page>
  );
}
