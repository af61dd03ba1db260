import { undoSchema } from "~/domain/driver/hire";
import { getHireUndo, undoHire } from "~/domain/driver/hire-undo.server";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/hire-undo";

export const handle: Handle = { permission: "overrideDecisions" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { driver, undo, may } = await throwAsErrorPage(getHireUndo(actorOf(context), params.id));
  const language = languageOfContext(context);
  return {
    id: driver.id,
    version: driver.version,
    name: personName(driver),
    idempotencyKey: newIdempotencyKey(),
    may,
    refusal: "refusal" in undo ? undo.refusal : null,
    hire:
      "refusal" in undo
        ? null
        : {
            position: positionName(undo.hired.definition, language),
            until: undo.until,
            closed: undo.closed.map(({ id, definition }) => ({ id, position: positionName(definition, language) })),
          },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, undoSchema.and(idempotencyField), async ({ once, ...undo }) => {
    await undoHire(actorOf(context), params.id, undo, once);
    return redirectWith("hireUndone", pathTo("/driver/:id", params));
  });
}

export default function HireUndo({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const formatTime = useInstant();
  const { id, version, name, may, refusal, hire } = loaderData;
  const [form, fields] = useFilledForm<{ reason: string }>("undo", actionData);
  return (
    <Page title={t("undo.title", { name })} intro={hire?.position} failed={actionData !== undefined}>
      {!may && <Notice tone="info">{t("undo.administrators")}</Notice>}
      {may && refusal && <Notice tone="info">{errorText(t, "", refusal)}</Notice>}
      {may && hire && (
        <Card>
          <Form form={form} params={actionData?.params}>
            <input type="hidden" name="once" value={loaderData.idempotencyKey} />
            <input type="hidden" name="version" value={version} />
            <ul className="list-disc pl-5 grid gap-2">
              <li>{t("undo.effects")}</li>
              <li>{t("undo.told")}</li>
              <li>{t("undo.until", { at: formatTime(hire.until) })}</li>
            </ul>
            {hire.closed.length > 0 && (
              <div>
                <p>{t("undo.closed")}</p>
                <ul className="list-disc pl-5">
                  {hire.closed.map((closed) => (
                    <li key={closed.id}>
                      <Link to={`/application/${closed.id}`}>{closed.position}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <TextArea field={fields.reason} label={t("undo.reason")} hint={t("undo.reasonHint")} limit={500} />
            <Submit cancel={`/driver/${id}`} variant="danger">
              {t("undo.link")}
            </Submit>
          </Form>
        </Card>
      )}
    </Page>
  );
}
