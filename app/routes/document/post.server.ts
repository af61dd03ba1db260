import { getOwnRequest, type RequestActor, savePage, submitDocument } from "~/domain/document-request/own.server";
import { handingInSchema } from "~/domain/document-request/request";
import { DomainError, invalid } from "~/domain/errors";
import { MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import type { LocalPath } from "~/http/local-path.server";
import { parsePosted } from "~/http/posted-form.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, refused, statusOf } from "~/http/respond.server";
import { log } from "~/server/log.server";
import { readUpload } from "~/server/upload.server";
import { ADD_PAGE } from "./page";

/** @param to its page, with a fragment */
export async function postDocument(
  sender: RequestActor,
  id: string,
  request: Request,
  to: (fragment?: string) => LocalPath,
) {
  let form = new FormData();
  try {
    const upload = await readUpload(request, MAX_DOCUMENT_BYTES);
    form = upload.form;
    const file = upload.files.get("page");
    if (file?.tooLarge) throw invalid({ page: ["file_too_large"] });
    if (file) await savePage(sender, id, { bytes: file.bytes, name: file.filename });
    if (form.get("then") === ADD_PAGE) return redirect(to("#next"));
    await submitDocument(sender, id);
    return redirectWith("documentHandedIn", to());
  } catch (error) {
    const submission = parsePosted(form, handingInSchema);
    return refused((options) => submission.reply(options), error);
  }
}

/** For script. @returns `{ staged, warnings }` or `{ errors }` */
export async function postPage(sender: RequestActor, { id, at }: { id: string; at: string }, request: Request) {
  try {
    // Authorizes before the body is read.
    await getOwnRequest(sender, id);
    const { files } = await readUpload(request, MAX_DOCUMENT_BYTES);
    const file = files.get("picture");
    if (!file) throw invalid({ page: ["file_unreadable"] });
    if (file.tooLarge) throw invalid({ page: ["picture_too_large"] });
    const staged = await savePage(sender, id, { bytes: file.bytes, name: file.filename }, Number(at));
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
