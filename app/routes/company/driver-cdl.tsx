import { Link } from "react-router";
import { findCdl } from "~/domain/cdl.server";
import { CdlCard } from "~/routes/cdl-card";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/driver-cdl";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, cdl: (await orPage(findCdl(actorOf(context), params.id))) ?? null };
}

export default function DriverCdl({ loaderData: { id, cdl } }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const writeTime = useInstant();
  return (
    <Page title={t("driver.cdl")} lead={cdl && `${cdl.record.firstName} ${cdl.record.lastName}`}>
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
            <a href={`/driver/${id}/cdl/pdf`} className="button quiet">
              {t("applicant:cdl.pdf")}
            </a>
            <Link to={`/driver/${id}/cdl/edit`} className="button quiet">
              {t("applicant:cdl.replace")}
            </Link>
          </div>
          {cdl.versions.length > 1 && (
            <details>
              <summary className="py-2">{t("driver.cdlVersions", { count: cdl.versions.length })}</summary>
              <ul>
                {cdl.versions.map((version) => (
                  <li key={version.id}>
                    {version.number}: {writeTime(version.createdAt)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Card>
      ) : (
        <>
          <p>{t("driver.noCdl")}</p>
          <p>
            <Link to={`/driver/${id}/cdl/edit`} className="button">
              {t("applicant:cdl.upload")}
            </Link>
          </p>
        </>
      )}
      <p>
        <Link to={`/driver/${id}`}>{t("driver.back")}</Link>
      </p>
    </Page>
  );
}
