/** table.ts lists the calls as data; app/routes/api/call executes them. */
import { answerApi } from "../call/dispatch.server";
import type { Route } from "./+types/api";

export const loader = ({ request }: Route.LoaderArgs) => answerApi(request);
export const action = ({ request }: Route.ActionArgs) => answerApi(request);
