import { getCdlPage } from "~/domain/cdl/cdl.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/view";
import { cdlAddresses } from "./address";
import { ChangeRequest } from "./change";
import { CdlOverview } from "./overview";

export async function loader({ params, context }: Route.LoaderArgs) {
  return throwAsErrorPage(getCdlPage(actorOf(context), params.id));
}

export default function CdlView({ loaderData: { cdl, open, changeRequest }, params }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { base, submitPath, back } = cdlAddresses(params.id);
  const staff = params.id !== undefined;
  return (
    <Page
      title={t(staff ? "company:driver.cdl" : "cdl.viewTitle")}
      intro={staff && cdl && `${cdl.record.firstName} ${cdl.record.lastName}`.trim()}
    >
      {changeRequest && <ChangeRequest {...changeRequest} />}
      {cdl ? (
        <CdlOverview cdl={cdl} base={base} replace={submitPath} open={open} />
      ) : (
        <>
          <p>{t(staff ? "company:driver.noCdl" : "cdl.noneFound")}</p>
          <p>
            <Link to={submitPath} className="button">
              {t(staff ? "cdl.upload" : "cdl.title")}
            </Link>
          </p>
        </>
      )}
      {!staff && (
        <p>
          <Link to={back}>{t("cdl.backToApplication")}</Link>
        </p>
      )}
    </Page>
  );
}
