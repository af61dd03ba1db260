import { revalidate } from "~/routes/broken-line";
import { CompanyMove, ShutEffects } from "~/routes/company-move";
import { loadCompanyMove, makeCompanyMove } from "~/routes/company-move.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/company-suspension";

export const loader = ({ params, context }: Route.LoaderArgs) => loadCompanyMove(context, params.id, "suspend");

export const action = ({ request, params, context }: Route.ActionArgs) =>
  makeCompanyMove(request, context, params.id, "suspend");

export const shouldRevalidate = revalidate;

export default function Suspension({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("companies");
  return (
    <CompanyMove
      loaded={loaderData}
      title={t("suspend.title", { company: loaderData.name })}
      button={t("do.suspend")}
      variant="danger"
      refused={actionData}
    >
      <ShutEffects {...loaderData} />
      <li>{t("suspend.after")}</li>
    </CompanyMove>
  );
}
