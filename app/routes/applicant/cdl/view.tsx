import { Link } from "react-router";
import { findCdl } from "~/domain/cdl/cdl.server";
import { CdlOverview } from "~/routes/shared/cdl/overview";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/view";

export async function loader({ context }: Route.LoaderArgs) {
  return { cdl: (await orPage(findCdl(actorOf(context)))) ?? null };
}

export default function CdlView({ loaderData: { cdl } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={t("cdl.viewTitle")}>
      {cdl ? (
        <CdlOverview cdl={cdl} base="/applicant/driver/cdl" replace="/applicant/driver/cdl/add" />
      ) : (
        <>
          <p>{t("cdl.noneFound")}</p>
          <p>
            <Link to="/applicant/driver/cdl/add" className="button">
              {t("cdl.title")}
            </Link>
          </p>
        </>
      )}
      <p>
        <Link to="/applicant/application">{t("cdl.backToApplication")}</Link>
      </p>
    </Page>
  );
}
