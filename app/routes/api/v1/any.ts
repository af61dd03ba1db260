import { requestScope } from "~/server/request-scope.server";
import type { Route } from "./+types/any";
import { answerNotFound } from "./respond.server";
import { findEndpoint } from "./table.server";

/** Any path of the API: its table says which call it is. */
export async function loader({ request, params }: Route.LoaderArgs): Promise<Response> {
  const found = await findEndpoint(params["*"]);
  if (!found) return answerNotFound(request);
  const scope = requestScope();
  if (scope) scope.route = `api/v1/${found.endpoint.path}`;
  return found.endpoint({ request, params: found.params });
}
export const action = loader;
