import { revalidate } from "~/routes/shared/broken-line";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reopening";
import { CompanyMove, OpenEffects } from "./move";
import { loadCompanyMove, makeCompanyMove } from "./move.server";

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
