import { getOwnFormSource } from "~/domain/document-request/form-signing.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import type { Route } from "./+types/pdf";
import { requestActorOf } from "./opened.server";

export const loader = async ({ request, params }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(getOwnFormSource(requestActorOf(request), params.id, params.language)));
