import { revalidate } from "~/routes/shared/broken-line";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/resumption";
import { CompanyMove, OpenEffects } from "./move";
import { loadCompanyMove, makeCompanyMove } from "./move.server";

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
