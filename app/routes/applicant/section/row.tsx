import type { Handle } from "~/http/handle";
import type { Route } from "./+types/row";
import { loadRow, rowAddress, saveRowForm } from "./row.server";
import { RowPage } from "./row-page";
import { ownSectionPaths } from "./section-paths.server";

export const handle: Handle = { form: ({ list = "" }) => list.toLowerCase() };

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadRow(request, context, ownSectionPaths(context), rowAddress(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveRowForm(request, context, ownSectionPaths(context), rowAddress(params));

export default function Row({ loaderData, actionData }: Route.ComponentProps) {
  return <RowPage loaderData={loaderData} actionData={actionData} />;
}
