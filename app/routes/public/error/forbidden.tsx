import { data } from "react-router";
import { localPath } from "~/http/local-path.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/forbidden";

/** A visitor signs in or applies, and returns to the requested page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = localPath(new URL(request.url).searchParams.get("returnTo"), undefined);
  const isVisitor = actorOf(context).role === "Anonymous";
  return data({ isVisitor, ending: returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "" }, { status: 403 });
}

export default function Forbidden({ loaderData: { isVisitor, ending } }: Route.ComponentProps) {
  const { t } = useTexts("public");
  return (
    <Page title={t(isVisitor ? "fault.403.visitorTitle" : "fault.403.title")}>
      <p>{t(isVisitor ? "fault.403.visitor" : "fault.403.description")}</p>
      {!isVisitor && <p>{t("fault.403.next")}</p>}
      <div className="actions">
        {isVisitor && (
          <>
            <Link to={`/user/login${ending}`} className="button">
              {t("common:login")}
            </Link>
            <Link to={`/apply/found${ending}`} className="button quiet">
              {t("home.continue")}
            </Link>
            <Link to="/apply" className="button quiet">
              {t("common:applyForAJob")}
            </Link>
          </>
        )}
        <Link to="/" className={isVisitor ? "button quiet" : "button"}>
          {t("common:goHome")}
        </Link>
      </div>
    </Page>
  );
}
