import type { ReactNode } from "react";
import { dayOf } from "~/domain/day";
import type { getOwnRequest } from "~/domain/document-request/own.server";
import { FILE_FAULTS } from "~/domain/file/fault";
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { formatDay } from "~/domain/words";
import type { Refused } from "~/http/respond.server";
import { REQUEST } from "~/routes/cdl/address";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit, useWithApplication } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { PictureBox } from "~/ui/picture-box";
import { useLanguage, useTexts, word } from "~/ui/words";
import { Pages } from "./pages";

type Loaded = Awaited<ReturnType<typeof getOwnRequest>>;
type RequestProps = {
  request: Loaded;
  /** For instance `/document/{id}`. */
  base: string;
  refused: Refused | undefined;
  children?: ReactNode;
};

/** Button that stores a page and opens the box for the next one. */
export const ADD_PAGE = "more";

export function RequestPage({ request, base, refused, children }: RequestProps) {
  const { t } = useTexts("documents");
  const language = useLanguage();
  const { kind, state, company, dueOn, message, reason, isCdl, isOpen, isPaused, isUnnamed, isFiled } = request;
  const again = state === "asked_again";
  return (
    <Page
      title={isUnnamed ? t("unnamed") : word(t, "public:fileKind", kind)}
      intro={isOpen ? t("from", { company, day: formatDay(dueOn, language) }) : company}
      failed={refused !== undefined}
    >
      {isUnnamed && isOpen && <Notice tone="info">{t("unnamedWhy", { company })}</Notice>}
      {again && reason && (
        <Notice tone="warning">
          <h2>{t("whyAgain")}</h2>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        </Notice>
      )}
      {message && !isFiled && (
        <Notice tone="info">
          <h2>{t("says", { company })}</h2>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        </Notice>
      )}
      {isOpen ? isCdl ? <ReplaceCdl {...request} /> : <Send request={request} base={base} refused={refused} /> : null}
      {!isOpen && <RequestStatus {...request} isPaused={isPaused} />}
      {children}
    </Page>
  );
}

function ReplaceCdl({ id, company }: Pick<Loaded, "id" | "company">) {
  const { t } = useTexts("documents");
  return (
    <Card>
      <p>{t("cdl")}</p>
      <p className="hint">{t("cdlAfter", { company })}</p>
      <p>
        <Link to={`/applicant/driver/cdl/add?${REQUEST}=${id}`} className="button">
          {t("cdlButton")}
        </Link>
      </p>
    </Card>
  );
}

function RequestStatus({ state, isFiled, stateSince, timeZone, company, isPaused }: Loaded) {
  const { t } = useTexts("documents");
  const day = formatDay(dayOf(stateSince, timeZone), useLanguage());
  if (state === "handed_in") return <Notice tone="success">{t("waiting", { company, day })}</Notice>;
  if (state === "accepted") return <Notice tone="success">{t(isFiled ? "filed" : "done", { company })}</Notice>;
  if (state === "withdrawn") return <Notice tone="info">{t("withdrawn", { company })}</Notice>;
  return isPaused ? <Notice tone="info">{t("errors:page.not_taking_applications", { company })}</Notice> : null;
}

/** Codes that the upload by script may return. */
const FAULTS = [
  "not_taking_applications",
  "too_many_pages",
  "pdf_alone",
  ...FILE_FAULTS,
  "pdf_password",
  "pdf_no_page",
  "request_moved_on",
  "both_sides_here",
  "request_link_unknown",
  "request_link_ended",
  "request_link_expired",
];
const PICTURES = "image/jpeg,image/png,image/webp";

function Send({ request, base, refused }: Omit<RequestProps, "children">) {
  const { t } = useTexts("documents");
  const { pages, maxPages, company, isCard, byLink } = request;
  const [form, fields] = useFilledForm<{ page: string }>("document", refused);
  const isFirst = pages.length === 0;
  const isWhole = pages.length >= maxPages || pages.some(({ mediaType }) => mediaType === "application/pdf");
  const address = useWithApplication()(`${base}/picture/${pages.length}`);
  const upload = isCard
    ? { label: t(isFirst ? "frontPicture" : "backPicture"), hint: t("sideHint"), accept: PICTURES }
    : {
        label: t(isFirst ? "picture" : "nextPicture"),
        hint: isFirst ? t("pictureHint") : t("nextHint", { most: maxPages }),
        accept: DOCUMENT_TYPES,
      };
  const needsMore = isCard && isFirst;
  return (
    <>
      <Pages base={base} pages={pages} isCard={isCard} byLink={byLink} />
      <Card id="next">
        <Form form={form} params={refused?.params} encType="multipart/form-data">
          {!isWhole && (
            <>
              <PictureBox
                field={fields.page}
                {...upload}
                limit={MAX_DOCUMENT_BYTES}
                address={address}
                arrived={false}
                warnings={[]}
                faults={FAULTS}
                params={{ company }}
              />
              {(!isCard || isFirst) && (
                <div className="grid gap-2">
                  <Submit name="then" value={ADD_PAGE} variant={needsMore ? undefined : "quiet"}>
                    {t(isCard ? "nextSide" : "nextPage")}
                  </Submit>
                  {!isCard && <p className="hint">{t("nextPageHint")}</p>}
                </div>
              )}
            </>
          )}
          {!needsMore && (
            <>
              <Submit>{t("send")}</Submit>
              <p className="hint">{t(isCard ? "sendCardHint" : "sendHint", { company })}</p>
            </>
          )}
        </Form>
      </Card>
    </>
  );
}
