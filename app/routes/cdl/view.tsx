import { getCdlPage } from "~/domain/cdl/cdl.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { StepProgress } from "~/routes/applicant/step-progress";
import { nameOfTask, pathOfTask, REVIEW_PATH } from "~/routes/applicant/task";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/view";
import { cdlAddresses } from "./address";
import { ChangeRequest } from "./change";
import { CdlOverview } from "./overview";
import { getCdlStep } from "./own-step.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const cdlPage = await throwAsErrorPage(getCdlPage(actor, params.id));
  return { ...cdlPage, step: params.id === undefined ? await throwAsErrorPage(getCdlStep(actor)) : null };
}

export default function CdlView({ loaderData: { cdl, open, changeRequest, step }, params }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { base, submitPath, back } = cdlAddresses(params.id);
  const staff = params.id !== undefined;
  return (
    <Page
      above={step && <StepProgress {...step.progress} />}
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
      {cdl && step && (
        <p>
          <Link to={step.next ? pathOfTask(step.next) : REVIEW_PATH} className="button max-sm:w-full">
            {step.next
              ? t("application.continueWith", { part: word(t, "applicant:part", nameOfTask(step.next)) })
              : t("part.review")}
          </Link>
        </p>
      )}
      {!staff && (
        <p>
          <Link to={back} className="tap">
            {t("cdl.backToApplication")}
          </Link>
        </p>
      )}
    </Page>
  );
}
