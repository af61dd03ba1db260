import { getOwnFormPdf } from "~/domain/document-request/form-signing.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import type { Route } from "./+types/pdf";
import { senderOf } from "./opened.server";

export const loader = async ({ request, params }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(getOwnFormPdf(senderOf(request), params.id, params.language)));
