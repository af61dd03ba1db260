/** One document that the company asks for: its pages one by one, and handing it in. */

import { getOwnRequest, handInDocument, keepPage } from "~/domain/document-request/own.server";
import { handingInSchema } from "~/domain/document-request/request";
import { invalid } from "~/domain/errors";
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { writeDay } from "~/domain/words";
import { actorOf } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { pathTo } from "~/routes/shared/local-path.server";
import { parsePosted } from "~/routes/shared/posted-form.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith, refused } from "~/routes/shared/respond.server";
import { readUpload } from "~/server/upload.server";
import { Form, Submit, useFilledForm, useNamed } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { PictureBox } from "~/ui/picture-box";
import { useDayOf, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/document";
import { Pages } from "./pages";

export const handle: Handle = { files: true };

export const loader = ({ params, context }: Route.LoaderArgs) => orPage(getOwnRequest(actorOf(context), params.id));

/** The value of the button that keeps a page and shows the box for the next one. */
const MORE = "more";

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  let form = new FormData();
  try {
    const upload = await readUpload(request, MAX_DOCUMENT_BYTES);
    form = upload.form;
    const file = upload.files.get("page");
    if (file?.tooLarge) throw invalid({ page: ["file_too_large"] });
    if (file) await keepPage(actor, params.id, { bytes: file.bytes, name: file.filename });
    if (form.get("then") === MORE) return redirect(pathTo("/applicant/document/:id", params, "#next"));
    await handInDocument(actor, params.id);
    return redirectWith("documentHandedIn", pathTo("/applicant/document/:id", params));
  } catch (error) {
    const submission = parsePosted(form, handingInSchema);
    return refused((options) => submission.reply(options), error);
  }
}

type Loaded = Route.ComponentProps["loaderData"];

export default function OwnDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("documents");
  const language = useLanguage();
  const { kind, state, company, dueOn, message, reason, isCdl, isOpen, isPaused } = loaderData;
  const again = state === "asked_again";
  return (
    <Page
      title={word(t, "public:fileKind", kind)}
      lead={isOpen ? t("from", { company, day: writeDay(dueOn, language) }) : company}
      failed={actionData !== undefined}
    >
      {again && reason && (
        <Notice tone="warning">
          <h2>{t("whyAgain")}</h2>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        </Notice>
      )}
      {message && (
        <Notice tone="info">
          <h2>{t("says", { company })}</h2>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        </Notice>
      )}
      {isOpen ? isCdl ? <ReplaceCdl company={company} /> : <Send {...loaderData} refused={actionData} /> : null}
      {!isOpen && <Standing {...loaderData} isPaused={isPaused} />}
      <p>
        <Link to="/applicant" className="tap">
          {t("back")}
        </Link>
      </p>
    </Page>
  );
}

function ReplaceCdl({ company }: { company: string }) {
  const { t } = useTexts("documents");
  return (
    <Card>
      <p>{t("cdl")}</p>
      <p className="hint">{t("cdlAfter", { company })}</p>
      <p>
        <Link to="/applicant/driver/cdl/add" className="button">
          {t("cdlButton")}
        </Link>
      </p>
    </Card>
  );
}

function Standing({ state, stateSince, company, isPaused }: Loaded) {
  const { t } = useTexts("documents");
  const dayOf = useDayOf();
  if (state === "handed_in") return <Notice tone="success">{t("waiting", { company, day: dayOf(stateSince) })}</Notice>;
  if (state === "accepted") return <Notice tone="success">{t("done", { company })}</Notice>;
  if (state === "withdrawn") return <Notice tone="info">{t("withdrawn", { company })}</Notice>;
  return isPaused ? <Notice tone="info">{t("paused", { company })}</Notice> : null;
}

/** What the server may say of one that script sends by itself. */
const FAULTS = ["too_many_pages", "pdf_alone", "file_unreadable", "request_moved_on"];

function Send({ id, pages, mostPages, company, refused }: Loaded & { refused: Route.ComponentProps["actionData"] }) {
  const { t } = useTexts("documents");
  const [form, fields] = useFilledForm<{ page: string }>("document", refused);
  const isFirst = pages.length === 0;
  const isWhole = pages.length >= mostPages || pages.some(({ mediaType }) => mediaType === "application/pdf");
  const address = useNamed()(`/applicant/document/${id}/picture/${pages.length}`);
  return (
    <>
      <Pages id={id} pages={pages} />
      <Card id="next">
        <Form form={form} params={refused?.params} encType="multipart/form-data">
          {!isWhole && (
            <>
              <PictureBox
                field={fields.page}
                label={t(isFirst ? "picture" : "nextPicture")}
                hint={isFirst ? t("pictureHint") : t("nextHint", { most: mostPages })}
                accept={DOCUMENT_TYPES}
                limit={MAX_DOCUMENT_BYTES}
                address={address}
                arrived={false}
                warnings={[]}
                faults={FAULTS}
              />
              <div className="grid gap-2">
                <Submit name="then" value={MORE} variant="quiet">
                  {t("nextPage")}
                </Submit>
                <p className="hint">{t("nextPageHint")}</p>
              </div>
            </>
          )}
          <Submit>{t("send")}</Submit>
          <p className="hint">{t("sendHint", { company })}</p>
        </Form>
      </Card>
    </>
  );
}
