import { revalidate } from "~/routes/shared/broken-line";
import { CompanyEditForm } from "~/routes/shared/company/edit-form";
import { loadCompanyForm, saveCompanyForm } from "~/routes/shared/company/form.server";
import type { Route } from "./+types/edit";

const BACK = "/my-company";

export const loader = ({ context }: Route.LoaderArgs) => loadCompanyForm(context);

export const action = ({ request, context }: Route.ActionArgs) => saveCompanyForm(request, context, BACK);

/** After a conflict too, so that what is saved now stands beside what was typed. */
export const shouldRevalidate = revalidate;

export default function MyCompanyEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <CompanyEditForm {...loaderData} refused={actionData} back={BACK} />;
}
