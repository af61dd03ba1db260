import { listQueryIn } from "~/domain/application/list";
import { getRequestForm, requestDocument } from "~/domain/document-request/create.server";
import { requestSchema } from "~/domain/document-request/request";
import { MESSAGE_LENGTH } from "~/domain/document-request/state";
import { conflict } from "~/domain/errors";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { Handle } from "~/http/handle";
import { type LocalPath, pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { isId } from "~/server/ids.server";
import { DayField } from "~/ui/date-field";
import { Select, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/add";
import { useSlotName } from "./card";

export const handle: Handle = { permission: "writeToDrivers", form: "document-request" };

const slotIn = (request: Request) => new URL(request.url).searchParams.get("document");

function backOf(request: Request, driverId: string): LocalPath {
  const application = new URL(request.url).searchParams.get("application");
  return application && isId(application)
    ? pathTo("/application/:id", { id: application }, `${listQueryIn(request)}#requests`)
    : pathTo("/driver/:id", { id: driverId }, "#requests");
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { refusal, ...form } = await throwAsErrorPage(getRequestForm(actorOf(context), params.id));
  if (refusal) await throwAsErrorPage(Promise.reject(conflict(refusal)));
  const requested = slotIn(request);
  return {
    ...form,
    place: form.places.find((slot) => slot === requested) ?? null,
    longest: MESSAGE_LENGTH,
    back: backOf(request, params.id),
    once: newIdempotencyKey(),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, requestSchema, async (input) => {
    await requestDocument(actorOf(context), params.id, input);
    return redirectWith("documentAsked", backOf(request, params.id));
  });

type RequestFields = { place: string; message: string; dueOn: string };

export default function RequestDocument({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("requests");
  const { driver, places, place, dueOn, longest, back, once, byLink } = loaderData;
  const nameOf = useSlotName();
  const [form, fields] = useFilledForm<RequestFields>("document-request", refused, { dueOn, ...(place && { place }) });
  return (
    <Page
      title={t("form.title", { name: driver.name })}
      intro={t(byLink ? "form.introByLink" : "form.intro")}
      failed={refused !== undefined}
    >
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={once} />
          <Select
            field={fields.place}
            label={t("form.place")}
            options={places.map((value) => ({ value, label: nameOf(value) }))}
          />
          <TextArea
            field={fields.message}
            label={t("form.message")}
            hint={t("form.messageHint")}
            limit={longest}
            optional
          />
          <DayField field={fields.dueOn} label={t("form.dueOn")} hint={t("form.dueOnHint")} />
          <Submit cancel={back}>{t("form.send")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
