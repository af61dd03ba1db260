import { Link } from "react-router";
import { z } from "zod";
import { readListAddress, writeListAddress } from "~/domain/application/list";
import { onceField, requiredLines } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { fillIn, MESSAGE_LENGTH } from "~/domain/message/message";
import { getAddressee, sendMessage } from "~/domain/message/message.server";
import { nameIn, textIn } from "~/domain/message/ready-text";
import { listReadyTexts } from "~/domain/message/ready-text.server";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { pathTo } from "~/routes/shared/local-path.server";
import { revalidate } from "~/routes/shared/network-error";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";
import { TextArea } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/write";
import { seenField } from "./seen";

const schema = z.object({ text: requiredLines(MESSAGE_LENGTH), seen: seenField.optional() }).and(onceField);

export const handle: Handle = { permission: "writeToDrivers", form: "message" };

const searchOf = (request: Request) => new URL(request.url).searchParams;
const addressOf = (request: Request) => writeListAddress(readListAddress(searchOf(request)));
/** The ready-made text to begin with. */
const CHOSEN = "text";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const { application, fields, possible } = await orPage(getAddressee(actor, id));
  const { texts } = await orPage(listReadyTexts(actor));
  const chosen = texts.find((text) => text.id === searchOf(request).get(CHOSEN));
  const list = readListAddress(searchOf(request));
  return {
    texts: texts.map((text) => ({
      id: text.id,
      name: nameIn(text, language),
      to: `?${new URLSearchParams({ ...list, [CHOSEN]: text.id })}`,
    })),
    chosen: chosen?.id ?? "",
    begin: chosen ? fillIn(textIn(chosen, application.language), fields) : "",
    page: `/application/${id}${addressOf(request)}`,
    name: personName(application),
    position: positionName(application.definition, language),
    language: application.language,
    seen: application.answeredAt?.getTime(),
    possible,
    once: newIdempotencyKey(),
  };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, schema, async (written) => {
    await sendMessage(actorOf(context), id, written);
    return redirectWith("messageSent", pathTo("/application/:id", { id }, `${addressOf(request)}#timeline`));
  });

export const shouldRevalidate = revalidate;

export default function MessageWrite({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("messages");
  const { name, position, possible, texts, chosen } = loaderData;
  return (
    <Page title={t("write.title", { name })} lead={position} failed={refused !== undefined}>
      {!possible && <Notice tone="info">{errorText(t, "", "illegal_transition")}</Notice>}
      <nav aria-label={t("write.begin")} className="card grid gap-2">
        <p>
          <strong>{t("write.begin")}</strong> <span className="hint">{t("write.beginHint")}</span>
        </p>
        <div className="actions">
          {texts.map((text) => (
            <Link
              key={text.id}
              to={text.to}
              className="button quiet"
              aria-current={text.id === chosen ? "true" : undefined}
            >
              {text.name}
            </Link>
          ))}
        </div>
        <p>
          <Link to="/my-company/texts">{t("write.texts")}</Link>
        </p>
      </nav>
      <WriteForm key={chosen} loaded={loaderData} refused={refused} />
    </Page>
  );
}

type FormProps = { loaded: Route.ComponentProps["loaderData"]; refused: Route.ComponentProps["actionData"] };

function WriteForm({ loaded: { page, language, seen, possible, once, begin }, refused }: FormProps) {
  const { t } = useTexts("messages");
  const [form, fields] = useFilledForm<{ text: string }>("message", refused, { text: begin });
  return (
    <Card>
      <p>{t("write.language", { language: t(`common:languageName.${language}`) })}</p>
      <Form form={form} params={refused?.params}>
        <input type="hidden" name="once" value={once} />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <TextArea field={fields.text} label={t("write.text")} hint={t("write.hint")} rows={10} limit={MESSAGE_LENGTH} />
        {possible && <Submit cancel={page}>{t("write.send")}</Submit>}
      </Form>
    </Card>
  );
}
