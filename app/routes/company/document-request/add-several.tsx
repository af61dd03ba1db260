import { getFormForSeveral, requestDocuments } from "~/domain/document-request/create.server";
import { requestSeveralSchema } from "~/domain/document-request/request";
import { MESSAGE_LENGTH } from "~/domain/document-request/state";
import type { Handle } from "~/http/handle";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { Select, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/add-several";
import { useSlotName } from "./card";

export const handle: Handle = { permission: "writeToDrivers" };

const BACK = "/drivers/compliance";

/** `?driver=…`, repeated. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("driver");
  return { ...(await throwAsErrorPage(getFormForSeveral(actorOf(context), ids))), longest: MESSAGE_LENGTH };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, requestSeveralSchema, async ({ driver, ...input }) => ({
    outcome: await requestDocuments(actorOf(context), driver, input),
  }));

type Loaded = Route.ComponentProps["loaderData"];
type RequestFields = { place: string; message: string; dueOn: string };

export default function RequestSeveral({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("requests");
  const nameOf = useSlotName();
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const { drivers, places, dueOn, longest } = loaderData;
  const [form, fields] = useFilledForm<RequestFields>("document-requests", refused, { dueOn });
  if (actionData && "outcome" in actionData) return <RequestResult {...actionData.outcome} />;
  const reachable = drivers.filter(({ refusal }) => refusal === null);
  return (
    <Page title={t("several.title")} intro={t("several.intro")} failed={refused !== undefined}>
      <Names drivers={drivers} />
      {reachable.length > 0 ? (
        <Card>
          <Form form={form} params={refused?.params}>
            {reachable.map(({ id }) => (
              <input key={id} type="hidden" name="driver" value={id} />
            ))}
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
            <Submit cancel={BACK}>{t("several.send", { count: reachable.length })}</Submit>
          </Form>
        </Card>
      ) : (
        <Back />
      )}
    </Page>
  );
}

function Names({ drivers }: Pick<Loaded, "drivers">) {
  const { t } = useTexts("requests");
  if (drivers.length === 0) return <Notice tone="info">{t("several.nobody")}</Notice>;
  const reachable = drivers.filter(({ refusal }) => refusal === null);
  return (
    <>
      {reachable.length > 0 && (
        <Card title={t("several.who", { count: reachable.length })}>
          <ul className="columns-1 sm:columns-3">
            {reachable.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Card>
      )}
      <SkippedDrivers
        drivers={drivers.flatMap(({ refusal, ...driver }) => (refusal ? { ...driver, code: refusal } : []))}
      />
    </>
  );
}

type Skipped = { id: string; name: string; code: string; params?: Record<string, string | number> };

function SkippedDrivers({ drivers }: { drivers: Skipped[] }) {
  const { t } = useTexts("requests");
  if (drivers.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t("several.left", { count: drivers.length })}</p>
      <ul className="list-disc pl-5">
        {drivers.map(({ id, name, code, params }) => (
          <li key={id}>
            <Link to={`/driver/${id}#requests`}>{name}</Link>: {errorText(t, "", code, params)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function RequestResult({ sent, skipped }: { sent: number; skipped: Skipped[] }) {
  const { t } = useTexts("requests");
  return (
    <Page title={t("several.title")}>
      {sent > 0 && (
        <Notice tone="success" role="status">
          {t("several.done", { count: sent })}
        </Notice>
      )}
      <SkippedDrivers drivers={skipped} />
      <Back />
    </Page>
  );
}

function Back() {
  const { t } = useTexts("requests");
  return (
    <p>
      <Link to={BACK} className="button quiet">
        {t("several.back")}
      </Link>
    </p>
  );
}
