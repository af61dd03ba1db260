import { getOwnFormSource } from "~/domain/document-request/form-signing.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/pdf";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(getOwnFormSource(actorOf(context), params.id, params.language)));
