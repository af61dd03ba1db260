import { addDays } from "~/domain/day";
import { againSchema } from "~/domain/document-request/request";
import { getRequest, requestAgain } from "~/domain/document-request/staff.server";
import { CDL_SLOT, MESSAGE_LENGTH, USUAL_DAYS } from "~/domain/document-request/state";
import { conflict } from "~/domain/errors";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/again";

export const handle: Handle = { permission: "writeToDrivers", form: "document-again" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const { id, kind, place, driverName, version, today, moves } = await getRequest(actorOf(context), params.id);
      if (!moves.includes("ask_again")) throw conflict("request_moved_on");
      return {
        id,
        kind,
        driverName,
        version,
        longest: MESSAGE_LENGTH,
        isCdl: place === CDL_SLOT,
        dueOn: addDays(today, USUAL_DAYS),
      };
    })(),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, againSchema, async (input) => {
    const id = await requestAgain(actorOf(context), params.id, input);
    return redirectWith("documentAskedAgain", pathTo("/driver/:id", { id }, "#requests"));
  });

export default function RequestAgain({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("requests");
  const { id, kind, driverName, version, dueOn, isCdl, longest } = loaderData;
  const [form, fields] = useFilledForm<{ reason: string; dueOn: string }>("document-again", refused, { dueOn });
  return (
    <Page
      title={t("again.title")}
      intro={t("one.title", { kind: word(t, "public:fileKind", kind), name: driverName })}
      failed={refused !== undefined}
    >
      <Card>
        <p>{t(isCdl ? "again.introCdl" : "again.intro")}</p>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={version} />
          <TextArea field={fields.reason} label={t("again.reason")} hint={t("again.reasonHint")} limit={longest} />
          <DayField field={fields.dueOn} label={t("again.dueOn")} />
          <Submit cancel={`/document-request/${id}`}>{t("again.button")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
