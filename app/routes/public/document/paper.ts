import { getOwnFormPaper } from "~/domain/document-request/form-signing.server";
import { sendFile } from "~/http/files.server";
import { orPage } from "~/http/respond.server";
import type { Route } from "./+types/paper";
import { senderOf } from "./opened.server";

export const loader = async ({ request, params }: Route.LoaderArgs) =>
  sendFile(await orPage(getOwnFormPaper(senderOf(request), params.id, params.language)));
