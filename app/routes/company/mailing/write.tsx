import { use, useEffect, useRef } from "react";
import { data } from "react-router";
import { textIn } from "~/domain/by-language";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { mailingSchema } from "~/domain/message/mailing";
import { listRecipients, previewMailing, sendMailing } from "~/domain/message/mailing.server";
import { MESSAGE_FIELDS, MESSAGE_LENGTH } from "~/domain/message/message";
import { listReadyTexts } from "~/domain/message/ready-text.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { handleForm, type Refused, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { RefusedContext as Barred, Form, GetForm, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useLanguageName, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/write";

export const handle: Handle = { permission: "writeToDrivers", form: "mailing" };

/** Buttons that put a message template in. */
const READY_TEXT = "readyText";
const SEND = "send";

const idsOf = (request: Request) => new URL(request.url).searchParams.getAll("id");

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { texts } = await throwAsErrorPage(listReadyTexts(actor));
  return {
    recipients: await throwAsErrorPage(listRecipients(actor, idsOf(request))),
    texts: texts.map(({ id, name }) => ({ id, name: textIn(name, languageOfContext(context)) })),
    once: newIdempotencyKey(),
  };
}

type Preview = Awaited<ReturnType<typeof previewMailing>>;
type Acted = Refused & { added?: string; preview?: Preview };

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const ids = idsOf(request);
  const form = await request.formData();
  const chosen = form.get(READY_TEXT);
  if (typeof chosen === "string") {
    const text = (await throwAsErrorPage(listReadyTexts(actor))).texts.find(({ id }) => id === chosen)?.text;
    const before = { textEn: String(form.get("textEn") ?? ""), textEs: String(form.get("textEs") ?? "") };
    const initialValue = text ? { textEn: text.en, textEs: text.es } : before;
    return data<Acted>({ result: { initialValue }, added: newIdempotencyKey() });
  }
  return handleForm(form, mailingSchema.and(idempotencyField), async ({ once, ...texts }) => {
    if (form.has(SEND))
      return redirect(pathTo("/mailing/:id", { id: await sendMailing(actor, ids, { ...texts, once }) }));
    const preview = await previewMailing(actor, ids, texts);
    const { textEn = "", textEs = "" } = texts;
    return data<Acted>({ result: { initialValue: { textEn, textEs } }, preview });
  });
}

type Loaded = Route.ComponentProps["loaderData"];

export default function MailingWrite({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("mailings");
  const acted: Acted | undefined = actionData;
  const { recipients } = loaderData;
  const left = recipients.filter(({ reason }) => reason);
  const count = recipients.length - left.length;
  return (
    <Page title={t("write.title", { count })} intro={t("write.intro")} failed={acted?.result.status === "error"}>
      {recipients.length === 0 && <Notice tone="info">{t("write.nothing")}</Notice>}
      {count === 0 && recipients.length > 0 && <Notice tone="info">{errorText(t, "", "nobody_to_write_to")}</Notice>}
      {left.length > 0 && (
        <Card title={t("write.left", { count: left.length })}>
          <ul className="tasks">
            {left.map(({ id, name, reason }) => (
              <li key={id} className="py-2">
                <Link to={`/application/${id}`} className="min-h-6">
                  {name}
                </Link>
                <span className="hint w-full">{word(t, "mailings:reason", reason ?? "")}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {/* What the head of every page refers to. */}
      {count === 0 && <GetForm id="mailing" hidden />}
      {/* Inputs ignore new default values once typed in, so a new key makes a new form. */}
      {count > 0 && <WriteForm key={acted?.added} loaded={loaderData} acted={acted} count={count} />}
      <p className="actions">
        <Link to="/applications">{t("back")}</Link> <Link to="/mailings">{t("title")}</Link>
      </p>
    </Page>
  );
}

/** Has the focus each time, since the button that was pressed is below it. */
function PreviewHeading({ preview, children }: { preview: Preview; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second preview, too
  useEffect(() => heading.current?.focus(), [preview]);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-4">
      {children}
    </h2>
  );
}

function WriteForm({ loaded, acted, count }: { loaded: Loaded; acted: Acted | undefined; count: number }) {
  const { t } = useTexts("mailings");
  const languageName = useLanguageName();
  const barred = use(Barred);
  const [form, fields] = useFilledForm<{ textEn: string; textEs: string }>("mailing", acted);
  const { recipients, texts, once } = loaded;
  const readersOf = (language: "en" | "es") =>
    recipients.filter((one) => !one.reason && one.language === language).length;
  const hint = t("write.hint", { fields: MESSAGE_FIELDS.map((field) => `{${field}}`).join(", ") });
  return (
    <Form form={form} params={acted?.params}>
      <input type="hidden" name="once" value={once} />
      {acted?.preview && (
        <Card id="preview">
          <PreviewHeading preview={acted.preview}>{t("write.previewTitle", { count })}</PreviewHeading>
          <ul className="grid gap-4">
            {acted.preview.map(({ id, name, language, text }) => (
              <li key={id} className="grid gap-1">
                <h3>
                  {name} <span className="hint">{languageName(language)}</span>
                </h3>
                <p lang={language} className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
              </li>
            ))}
          </ul>
          <p>{t("write.stopHint")}</p>
          <Submit name={SEND} value="1">
            {t("write.send", { count })}
          </Submit>
        </Card>
      )}
      <Card title={t("write.text")}>
        {!barred && (
          <fieldset className="grid gap-2">
            <legend className="label">{t("write.begin")}</legend>
            <div className="actions">
              {texts.map(({ id, name }) => (
                <button key={id} type="submit" name={READY_TEXT} value={id} className="button quiet">
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
        )}
        {(["en", "es"] as const).map(
          (language) =>
            readersOf(language) > 0 && (
              <TextArea
                key={language}
                field={language === "en" ? fields.textEn : fields.textEs}
                label={t("write.in", { language: languageName(language), count: readersOf(language) })}
                hint={hint}
                rows={8}
                limit={MESSAGE_LENGTH}
                optional={false}
              />
            ),
        )}
        <p className="hint">{t("messages:write.hint")}</p>
        <Submit variant={acted?.preview ? "quiet" : undefined} cancel="/applications">
          {t("write.preview")}
        </Submit>
      </Card>
    </Form>
  );
}
