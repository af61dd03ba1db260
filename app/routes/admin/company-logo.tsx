import { orKeepForm, revalidate } from "~/routes/broken-line";
import { loadLogoForm, setLogoFrom } from "~/routes/logo-form.server";
import { LogoPage } from "~/routes/logo-page";
import type { Route } from "./+types/company-logo";

export const loader = ({ params, context }: Route.LoaderArgs) => loadLogoForm(context, params.id);

export const action = ({ request, params, context }: Route.ActionArgs) => setLogoFrom(request, context, params.id);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

export const shouldRevalidate = revalidate;

export default function CompanyLogo({ loaderData, actionData }: Route.ComponentProps) {
  return <LogoPage {...loaderData} refused={actionData} />;
}
