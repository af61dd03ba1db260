import { Link } from "react-router";
import { findCdl } from "~/domain/cdl/cdl.server";
import { CdlOverview } from "~/routes/shared/cdl/overview";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/cdl";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, cdl: (await orPage(findCdl(actorOf(context), params.id))) ?? null };
}

export default function DriverCdl({ loaderData: { id, cdl } }: Route.ComponentProps) {
  const { t } = useTexts("company");
  return (
    <Page title={t("driver.cdl")} lead={cdl && `${cdl.record.firstName} ${cdl.record.lastName}`}>
      {cdl ? (
        <CdlOverview cdl={cdl} base={`/driver/${id}/cdl`} replace={`/driver/${id}/cdl/edit`} />
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
