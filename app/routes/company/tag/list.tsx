import { type ListedTag, listTags } from "~/domain/tag/tag.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { can } from "~/permissions";
import { PostForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { Card, Page } from "~/ui/page";
import { Tag } from "~/ui/tag";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { tags: await throwAsErrorPage(listTags(actor)), mayEdit: can(actor, "editCompany") };
}

export default function Tags({ loaderData: { tags, mayEdit } }: Route.ComponentProps) {
  const { t } = useTexts("tags");
  const [used, archived] = [false, true].map((is) => tags.filter((tag) => tag.archived === is)) as [
    ListedTag[],
    ListedTag[],
  ];
  return (
    <Page
      title={t("title")}
      intro={t("intro")}
      actions={
        mayEdit && (
          <Link to="/my-company/tags/add" className="button">
            {t("add")}
          </Link>
        )
      }
    >
      {!mayEdit && <p className="text-muted">{t("ofAdministrators")}</p>}
      <Card>
        {used.length === 0 ? <p className="text-muted">{t("none")}</p> : <Rows tags={used} mayEdit={mayEdit} />}
      </Card>
      {archived.length > 0 && (
        <Card title={t("archived")}>
          <p className="hint">{t("archivedHint")}</p>
          <Rows tags={archived} mayEdit={mayEdit} />
        </Card>
      )}
      <p>
        <Link to="/my-company">{t("back")}</Link>
      </p>
    </Page>
  );
}

function Rows({ tags, mayEdit }: { tags: ListedTag[]; mayEdit: boolean }) {
  const { t } = useTexts("tags");
  return (
    <ul className="tasks">
      {tags.map(({ id, name, color, archived, applications }) => (
        <li key={id} className="py-2">
          <Tag name={name} color={color} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <Link to={addressOf("/applications", { tag: id })} className="hint min-h-6">
              {t("used", { count: applications })}
            </Link>
            {mayEdit && !archived && (
              <Link to={`/my-company/tags/${id}`} aria-label={t("editOf", { name })} className="min-h-6">
                {t("edit")}
              </Link>
            )}
            {mayEdit && (
              <PostForm action={`/my-company/tags/${id}/archive`}>
                <input type="hidden" name="archived" value={archived ? "" : "on"} />
                <button
                  type="submit"
                  className="link-button"
                  aria-label={t(archived ? "restoreOf" : "archiveOf", { name })}
                >
                  {t(archived ? "restore" : "archive")}
                </button>
              </PostForm>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
