import { revalidate } from "~/routes/broken-line";
import { CompanyMove, ShutEffects } from "~/routes/company-move";
import { loadCompanyMove, makeCompanyMove } from "~/routes/company-move.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/company-closure";

export const loader = ({ params, context }: Route.LoaderArgs) => loadCompanyMove(context, params.id, "close");

export const action = ({ request, params, context }: Route.ActionArgs) =>
  makeCompanyMove(request, context, params.id, "close");

export const shouldRevalidate = revalidate;

export default function Closure({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("companies");
  return (
    <CompanyMove
      loaded={loaderData}
      title={t("close.title", { company: loaderData.name })}
      button={t("do.close")}
      variant="danger"
      refused={actionData}
    >
      <ShutEffects {...loaderData} />
      <li>{t("close.after")}</li>
    </CompanyMove>
  );
}
