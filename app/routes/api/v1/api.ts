/** Every call of `api/v1`; table.ts has them as data, and app/routes/api/call makes them. */
import { answerApi } from "../call/dispatch.server";
import type { Route } from "./+types/api";

export const loader = ({ request }: Route.LoaderArgs) => answerApi(request);
export const action = ({ request }: Route.ActionArgs) => answerApi(request);
