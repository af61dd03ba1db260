/** For the picture box's script: a page is kept as soon as it is chosen. Every answer is JSON. */
import { keepPage } from "~/domain/document-request/own.server";
import { DomainError, invalid } from "~/domain/errors";
import { MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { refuseGet } from "~/routes/shared/cdl/picture.server";
import { actorOf, demandRole } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { statusOf } from "~/routes/shared/respond.server";
import { log } from "~/server/log.server";
import { readUpload } from "~/server/upload.server";
import type { Route } from "./+types/picture";

export const handle: Handle = { files: true, isCalledByScript: true };

export const middleware = [demandRole(["Applicant"])];
export const loader = refuseGet;

/** @returns `{ staged, warnings }` or `{ errors }` */
export async function action({ request, params: { id, at }, context }: Route.ActionArgs) {
  try {
    const { files } = await readUpload(request, MAX_DOCUMENT_BYTES);
    const file = files.get("picture");
    if (!file) throw invalid({ page: ["file_unreadable"] });
    if (file.tooLarge) throw invalid({ page: ["picture_too_large"] });
    const staged = await keepPage(actorOf(context), id, { bytes: file.bytes, name: file.filename }, Number(at));
    return Response.json({ staged, warnings: [] });
  } catch (error) {
    if (!(error instanceof DomainError)) {
      log.error({ err: error }, "page of a document");
      return Response.json({ errors: ["server_error"] }, { status: 500 });
    }
    const errors = Object.values(error.details.fields ?? { "": [error.code] }).flat();
    return Response.json({ errors }, { status: statusOf(error) });
  }
}
