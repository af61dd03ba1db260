import { getAccidentForm, removeAccident } from "~/domain/accident/accident.server";
import { accidentRemovalSchema } from "~/domain/accident/schema";
import { notFound } from "~/domain/errors";
import { formatDay } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/removal";

export const handle: Handle = { permission: "employDrivers" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    getAccidentForm(actorOf(context), params.id).then(({ accident }) => {
      if (!accident) throw notFound();
      return { id: accident.id, happenedOn: accident.happenedOn, version: accident.version };
    }),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, accidentRemovalSchema, async ({ version, reason }) => {
    await removeAccident(actorOf(context), params.id, version, reason);
    return redirectWith("accidentRemoved", "/accidents");
  });

export default function RemoveAccident({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const { id, happenedOn, version } = loaderData;
  const [form, fields] = useFilledForm<{ reason: string }>("removal", refused);
  return (
    <Page
      title={t("accidents.removeTitle", { day: formatDay(happenedOn, useLanguage()) })}
      failed={refused !== undefined}
    >
      <Card>
        <p>{t("accidents.removeDescription")}</p>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={version} />
          <TextArea field={fields.reason} label={t("accidents.reason")} limit={500} />
          <Submit variant="danger" cancel={`/accident/${id}`}>
            {t("accidents.remove")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
