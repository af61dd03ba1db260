import { savePicture } from "~/domain/cdl/draft.server";
import { isImageSide, MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import { getHolder, writeStagedPicture } from "~/domain/cdl/staged-picture.server";
import { DomainError, invalid, notFound } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { statusOf } from "~/http/respond.server";
import { log } from "~/server/log.server";
import { readUpload } from "~/server/upload.server";
import { stageUploaded } from "./form.server";

const codesOf = ({ code, details }: DomainError): string[] => Object.values(details.fields ?? { "": [code] }).flat();

export async function takePicture(
  actor: Actor,
  request: Request,
  { side, id }: { side: string; id?: string },
): Promise<Response> {
  try {
    if (!isImageSide(side)) throw notFound();
    const { files } = await readUpload(request, MAX_IMAGE_BYTES);
    const file = files.get("picture");
    if (!file) throw invalid({ [side]: ["picture_unreadable"] });
    if (id === undefined) {
      if (file.tooLarge) throw invalid({ [side]: ["picture_too_large"] });
      const { id: staged, warnings, barcode } = await savePicture(actor, side, file.bytes);
      return Response.json({ staged, warnings, barcode: Object.keys(barcode ?? {}) });
    }
    const driver = await getHolder(actor, id);
    const picture = await stageUploaded(actor, driver, side, file);
    return Response.json({ staged: writeStagedPicture(driver, side, picture), warnings: picture.warnings });
  } catch (error) {
    if (error instanceof DomainError) return Response.json({ errors: codesOf(error) }, { status: statusOf(error) });
    log.error({ err: error }, "picture");
    return Response.json({ errors: ["server_error"] }, { status: 500 });
  }
}

export const refuseGet = () =>
  Response.json({ errors: ["method_not_allowed"] }, { status: 405, headers: { Allow: "POST" } });
