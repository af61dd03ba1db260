import { revalidate } from "~/routes/shared/broken-line";
import { loadLogoRemoval, removeLogoFrom } from "~/routes/shared/company/logo-form.server";
import { LogoRemovalPage } from "~/routes/shared/company/logo-page";
import type { Route } from "./+types/logo-removal";

export const loader = ({ context }: Route.LoaderArgs) => loadLogoRemoval(context);

export const action = ({ request, context }: Route.ActionArgs) => removeLogoFrom(request, context);

export const shouldRevalidate = revalidate;

export default function MyLogoRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <LogoRemovalPage {...loaderData} refused={actionData} />;
}
