import { revalidate } from "~/routes/shared/broken-line";
import { loadLogoRemoval, removeLogoFrom } from "~/routes/shared/company/logo-form.server";
import { LogoRemovalPage } from "~/routes/shared/company/logo-page";
import type { Route } from "./+types/logo-removal";

export const loader = ({ params, context }: Route.LoaderArgs) => loadLogoRemoval(context, params.id);

export const action = ({ request, params, context }: Route.ActionArgs) => removeLogoFrom(request, context, params.id);

export const shouldRevalidate = revalidate;

export default function CompanyLogoRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <LogoRemovalPage {...loaderData} refused={actionData} />;
}
