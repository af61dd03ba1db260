import { data } from "react-router";
import { ROTATIONS } from "~/domain/cdl/picture";
import { fileRotationSchema } from "~/domain/file/document";
import { getFile, rotateFile } from "~/domain/folder/editor.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/rotate";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { file, name } = await throwAsErrorPage(getFile(actorOf(context), params.id));
  if (file.mediaType !== "image/jpeg") throw data(null, { status: 404 });
  return { id: file.id, version: file.version, name, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, fileRotationSchema, async ({ turn: rotation, version, once }) => {
    const newer = await rotateFile(actorOf(context), params.id, { rotation, version, idempotencyKey: once });
    return redirectWith("fileTurned", pathTo("/file/:id/edit", { id: newer }));
  });
}

export default function RotateFile({
  loaderData: { id, version, name, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts("folders");
  const [form] = useFilledForm("turn", actionData);
  return (
    <Page title={t("turn.title", { name })} intro={t("turn.intro")} failed={actionData !== undefined}>
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="once" value={idempotencyKey} />
        <Card>
          <img src={`/file/${id}?thumbnail`} alt={name} className="picture" />
          <div className="actions">
            {ROTATIONS.map((rotation) => (
              <Submit key={rotation} name="turn" value={rotation}>
                {t(`turn.${rotation}`)}
              </Submit>
            ))}
          </div>
        </Card>
      </Form>
      <p>
        <Link to={`/file/${id}/edit`}>{t("common:cancel")}</Link>
      </p>
    </Page>
  );
}
