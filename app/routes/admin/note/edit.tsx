import { revalidate } from "~/routes/shared/broken-line";
import { editNoteFrom, loadEditing } from "~/routes/shared/note/change.server";
import { EditNotePage } from "~/routes/shared/note/page";
import type { Route } from "./+types/edit";

export const loader = ({ params, context }: Route.LoaderArgs) => loadEditing({ params, context });

export const action = ({ request, params, context }: Route.ActionArgs) => editNoteFrom({ request, params, context });

export const shouldRevalidate = revalidate;

export default function EditNote({ loaderData, actionData }: Route.ComponentProps) {
  return <EditNotePage {...loaderData} refused={actionData} />;
}
