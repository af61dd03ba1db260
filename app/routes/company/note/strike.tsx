import { revalidate } from "~/routes/shared/broken-line";
import { loadStriking, strikeNoteFrom } from "~/routes/shared/note/change.server";
import { StrikeNotePage } from "~/routes/shared/note/page";
import type { Route } from "./+types/strike";

export const loader = ({ params, context }: Route.LoaderArgs) => loadStriking({ params, context });

export const action = ({ request, params, context }: Route.ActionArgs) => strikeNoteFrom({ request, params, context });

export const shouldRevalidate = revalidate;

export default function StrikeNote({ loaderData, actionData }: Route.ComponentProps) {
  return <StrikeNotePage {...loaderData} refused={actionData} />;
}
