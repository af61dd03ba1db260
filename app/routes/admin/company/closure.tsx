import { revalidate } from "~/routes/shared/broken-line";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/closure";
import { CompanyMove, ShutEffects } from "./move";
import { loadCompanyMove, makeCompanyMove } from "./move.server";

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
