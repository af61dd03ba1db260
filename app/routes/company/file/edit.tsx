import { detailsSchema } from "~/domain/file/document";
import { DRIVING_RECORD_KIND, EXPIRING_KINDS, hasExpiry, parseSlot, slotOf } from "~/domain/file/kind";
import { editFile, getFile } from "~/domain/folder/editor.server";
import { authorityName, authorityOptions } from "~/domain/reference";
import { formatDay, formatSize } from "~/domain/words";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { AddedBy, Expiry } from "~/routes/file/facts";
import { DayField } from "~/ui/date-field";
import { Select, TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Facts, Notice, Page } from "~/ui/page";
import { errorText, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/edit";
import { neededFor } from "./needed-for";

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await throwAsErrorPage(getFile(actorOf(context), params.id));
  const { kind, authority } = loaded.file;
  return {
    ...loaded,
    authorities: kind === DRIVING_RECORD_KIND ? authorityOptions : [],
    authorityName: authority && authorityName(authority, languageOfContext(context)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, detailsSchema, async ({ version, paperOn = null, authority = null, ...details }) => {
    await editFile(actorOf(context), params.id, version, { ...details, paperOn, authority });
    return redirectWith("fileSaved", pathTo("/file/:id/edit", params));
  });
}

export default function FileEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("folders");
  const { file, name, blockedBy, versions } = loaderData;
  const isPicture = file.mediaType === "image/jpeg";
  const current = versions[0];
  const mayChange = !blockedBy && !file.replacedById;
  return (
    <Page
      title={name}
      intro={word(t, "common:folder", file.folder)}
      failed={actionData !== undefined}
      actions={
        <>
          <a href={`/file/${file.id}?view`} className="button quiet">
            {t("look")}
          </a>
          <a href={`/file/${file.id}?download`} className="button quiet">
            {t("public:folder.download")}
          </a>
          {isPicture && mayChange && (
            <Link to={`/file/${file.id}/turn`} className="button quiet">
              {t("turn.link")}
            </Link>
          )}
          {mayChange && (
            <Link to={`/file/${file.id}/replacement`} className="button quiet">
              {t("replace.link")}
            </Link>
          )}
        </>
      }
    >
      <p>
        <Link to={`/folder/${file.folderId}`}>{t("back", { folder: word(t, "common:folder", file.folder) })}</Link>
      </p>
      {file.replacedById && current && (
        <Notice tone="warning">
          {t("replaced")} <Link to={`/file/${current.id}/edit`}>{t("newest")}</Link>
        </Notice>
      )}
      {blockedBy && <Notice tone="info">{errorText(t, "", blockedBy)}</Notice>}
      {!file.replacedById && <Details loaded={loaderData} refused={actionData} />}
      <About loaded={loaderData} />
      {loaderData.mayDelete && mayChange && (
        <p>
          <Link to={`/file/${file.id}/move`}>{t("move.link")}</Link>
        </p>
      )}
      {loaderData.mayDelete && !blockedBy && (
        <p>
          <Link to={`/file/${file.id}/deletion`}>{t("delete.link")}</Link>
        </p>
      )}
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Values = { title: string; place: string; authority: string; paperOn: string; expiresOn: string; note: string };

/** A required file keeps its name and folder. */
function Details({ loaded, refused }: { loaded: Loaded; refused: Route.ComponentProps["actionData"] }) {
  const { t } = useTexts("folders");
  const { file, title, note, blockedBy, places, authorities } = loaded;
  const slot = slotOf(file.folder, file.kind);
  const [form, fields] = useFilledForm<Values>("details", refused, {
    title,
    place: places.includes(slot) ? slot : "",
    authority: file.authority ?? "",
    paperOn: file.paperOn ?? "",
    expiresOn: file.expiresOn ?? "",
    note,
  });
  return (
    <Card title={t("details")}>
      <Form form={form} params={refused?.params}>
        <input type="hidden" name="version" value={file.version} />
        {blockedBy ? (
          <input type="hidden" name="title" value={title} />
        ) : (
          <>
            <TextField field={fields.title} label={t("name")} hint={t("nameHint")} maxLength={120} autoComplete="off" />
            <Select
              field={fields.place}
              label={t("place")}
              hint={t("placeHint")}
              options={places
                .map((value) => ({ value, ...parseSlot(value) }))
                .map(({ value, folder, kind }) => ({
                  value,
                  label: word(t, "public:fileKind", kind),
                  group: word(t, "common:folder", folder),
                }))}
            />
          </>
        )}
        {authorities.length > 0 && (
          <Select
            field={fields.authority}
            label={t("authority")}
            hint={t("authorityHint")}
            options={authorities}
            optional
          />
        )}
        {blockedBy ? (
          <input type="hidden" name="paperOn" value={file.paperOn ?? ""} />
        ) : (
          <DayField field={fields.paperOn} label={t("together.paperOn")} hint={t("together.paperOnHint")} optional />
        )}
        <DayField
          field={fields.expiresOn}
          label={t("expiresOn")}
          hint={!blockedBy && neededFor(t, EXPIRING_KINDS)}
          optional={!hasExpiry(file.kind)}
        />
        <TextArea field={fields.note} label={t("note")} hint={t("noteHint")} optional limit={2000} />
        <Submit>{t("common:save")}</Submit>
      </Form>
    </Card>
  );
}

function About({ loaded: { file, name, versions, authorityName: whose } }: { loaded: Loaded }) {
  const { t } = useTexts("folders");
  const language = useLanguage();
  const shown = versions.find(({ id }) => id === file.id);
  const others = versions.filter(({ id }) => id !== file.id);
  return (
    <Card title={t("about")}>
      {shown?.hasThumbnail && (
        <a href={`/file/${file.id}`}>
          <img src={`/file/${file.id}?thumbnail`} alt={name} className="picture" />
        </a>
      )}
      {shown && (
        <Facts
          facts={[
            [t("kind"), word(t, "public:fileKind", file.kind)],
            [t("public:folder.type"), word(t, "public:fileType", file.mediaType)],
            [t("public:folder.size"), formatSize(shown.size, language)],
            whose !== null && [t("authority"), whose],
            file.paperOn !== null && [t("together.paperOn"), formatDay(file.paperOn, language)],
            [t("public:folder.expires"), <Expiry key="expiry" file={shown} />],
            [t("public:folder.added"), <AddedBy key="added" file={shown} isStaff />],
            [
              "SHA-256",
              <span key="hash" className="break-all font-mono text-sm">
                {file.sha256}
              </span>,
            ],
          ]}
        />
      )}
      {others.length > 0 && (
        <>
          <h3>{t("versions")}</h3>
          <ul className="tasks">
            {others.map((version) => (
              <li key={version.id}>
                <a href={`/file/${version.id}?view`}>{version.name}</a>
                <span className="hint">
                  <AddedBy file={version} isStaff />
                </span>
                <Link to={`/file/${version.id}/edit`} aria-label={t("editName", { name: version.name })}>
                  {t("common:open")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
