import type { Handle } from "~/http/handle";
import { loadRow, rowAddress, saveRowForm } from "~/routes/applicant/section/row.server";
import { RowPage } from "~/routes/applicant/section/row-page";
import { phoneSectionPaths } from "~/routes/applicant/section/section-paths.server";
import type { Route } from "./+types/row";

export const handle: Handle = { permission: "typeApplications", form: ({ list = "" }) => list.toLowerCase() };

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadRow(request, context, phoneSectionPaths(context, params.id), rowAddress(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveRowForm(request, context, phoneSectionPaths(context, params.id), rowAddress(params));

export default function TypedRow({ loaderData, actionData }: Route.ComponentProps) {
  return <RowPage loaderData={loaderData} actionData={actionData} />;
}
