import { pinNoteFrom, toNotes } from "~/routes/change-note.server";
import type { Route } from "./+types/note-pin";

export const loader = ({ params, context }: Route.LoaderArgs) => toNotes({ params, context });

export const action = ({ request, params, context }: Route.ActionArgs) => pinNoteFrom({ request, params, context });
