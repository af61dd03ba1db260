import { revalidate } from "~/routes/broken-line";
import { loadStriking, strikeNoteFrom } from "~/routes/change-note.server";
import { StrikeNotePage } from "~/routes/note-page";
import type { Route } from "./+types/company-note-strike";

export const loader = ({ params, context }: Route.LoaderArgs) => loadStriking({ params, context });

export const action = ({ request, params, context }: Route.ActionArgs) => strikeNoteFrom({ request, params, context });

export const shouldRevalidate = revalidate;

export default function StrikeNote({ loaderData, actionData }: Route.ComponentProps) {
  return <StrikeNotePage {...loaderData} refused={actionData} />;
}
