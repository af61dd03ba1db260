import { pinNoteFrom, toNotes } from "~/routes/shared/note/change.server";
import type { Route } from "./+types/pin";

export const loader = ({ params, context }: Route.LoaderArgs) => toNotes({ params, context });

export const action = ({ request, params, context }: Route.ActionArgs) => pinNoteFrom({ request, params, context });
