import { revalidate } from "~/routes/shared/broken-line";
import { CompanyEditForm } from "~/routes/shared/company/edit-form";
import { loadCompanyForm, saveCompanyForm } from "~/routes/shared/company/form.server";
import type { Route } from "./+types/edit";

const back = (id: string) => `/admin/company/${id}`;

export const loader = ({ params, context }: Route.LoaderArgs) => loadCompanyForm(context, params.id);

export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveCompanyForm(request, context, back(params.id), params.id);

/** After a conflict too, so that what is saved now stands beside what was typed. */
export const shouldRevalidate = revalidate;

export default function CompanyEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <CompanyEditForm {...loaderData} refused={actionData} back={back(loaderData.company.id)} />;
}
