import { Link } from "react-router";
import { currentApplication } from "~/domain/application/reach.server";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/completed";

export async function loader({ context }: Route.LoaderArgs) {
  const { companyName, emailCopy, email } = await orPage(currentApplication(actorOf(context)));
  return { companyName, emailCopy, email };
}

export default function Completed({ loaderData: { companyName, emailCopy, email } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={t("completed.title")}>
      <Card>
        <p>{t("completed.what", { company: companyName })}</p>
        {emailCopy && <p>{t("completed.copy", { email })}</p>}
        <p>{t("completed.shared")}</p>
        <div className="actions">
          <Link to="/applicant" className="button">
            {t("completed.home")}
          </Link>
          <Link to="/applicant/application/review" className="button quiet">
            {t("home.view")}
          </Link>
          <a href="/applicant/application/pdf" className="button quiet">
            {t("review.pdf")}
          </a>
        </div>
      </Card>
    </Page>
  );
}
