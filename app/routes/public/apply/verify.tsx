import type { ReactNode } from "react";
import { data } from "react-router";
import { findLinkedCode, verifyByLink } from "~/domain/application/apply.server";
import { DomainError } from "~/domain/errors";
import { findLinkFault, isRequestedBy } from "~/domain/session/mailed-link.server";
import { mailedToken } from "~/http/mailed-token.server";
import { redirect } from "~/http/redirect.server";
import { statusOf } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/verify";
import { readPendingRequest } from "./pending-request.server";
import { welcome } from "./welcome.server";

/** Mail scanners open links, so GET uses none up; only the browser that requested it submits by itself. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = mailedToken(request) ?? "";
  const { browserToken, sharedDevice = false } = readPendingRequest(request) ?? {};
  return {
    token,
    isSameBrowser: browserToken !== undefined && (await isRequestedBy(browserToken, token)),
    sharedDevice,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const shared = form.get("shared") === "on";
  if (!token) return { failure: "missing" as const };
  try {
    return await welcome(
      request,
      await verifyByLink("page", token, readPendingRequest(request)?.browserToken, shared ? "shared" : "own"),
      shared,
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // A second click: the first has signed them in.
    if (error.refusal === "gone" && actorOf(context).role === "Applicant") return redirect("/applicant");
    if (error.refusal === "tooMany") {
      const { minutes = 1 } = error.details.params ?? {};
      return data({ failure: undefined, retry: { token, minutes: Number(minutes) } }, { status: statusOf(error) });
    }
    if (error.code === "no_open_position") return { failure: "closed" as const };
    if (error.refusal !== "gone") return { failure: "invalid" as const };
    const code = await findLinkedCode(token);
    return { failure: "expired" as const, why: await findLinkFault("apply", token), code };
  }
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const again = actionData && "retry" in actionData ? actionData.retry : undefined;
  const { token, isSameBrowser } = again ? { token: again.token, isSameBrowser: false } : loaderData;
  const why = actionData && "why" in actionData ? actionData.why : undefined;
  const code = actionData && "code" in actionData ? actionData.code : undefined;
  const failure = actionData?.failure ?? (token ? undefined : "missing");
  return (
    <Page title={t("verify.title")} failed={failure !== undefined || again !== undefined}>
      {failure ? (
        <>
          <Notice tone="error" role="alert">
            <p>{failure === "closed" ? t("errors:no_open_position") : t(`verify.${failure}`)}</p>
            {why && <p>{t(`verify.why.${why}`)}</p>}
          </Notice>
          {failure === "closed" ? (
            <p>
              <Link to="/" className="button">
                {t("common:goHome")}
              </Link>
            </p>
          ) : (
            <>
              <p>{t("verify.description")}</p>
              <p>
                <Link to={code ? `/apply/found?code=${code}` : "/apply/found"} className="button">
                  {t("found.title")}
                </Link>
              </p>
            </>
          )}
        </>
      ) : (
        <AutoSubmit when={isSameBrowser}>
          <form method="post" action="/apply/verify" className="grid gap-4">
            {again && (
              <Notice tone="error" role="alert">
                {t("verify.slow", { minutes: again.minutes })}
              </Notice>
            )}
            <input type="hidden" name="token" value={token} />
            <p role="status">{t("verify.intro")}</p>
            <label className="choice">
              <input type="checkbox" name="shared" defaultChecked={loaderData.sharedDevice} />
              <span>
                {t("verify.shared")}
                <span className="hint block">{t("verify.sharedHint")}</span>
              </span>
            </label>
            <div>
              <Submit>{t("verify.button")}</Submit>
            </div>
          </form>
        </AutoSubmit>
      )}
    </Page>
  );
}

function AutoSubmit({ when, children }: { when: boolean; children: ReactNode }) {
  const { t } = useTexts("public");
  if (!when) return children;
  const texts = JSON.stringify({ loading: t("verify.loading"), verified: t("verify.verified") });
  return <verify-link texts={texts}>{children}</verify-link>;
}
