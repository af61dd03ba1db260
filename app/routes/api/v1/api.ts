/** table.ts gathers the calls; app/routes/api/call executes them. */
import { handleApiRequest } from "../call/dispatch.server";
import type { Route } from "./+types/api";

export const loader = ({ request }: Route.LoaderArgs) => handleApiRequest(request);
export const action = ({ request }: Route.ActionArgs) => handleApiRequest(request);
