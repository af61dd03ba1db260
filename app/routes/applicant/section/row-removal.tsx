import { languageOfContext } from "~/middleware/locale.server";
import type { Route } from "./+types/row-removal";
import { loadRemoval, saveRemoval } from "./removal.server";
import { RemovalPage } from "./removal-page";
import { rowAddress } from "./row.server";
import { ownSectionPaths } from "./section-paths.server";

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadRemoval(request, languageOfContext(context), ownSectionPaths(context), rowAddress(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveRemoval(request, ownSectionPaths(context), rowAddress(params));

export default function RowRemoval({ loaderData }: Route.ComponentProps) {
  return <RemovalPage loaderData={loaderData} />;
}
