import { z } from "zod";
import { idempotencyField, requiredLines } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { MESSAGE_LENGTH } from "~/domain/message/message";
import { answerMessage, readOwnMessages } from "~/domain/message/message.server";
import { positionName } from "~/domain/template/template";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/messages";

const schema = z.object({ text: requiredLines(MESSAGE_LENGTH) }).and(idempotencyField);

export const handle: Handle = { form: "message" };

export async function loader({ context }: Route.LoaderArgs) {
  const { application, messages } = await throwAsErrorPage(readOwnMessages(actorOf(context)));
  if (messages.length === 0 || application.status === "expired") throw redirect("/applicant");
  return {
    company: application.companyName,
    position: positionName(application.definition, languageOfContext(context)),
    messages,
    once: newIdempotencyKey(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, schema, async (written) => {
    await answerMessage(actorOf(context), written);
    return redirectWith("answerSent", "/applicant/messages");
  });

export default function OwnMessages({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const formatTime = useInstant();
  const { company, position, messages, once } = loaderData;
  const [form, fields] = useFilledForm<{ text: string }>("message", refused);
  return (
    <Page title={t("messages.title", { company })} intro={position} failed={refused !== undefined}>
      <ol className="grid gap-4">
        {messages.map(({ id, author, text, at }) => (
          <li key={id} className="card grid gap-2">
            <p>
              <strong>{author ? t("messages.by", { author, company }) : t("messages.byYou")}</strong>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="hint">
              <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <Card title={t("messages.answer")}>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={once} />
          <TextArea
            field={fields.text}
            label={t("messages.text")}
            hint={t("messages.hint", { company })}
            rows={5}
            limit={MESSAGE_LENGTH}
          />
          <Submit>{t("messages.send")}</Submit>
        </Form>
      </Card>
      <p>
        <Link to="/applicant" className="tap">
          {t("messages.back")}
        </Link>
      </p>
    </Page>
  );
}
