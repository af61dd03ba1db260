import { getApplicationPdf } from "~/domain/application/record/pdf.server";
import { actorOf } from "~/routes/shared/context.server";
import { sendFile } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/pdf";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const version = new URL(request.url).searchParams.get("version");
  const number = version === null ? undefined : Number(version);
  return sendFile(await orPage(getApplicationPdf(actorOf(context), params.id, number)));
}
