import { revalidate } from "~/routes/broken-line";
import { CompanyMove, OpenEffects } from "~/routes/company-move";
import { loadCompanyMove, makeCompanyMove } from "~/routes/company-move.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/company-resumption";

export const loader = ({ params, context }: Route.LoaderArgs) => loadCompanyMove(context, params.id, "resume");

export const action = ({ request, params, context }: Route.ActionArgs) =>
  makeCompanyMove(request, context, params.id, "resume");

export const shouldRevalidate = revalidate;

export default function Resumption({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("companies");
  return (
    <CompanyMove
      loaded={loaderData}
      title={t("resume.title", { company: loaderData.name })}
      button={t("do.resume")}
      refused={actionData}
    >
      <OpenEffects {...loaderData} />
      <li>{t("resume.after")}</li>
    </CompanyMove>
  );
}
