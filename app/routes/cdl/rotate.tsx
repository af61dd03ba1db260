import { getPicture, rotatePicture } from "~/domain/cdl/amendment.server";
import { isImageSide, ROTATIONS } from "~/domain/cdl/picture";
import { notFound } from "~/domain/errors";
import { choice, idempotencyField, versionField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/rotate";
import { cdlAddresses } from "./address";
import { cdlPage } from "./form.server";

const schema = versionField.extend({ ...idempotencyField.shape, turn: choice(ROTATIONS) });

const sideOf = async ({ side }: { side: string }) => {
  if (!isImageSide(side)) throw notFound();
  return side;
};

export const handle: Handle = { permission: "submitCdl" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const side = await throwAsErrorPage(sideOf(params));
  return {
    side,
    ...(await throwAsErrorPage(getPicture(actorOf(context), side, params.id))),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const side = await throwAsErrorPage(sideOf(params));
  return handleForm(request, schema, async ({ once, version, turn: rotation }) => {
    await rotatePicture(actorOf(context), side, { rotation, version, idempotencyKey: once }, params.id);
    return redirectWith("cdlTurned", cdlPage(params.id));
  });
}

export default function RotateCdlPicture({ loaderData, actionData: refused, params }: Route.ComponentProps) {
  const { side, fileId, version, idempotencyKey } = loaderData;
  const { t } = useTexts("applicant");
  const [form] = useFilledForm("turn", refused);
  return (
    <Page title={t(`cdl.turn.${side}`)} intro={t("cdl.turn.intro")} failed={refused !== undefined}>
      <Form form={form} params={refused?.params}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="once" value={idempotencyKey} />
        <Card>
          <img src={`/file/${fileId}?thumbnail`} alt={t(`cdl.${side}`)} className="picture" />
          <div className="actions">
            {ROTATIONS.map((rotation) => (
              <Submit key={rotation} name="turn" value={rotation}>
                {t(`cdl.turn.${rotation}`)}
              </Submit>
            ))}
          </div>
        </Card>
      </Form>
      <p>
        <Link to={cdlAddresses(params.id).view}>{t("common:cancel")}</Link>
      </p>
    </Page>
  );
}
