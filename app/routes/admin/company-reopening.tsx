import { revalidate } from "~/routes/broken-line";
import { CompanyMove, OpenEffects } from "~/routes/company-move";
import { loadCompanyMove, makeCompanyMove } from "~/routes/company-move.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/company-reopening";

export const loader = ({ params, context }: Route.LoaderArgs) => loadCompanyMove(context, params.id, "reopen");

export const action = ({ request, params, context }: Route.ActionArgs) =>
  makeCompanyMove(request, context, params.id, "reopen");

export const shouldRevalidate = revalidate;

export default function Reopening({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("companies");
  return (
    <CompanyMove
      loaded={loaderData}
      title={t("reopen.title", { company: loaderData.name })}
      button={t("do.reopen")}
      refused={actionData}
    >
      <OpenEffects {...loaderData} />
      <li>{t("reopen.after")}</li>
    </CompanyMove>
  );
}
