import { isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";

/** Of downloads. */
const WORTH_ANOTHER_TRY = ["pdf_failed", "application_pdf_failed"];
const KNOWN = [403, 404, 405, 409, 410, 413, 415, 429, 503] as const;

/**
 * The one error page: what happened, what was kept, what to do next. Each audience's layout shows it too, and not the root alone:
 * after a refused form the framework asks no loader of the row that shows the error, and the page would not know who looks.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTexts();
  const root = useRouteLoaderData<{ requestId: string | null }>("root");
  const status = isRouteErrorResponse(error) ? (KNOWN.find((known) => known === error.status) ?? 500) : 500;
  const { pathname, search } = useLocation();
  const told = isRouteErrorResponse(error) ? error.data : undefined;
  const code = typeof told?.code === "string" ? told.code : null;
  const reason = code && errorText(t, "", code, told.params ?? {});
  return (
    <Page title={t(`public:fault.${status}.title`)}>
      <p>{reason ?? t(`public:fault.${status}.what`)}</p>
      <p>{t(`public:fault.${status}.next`)}</p>
      {status === 500 && root?.requestId && (
        <p className="text-muted">{t("public:fault.reference", { id: root.requestId })}</p>
      )}
      <p className="actions">
        {WORTH_ANOTHER_TRY.includes(code) && (
          <Link to={pathname + search} reloadDocument className="button">
            {t("picture.again")}
          </Link>
        )}
        <Link to="/" className="button">
          {t("goHome")}
        </Link>
      </p>
    </Page>
  );
}
