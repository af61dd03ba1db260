import { pinNoteFrom, toNotes } from "~/routes/change-note.server";
import type { Route } from "./+types/company-note-pin";

export const loader = ({ params, context }: Route.LoaderArgs) => toNotes({ params, context });

export const action = ({ request, params, context }: Route.ActionArgs) => pinNoteFrom({ request, params, context });
