import { listOwnApplications } from "~/domain/application/own.server";
import { isEditable } from "~/domain/application/status";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/data";

export const middleware = [requireStepUp("ownData")];

export async function loader({ context }: Route.LoaderArgs) {
  const all = await throwAsErrorPage(listOwnApplications(actorOf(context)));
  return { editable: all.some(isEditable), companies: [...new Set(all.map(({ companyName }) => companyName))] };
}

export default function OwnData({ loaderData: { editable, companies } }: Route.ComponentProps) {
  const { t } = useTexts("ownData");
  return (
    <Page title={t("title")} intro={t("intro")}>
      <Card title={t("copy.title")}>
        <p>{t("copy.description")}</p>
        <p>{t("copy.without")}</p>
        <p>{t("copy.care")}</p>
        <p>
          <a href="/applicant/data/copy" className="button">
            {t("copy.button")}
          </a>
        </p>
      </Card>
      <Card title={t("correct.title")}>
        <p>{t(editable ? "correct.draft" : "correct.signed")}</p>
        <p>{t("correct.ask", { companies: companies.join(", ") || "–" })}</p>
        <div className="actions">
          <Link to="/applicant" className="button quiet">
            {t("correct.button")}
          </Link>
          <Link to="/applicant/messages" className="button quiet">
            {t("correct.write")}
          </Link>
        </div>
      </Card>
      <Card title={t("erase.title")}>
        <p>{t("erase.description")}</p>
        <p>
          <Link to="/applicant/data/erasure" className="button quiet">
            {t("erase.look")}
          </Link>
        </p>
      </Card>
      <p>
        <Link to="/privacy-policy" className="tap">
          {t("privacy")}
        </Link>
      </p>
      <p>
        <Link to="/applicant" className="tap">
          {t("applicant:section.back")}
        </Link>
      </p>
    </Page>
  );
}
