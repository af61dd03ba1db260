import { authorityLabel } from "~/domain/abroad";
import { getDriverHead } from "~/domain/driver/head.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { EXPLAINED } from "~/domain/qualification/facts";
import { itemOf } from "~/domain/qualification/item";
import { formFields, getItem, NOTE_LENGTH, recordItem, recordSchema } from "~/domain/qualification/record.server";
import { todayOf } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { Select, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/record";
import { useItemName, useParagraph } from "./card";

export const handle: Handle = { permission: "employDrivers", form: "qualification" };

const authorityOf = (request: Request) => new URL(request.url).searchParams.get("authority")?.slice(0, 10) ?? null;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const opened = Date.now();
  const { item, names } = await throwAsErrorPage(getItem(actor, params.item));
  const { id, name } = await throwAsErrorPage(getDriverHead(actor, params.id));
  const { renews, results } = itemOf(item);
  return {
    item,
    names,
    results: [...results],
    ends: renews === "day",
    explained: results.filter((result) => result !== "late_because" && EXPLAINED.has(result)),
    authority: authorityOf(request),
    driver: { id, name },
    longest: NOTE_LENGTH,
    once: newIdempotencyKey(),
    opened,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { item } = await throwAsErrorPage(getItem(actor, params.item));
  return handleForm(request, recordSchema(item, todayOf(actor)).and(formFields), async (input) => {
    await recordItem(actor, params.id, { item, authority: authorityOf(request) }, input);
    return redirectWith("qualificationRecorded", pathTo("/driver/:id", { id: params.id }, "#qualification"));
  });
}

export default function QualificationRecord({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const { item, names, results, explained, ends, authority, driver, longest, once, opened } = loaderData;
  const [form, fields] = useFilledForm<{ doneOn: string; endsOn: string; result: string; note: string }>(
    "qualification",
    refused,
  );
  const name = useItemName()({ item, names, authority: null });
  const paragraph = useParagraph()(item);
  return (
    <Page title={t("form.title", { item: name })} failed={refused !== undefined}>
      <Card>
        <p>
          {t("form.who", { name: driver.name, paragraph })}{" "}
          {authority && t("form.authority", { authority: authorityLabel(authority) })}
        </p>
        <p className="hint">{t("form.documentsFirst")}</p>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={once} />
          <input type="hidden" name="opened" value={opened} />
          <DayField field={fields.doneOn} label={t("form.doneOn")} />
          {ends && <DayField field={fields.endsOn} label={t("form.endsOn")} hint={t("form.endsOnHint")} optional />}
          <Select
            field={fields.result}
            label={t("form.result")}
            options={results.map((value) => ({ value, label: word(t, "qualification:results", value) }))}
          />
          {explained.map((result) => (
            <p key={result} className="hint">
              {word(t, "qualification:form.explain", result)}
            </p>
          ))}
          <TextArea field={fields.note} label={t("form.note")} hint={t("form.noteHint")} limit={longest} optional />
          <Submit cancel={`/driver/${driver.id}#qualification`}>{t("form.save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
