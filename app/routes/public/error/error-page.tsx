import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";

// Rendered at /fault/503 while the browser displays the requested URL, which an empty href means.
const REQUESTED_ADDRESS = "";
const FORM_STORED = "origin_unknown_kept";
const WORTH_ANOTHER_TRY = ["pdf_failed", "application_pdf_failed"];
/** These messages say themselves what to do next. */
const MAILED_LINK_CODES = ["inquiry_link_", "request_link_"];
const KNOWN = [403, 404, 405, 409, 410, 413, 415, 429, 503] as const;

/** Layouts export it too, because after a refused form React Router runs no loader of the route with the error. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTexts();
  const root = useRouteLoaderData<{ requestId: string | null }>("root");
  const status = isRouteErrorResponse(error) ? (KNOWN.find((option) => option === error.status) ?? 500) : 500;
  const refusal = isRouteErrorResponse(error) ? error.data : undefined;
  const code = typeof refusal?.code === "string" ? refusal.code : null;
  const reason = code && errorText(t, "", code, refusal.params ?? {});
  return (
    <Page title={t(`public:fault.${status}.title`)}>
      <p>{reason ?? t(`public:fault.${status}.description`)}</p>
      {!MAILED_LINK_CODES.some((link) => code?.startsWith(link)) && <p>{t(`public:fault.${status}.next`)}</p>}
      {status === 500 && root?.requestId && (
        <p className="text-muted">{t("public:fault.reference", { id: root.requestId })}</p>
      )}
      <p className="actions">
        {(code === FORM_STORED || WORTH_ANOTHER_TRY.includes(code)) && (
          <a href={REQUESTED_ADDRESS} className="button">
            {t(code === FORM_STORED ? "backToForm" : "picture.again")}
          </a>
        )}
        <Link to="/" className="button">
          {t("goHome")}
        </Link>
      </p>
    </Page>
  );
}
