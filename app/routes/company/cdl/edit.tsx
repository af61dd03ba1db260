import { getCdlStart } from "~/domain/cdl/cdl.server";
import { newOnceKey } from "~/domain/idempotency.server";
import { orKeepForm } from "~/routes/shared/broken-line";
import { CdlForm } from "~/routes/shared/cdl/form";
import { handInForm } from "~/routes/shared/cdl/form.server";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/edit";

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    id: params.id,
    values: (await orPage(getCdlStart(actorOf(context), params.id))).values,
    onceKey: newOnceKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handInForm(actorOf(context), request, `/driver/${params.id}/cdl`, params.id);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

export default function DriverCdlEdit({ loaderData: { id, values, onceKey }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  return (
    <Page title={t("driver.uploadCdl")} failed={actionData !== undefined}>
      <CdlForm
        values={values}
        onceKey={onceKey}
        refused={actionData}
        base={`/driver/${id}/cdl`}
        cancel={`/driver/${id}/cdl`}
      />
    </Page>
  );
}
