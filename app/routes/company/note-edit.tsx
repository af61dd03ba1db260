import { revalidate } from "~/routes/broken-line";
import { editNoteFrom, loadEditing } from "~/routes/change-note.server";
import { EditNotePage } from "~/routes/note-page";
import type { Route } from "./+types/note-edit";

export const loader = ({ params, context }: Route.LoaderArgs) => loadEditing({ params, context });

export const action = ({ request, params, context }: Route.ActionArgs) => editNoteFrom({ request, params, context });

export const shouldRevalidate = revalidate;

export default function EditNote({ loaderData, actionData }: Route.ComponentProps) {
  return <EditNotePage {...loaderData} refused={actionData} />;
}
