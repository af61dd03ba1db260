import { Link } from "react-router";
import { findCdl } from "~/domain/cdl.server";
import { CdlCard } from "~/routes/cdl-card";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/cdl-view";

export async function loader({ context }: Route.LoaderArgs) {
  return { cdl: (await orPage(findCdl(actorOf(context)))) ?? null };
}

export default function CdlView({ loaderData: { cdl } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={t("cdl.viewTitle")}>
      {cdl ? (
        <Card>
          <CdlCard
            record={cdl.record}
            contradictions={cdl.contradictions}
            documentNumber={cdl.row.documentNumber}
            version={cdl.row.number}
            handedInAt={cdl.row.createdAt}
            frontFileId={cdl.row.frontFileId}
            backFileId={cdl.row.backFileId}
          />
          <div className="flex flex-wrap gap-3">
            <a href="/applicant/driver/cdl/pdf" className="button quiet">
              {t("cdl.pdf")}
            </a>
            <Link to="/applicant/driver/cdl/add" className="button quiet">
              {t("cdl.replace")}
            </Link>
          </div>
        </Card>
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
