import { mdiFileImageOutline, mdiFilePdfBox, mdiFolderOutline } from "@mdi/js";
import { getFolder, type ListedFile } from "~/domain/folder/list.server";
import { formatSize } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { AddedBy, Expiry } from "~/routes/file/facts";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/folder";

export async function loader({ params, context }: Route.LoaderArgs) {
  return throwAsErrorPage(getFolder(actorOf(context), params.id));
}

export default function Folder({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const { folder, folders, files, isStaff, mayAdd } = loaderData;
  const filled = files.length > 0 || folders.some(({ count }) => count > 0);
  return (
    <Page
      title={word(t, "common:folder", folder.kind)}
      intro={folder.driverName}
      wide
      actions={
        <>
          {mayAdd && folder.parentId && (
            <Link to={`/folder/${folder.id}/file`} className="button">
              {t("folders:add")}
            </Link>
          )}
          {filled && (
            <a href={`/folder/${folder.id}/zip`} className="button quiet">
              {t("folder.zip")}
            </a>
          )}
        </>
      }
    >
      {folder.parentId ? (
        <>
          <p>
            <Link to={`/folder/${folder.parentId}`}>{t("folder.up")}</Link>
          </p>
          <Files files={files} isStaff={isStaff} />
        </>
      ) : (
        <>
          <p>
            {isStaff ? (
              <Link to={`/driver/${folder.driverId}`}>{t("folders:driver")}</Link>
            ) : (
              <Link to="/applicant">{t("folder.application")}</Link>
            )}
          </p>
          <SubFolders folders={folders} />
        </>
      )}
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function SubFolders({ folders }: Pick<Loaded, "folders">) {
  const { t } = useTexts("public");
  const language = useLanguage();
  return (
    <Card>
      <ul className="tasks">
        {folders.map(({ id, kind, count, size }) => (
          <li key={id}>
            <Link to={`/folder/${id}`} className="gap-2">
              <Icon path={mdiFolderOutline} />
              {word(t, "common:folder", kind)}
            </Link>
            <span className="text-muted">
              {t("folder.count", { count })}
              {count > 0 && `, ${formatSize(size, language)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Files({ files, isStaff }: Pick<Loaded, "files" | "isStaff">) {
  const { t } = useTexts("public");
  const language = useLanguage();
  return (
    <Table
      caption={t("folder.count", { count: files.length })}
      rows={files}
      rowKey={(file) => file.id}
      empty={t(isStaff ? "folders:empty" : "folder.empty")}
      columns={[
        {
          label: t("folder.name"),
          long: true,
          cell: (file) => (
            <div className="grid grid-cols-1 gap-1">
              <Named file={file} />
              {file.earlier.length > 0 && <Earlier versions={file.earlier} isStaff={isStaff} />}
            </div>
          ),
        },
        { label: t("folder.kind"), long: true, cell: (file) => word(t, "public:fileKind", file.kind) },
        { label: t("folder.type"), cell: (file) => word(t, "public:fileType", file.mediaType) },
        { label: t("folder.size"), cell: (file) => formatSize(file.size, language) },
        { label: t("folder.expires"), long: true, cell: (file) => <Expiry file={file} /> },
        { label: t("folder.added"), long: true, cell: (file) => <AddedBy file={file} isStaff={isStaff} /> },
        {
          label: t("folder.download"),
          cell: (file) => (
            <a href={`/file/${file.id}?download`} aria-label={t("folder.downloadName", { name: file.name })}>
              {t("folder.download")}
            </a>
          ),
        },
        ...(isStaff
          ? [
              {
                label: t("common:change"),
                cell: (file: ListedFile) => (
                  <Link to={`/file/${file.id}/edit`} aria-label={t("folders:editName", { name: file.name })}>
                    {t("common:change")}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const THUMBNAIL = { width: 64, height: 48 };

function Named({ file }: { file: ListedFile }) {
  return (
    <a href={`/file/${file.id}?view`} className="inline-flex items-center gap-2">
      {file.hasThumbnail ? (
        <img
          src={`/file/${file.id}?thumbnail`}
          alt=""
          {...THUMBNAIL}
          loading="lazy"
          className="h-12 w-16 flex-none rounded-sm border border-line object-cover"
        />
      ) : (
        <Icon path={file.mediaType === "application/pdf" ? mdiFilePdfBox : mdiFileImageOutline} />
      )}
      <span className="min-w-0 wrap-anywhere">{file.name}</span>
    </a>
  );
}

function Earlier({ versions, isStaff }: { versions: ListedFile[]; isStaff: boolean }) {
  const { t } = useTexts("public");
  return (
    <details>
      <summary className="min-h-6">{t("folder.earlierCount", { count: versions.length })}</summary>
      <ul className="grid grid-cols-1 gap-2 pt-2">
        {versions.map((file) => (
          <li key={file.id} className="grid grid-cols-1">
            <Named file={file} />
            <span className="hint">
              <AddedBy file={file} isStaff={isStaff} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
