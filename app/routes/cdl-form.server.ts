/** The licence form of applicants and of staff: the same fields, pictures that survive an error elsewhere. */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { Actor } from "~/domain/actor";
import { cdlSchema, IMAGE_SIDES, type ImageSide, MAX_IMAGE_BYTES } from "~/domain/cdl";
import { handInCdl } from "~/domain/cdl.server";
import { getCdlPdf } from "~/domain/cdl-paper.server";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { readStaged, type StagedPicture, stagePicture, writeStaged } from "~/domain/staged-picture.server";
import { readUpload, type Upload } from "~/server/upload.server";
import { type AlertCode, type Refused, redirectWith, refused } from "./respond.server";

export type CdlRefused = Refused & { staged: Partial<Record<ImageSide, string>> };
type Received = {
  pictures: Partial<Record<ImageSide, StagedPicture>>;
  staged: CdlRefused["staged"];
  errors: FieldErrors;
};

/** The new picture of each side, else the one that arrived with an earlier try. */
async function receive(actor: Actor, { form, files }: Upload, driverId?: string): Promise<Received> {
  const received: Received = { pictures: {}, staged: {}, errors: {} };
  for (const side of IMAGE_SIDES) {
    const file = files.get(side);
    try {
      if (file?.tooLarge) throw new DomainError("invalid", "invalid", { fields: { [side]: ["picture_too_large"] } });
      const picture = file
        ? await stagePicture(actor, side, file.bytes, driverId)
        : await readStaged(actor, side, String(form.get(`staged_${side}`) ?? ""), driverId);
      if (!picture) continue;
      received.pictures[side] = picture;
      received.staged[side] = await writeStaged(actor, side, picture, driverId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal !== "invalid") throw error;
      Object.assign(received.errors, error.details.fields);
    }
  }
  for (const side of IMAGE_SIDES)
    if (!received.pictures[side] && !received.errors[side]) received.errors[side] = ["cdl_images_required"];
  return received;
}

/** The licence is kept whatever becomes of its paper; what is said afterwards tells whether that works. */
async function outcome(actor: Actor, warnings: string[], driverId?: string): Promise<AlertCode> {
  try {
    await getCdlPdf(actor, "en", driverId);
    return warnings.length > 0 ? "cdlUploadedWarnings" : "cdlUploaded";
  } catch (error) {
    if (error instanceof DomainError && error.code === "pdf_failed") return "cdlPdfFailed";
    throw error;
  }
}

/** @param next the page that shows the licence after it was kept */
export async function handInForm(actor: Actor, request: Request, next: string, driverId?: string) {
  let upload: Upload;
  try {
    upload = await readUpload(request, MAX_IMAGE_BYTES);
  } catch (error) {
    return withoutPictures(
      refused(
        ({ formErrors, fieldErrors }) => ({ status: "error", error: { "": formErrors ?? [], ...fieldErrors } }),
        error,
      ),
    );
  }
  const submission = parseWithZod(upload.form, { schema: cdlSchema, disableAutoCoercion: true });
  const reply = (errors: FieldErrors): SubmissionResult<string[]> => submission.reply({ fieldErrors: errors });
  try {
    const { pictures, staged, errors } = await receive(actor, upload, driverId);
    const wrong = submission.status === "success" ? errors : { ...(submission.error as FieldErrors | null), ...errors };
    if (submission.status !== "success" || Object.keys(wrong).length > 0) {
      const result = reply(submission.status === "success" ? errors : {});
      return data<CdlRefused>({ result: { ...result, status: "error", error: wrong }, staged }, { status: 422 });
    }
    try {
      const { warnings } = await handInCdl(
        actor,
        { record: submission.value, pictures, onceKey: String(upload.form.get("once") ?? "") },
        driverId,
      );
      return redirectWith(await outcome(actor, warnings, driverId), next);
    } catch (error) {
      const again = refused((options) => submission.reply(options), error);
      return data<CdlRefused>({ ...again.data, staged }, again.init ?? undefined);
    }
  } catch (error) {
    return withoutPictures(refused((options) => submission.reply(options), error));
  }
}

const withoutPictures = ({ data: refusal, init }: ReturnType<typeof refused>) =>
  data<CdlRefused>({ ...refusal, staged: {} }, init ?? undefined);
