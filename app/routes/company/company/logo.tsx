import { orKeepForm, revalidate } from "~/routes/shared/broken-line";
import { loadLogoForm, setLogoFrom } from "~/routes/shared/company/logo-form.server";
import { LogoPage } from "~/routes/shared/company/logo-page";
import type { Route } from "./+types/logo";

export const loader = ({ context }: Route.LoaderArgs) => loadLogoForm(context);

export const action = ({ request, context }: Route.ActionArgs) => setLogoFrom(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

export const shouldRevalidate = revalidate;

export default function MyLogo({ loaderData, actionData }: Route.ComponentProps) {
  return <LogoPage {...loaderData} refused={actionData} />;
}
