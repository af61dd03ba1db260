import { use } from "react";
import { data } from "react-router";
import { z } from "zod";
import { listQueryIn } from "~/domain/application/list";
import { textIn } from "~/domain/by-language";
import { idempotencyField, requiredLines } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { isFilledIn, MESSAGE_LENGTH } from "~/domain/message/message";
import { getAddressee, sendMessage, withReadyText } from "~/domain/message/message.server";
import { listReadyTexts } from "~/domain/message/ready-text.server";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, type Refused, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { RefusedContext as Barred, Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useLanguageName, useTexts } from "~/ui/words";
import type { Route } from "./+types/write";
import { seenField } from "./seen";

const text = requiredLines(MESSAGE_LENGTH).refine(isFilledIn, { error: "unfilled_place" });
const schema = z.object({ text, seen: seenField.optional() }).and(idempotencyField);

export const handle: Handle = { permission: "writeToDrivers", form: "message" };
/** Buttons that append a message template; the message stays unsent. */
const READY_TEXT = "readyText";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const { application, possible } = await throwAsErrorPage(getAddressee(actor, id));
  const { texts } = await throwAsErrorPage(listReadyTexts(actor));
  return {
    texts: texts.map((text) => ({ id: text.id, name: textIn(text.name, language) })),
    page: `/application/${id}${listQueryIn(request)}`,
    name: personName(application),
    language: application.language,
    seen: application.answeredAt?.getTime(),
    possible,
    once: newIdempotencyKey(),
  };
}

type Acted = Refused & { added?: string };

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const form = await request.clone().formData();
  const chosen = form.get(READY_TEXT);
  if (typeof chosen === "string") {
    const text = await throwAsErrorPage(withReadyText(actor, id, { chosen, draft: String(form.get("text") ?? "") }));
    const initialValue = { text, seen: String(form.get("seen") ?? "") };
    return data<Acted>({ result: { initialValue }, added: newIdempotencyKey() });
  }
  return handleForm(request, schema, async (written) => {
    await sendMessage(actor, id, written);
    return redirectWith("messageSent", pathTo("/application/:id", { id }, `${listQueryIn(request)}#timeline`));
  });
}

export default function MessageWrite({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("messages");
  const { name, possible } = loaderData;
  const acted: Acted | undefined = actionData;
  return (
    <Page title={t("write.title", { name })} failed={acted?.result.status === "error"}>
      {!possible && <Notice tone="info">{errorText(t, "", "illegal_transition")}</Notice>}
      {/* Inputs ignore new default values once typed in, so a new key makes a new form. */}
      <WriteForm key={acted?.added} loaded={loaderData} acted={acted} />
    </Page>
  );
}

function ReadyTexts({ texts }: Pick<Route.ComponentProps["loaderData"], "texts">) {
  const { t } = useTexts("messages");
  return (
    <fieldset className="grid gap-2">
      <legend>
        <strong>{t("write.begin")}</strong>
      </legend>
      <p className="hint">{t("write.beginHint")}</p>
      <div className="actions">
        {texts.map(({ id, name }) => (
          <button key={id} type="submit" name={READY_TEXT} value={id} className="button quiet">
            {name}
          </button>
        ))}
      </div>
      <p>
        <Link to="/my-company/texts">{t("write.texts")}</Link>
      </p>
    </fieldset>
  );
}

type FormProps = { loaded: Route.ComponentProps["loaderData"]; acted: Acted | undefined };

function WriteForm({ loaded: { page, language, seen, possible, once, texts }, acted }: FormProps) {
  const { t } = useTexts("messages");
  const languageName = useLanguageName();
  const [form, fields] = useFilledForm<{ text: string; seen: string }>("message", acted, {
    seen: seen === undefined ? "" : String(seen),
  });
  const barred = use(Barred);
  return (
    <Card>
      <Form form={form} params={acted?.params}>
        <input type="hidden" name="once" value={once} />
        {/* The first load's value: a reply that came since stays unread. */}
        {fields.seen.initialValue && <input type="hidden" name="seen" value={fields.seen.initialValue} />}
        {possible && !barred && <ReadyTexts texts={texts} />}
        <p>{t("write.language", { language: languageName(language) })}</p>
        {acted?.added && (
          <p role="status" className="hint">
            {t("write.added")}
          </p>
        )}
        <TextArea field={fields.text} label={t("write.text")} hint={t("write.hint")} rows={10} limit={MESSAGE_LENGTH} />
        {possible && <Submit cancel={page}>{t("write.send")}</Submit>}
      </Form>
    </Card>
  );
}
