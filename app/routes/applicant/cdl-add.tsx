import { Link } from "react-router";
import { getCdlStart } from "~/domain/cdl.server";
import { newOnceKey } from "~/domain/once.server";
import { CdlForm } from "~/routes/cdl-form";
import { handInForm } from "~/routes/cdl-form.server";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/cdl-add";

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await orPage(getCdlStart(actorOf(context)))), onceKey: newOnceKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handInForm(actorOf(context), request, "/applicant/driver/cdl/view");
}

export default function CdlAdd({ loaderData: { values, incomplete, onceKey }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={t("cdl.title")} lead={t("cdl.lead")} failed={actionData !== undefined}>
      {incomplete.length > 0 ? (
        <Notice tone="warning" role="alert">
          <p>{t("errors:driver_incomplete")}</p>
          <p>
            <Link to="/applicant/application/you">{t("common:section.you")}</Link>
          </p>
        </Notice>
      ) : (
        <CdlForm values={values} onceKey={onceKey} refused={actionData} cancel="/applicant/application" />
      )}
    </Page>
  );
}
