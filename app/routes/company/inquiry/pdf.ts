import { printRequest } from "~/domain/inquiry/pdf.server";
import { actorOf } from "~/routes/shared/context.server";
import { sendFile } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/pdf";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendFile(await orPage(printRequest(actorOf(context), params.id)));
