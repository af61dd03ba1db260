import { revalidate } from "~/routes/shared/broken-line";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/suspension";
import { CompanyMove, ShutEffects } from "./move";
import { loadCompanyMove, makeCompanyMove } from "./move.server";

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
