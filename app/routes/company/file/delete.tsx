import { deletionSchema } from "~/domain/file/document";
import { deleteFile, getFile } from "~/domain/folder/editor.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/delete";

export const handle: Handle = { permission: "deleteFiles" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { file, name, blockedBy, mayDelete, versions } = await throwAsErrorPage(getFile(actorOf(context), params.id));
  const earlier = file.replacedById ? 0 : versions.length - 1;
  return {
    id: file.id,
    version: file.version,
    isEarlier: file.replacedById !== null,
    name,
    blockedBy,
    mayDelete,
    earlier,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, deletionSchema, async ({ version }) => {
    const folder = await deleteFile(actorOf(context), params.id, version);
    return redirectWith("fileDeleted", pathTo("/folder/:id", { id: folder }));
  });
}

export default function FileDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("folders");
  const { id, version, isEarlier, name, blockedBy, mayDelete, earlier } = loaderData;
  const [form] = useFilledForm("deletion", actionData);
  return (
    <Page title={t("delete.title", { name })} failed={actionData !== undefined}>
      <Card>
        {!mayDelete ? (
          <Refused why={t("delete.administrators")} id={id} />
        ) : blockedBy && !actionData ? (
          <Refused why={errorText(t, "", blockedBy)} id={id} />
        ) : (
          <Form form={form} params={actionData?.params}>
            <input type="hidden" name="version" value={version} />
            <p>{t(isEarlier ? "delete.whatEarlier" : "delete.description")}</p>
            {earlier > 0 && <p>{t("delete.earlier", { count: earlier })}</p>}
            <Submit cancel={`/file/${id}/edit`} variant="danger">
              {t("delete.button")}
            </Submit>
          </Form>
        )}
      </Card>
    </Page>
  );
}

function Refused({ why, id }: { why: string; id: string }) {
  const { t } = useTexts();
  return (
    <>
      <p>{why}</p>
      <p>
        <Link to={`/file/${id}/edit`}>{t("back")}</Link>
      </p>
    </>
  );
}
