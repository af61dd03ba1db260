import { revalidate } from "~/routes/broken-line";
import { NotePage } from "~/routes/note-page";
import { loadWriting, writeNoteFrom } from "~/routes/write-note.server";
import type { Route } from "./+types/company-note";

export const loader = ({ params, context }: Route.LoaderArgs) => loadWriting(context, { companyId: params.id });

export const action = ({ request, params, context }: Route.ActionArgs) =>
  writeNoteFrom(request, context, { companyId: params.id });

export const shouldRevalidate = revalidate;

export default function CompanyNote({ loaderData, actionData }: Route.ComponentProps) {
  return <NotePage {...loaderData} refused={actionData} />;
}
