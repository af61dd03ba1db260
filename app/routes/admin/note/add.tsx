import { revalidate } from "~/routes/shared/broken-line";
import { NotePage } from "~/routes/shared/note/page";
import { loadWriting, writeNoteFrom } from "~/routes/shared/note/write.server";
import type { Route } from "./+types/add";

export const loader = ({ params, context }: Route.LoaderArgs) => loadWriting(context, { companyId: params.id });

export const action = ({ request, params, context }: Route.ActionArgs) =>
  writeNoteFrom(request, context, { companyId: params.id });

export const shouldRevalidate = revalidate;

export default function CompanyNote({ loaderData, actionData }: Route.ComponentProps) {
  return <NotePage {...loaderData} refused={actionData} />;
}
