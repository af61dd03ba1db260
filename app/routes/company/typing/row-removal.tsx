import type { Handle } from "~/http/handle";
import { languageOfContext } from "~/middleware/locale.server";
import { loadRemoval, saveRemoval } from "~/routes/applicant/section/removal.server";
import { RemovalPage } from "~/routes/applicant/section/removal-page";
import { rowAddress } from "~/routes/applicant/section/row.server";
import { phoneSectionPaths } from "~/routes/applicant/section/section-paths.server";
import type { Route } from "./+types/row-removal";

export const handle: Handle = { permission: "typeApplications" };

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadRemoval(request, languageOfContext(context), phoneSectionPaths(context, params.id), rowAddress(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveRemoval(request, phoneSectionPaths(context, params.id), rowAddress(params));

export default function TypedRowRemoval({ loaderData }: Route.ComponentProps) {
  return <RemovalPage loaderData={loaderData} />;
}
