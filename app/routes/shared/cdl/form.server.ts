import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { cdlSchema } from "~/domain/cdl/cdl";
import { handInCdl } from "~/domain/cdl/cdl.server";
import { IMAGE_SIDES, type ImageSide, MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import {
  getHolder,
  readStaged,
  type StagedPicture,
  stagePicture,
  writeStaged,
} from "~/domain/cdl/staged-picture.server";
import type { Driver } from "~/domain/driver/reach.server";
import { DomainError, type FieldErrors } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { type LocalPath, type PlainPage, pathTo } from "~/routes/shared/local-path.server";
import { parsePosted } from "~/routes/shared/posted-form.server";
import { type AlertCode, type Refused, redirectWith, refused } from "~/routes/shared/respond.server";
import { readUpload, type Upload, type Uploaded } from "~/server/upload.server";

type Tokens = Partial<Record<ImageSide, string>>;
export type CdlRefused = Refused & { staged?: Tokens };
type Received = {
  pictures: Partial<Record<ImageSide, StagedPicture>>;
  staged: Tokens;
  errors: FieldErrors;
  /** Not a fault of a picture, such as too many uploads. */
  stopped?: DomainError;
};

/** @throws invalid picture_too_large for a truncated file, and what staging throws */
export function stageUploaded(
  actor: Actor,
  driver: Driver,
  side: ImageSide,
  { bytes, tooLarge }: Uploaded,
): Promise<StagedPicture> {
  if (tooLarge) throw new DomainError("invalid", "invalid", { fields: { [side]: ["picture_too_large"] } });
  return stagePicture(actor, driver, side, bytes);
}

/** Each side's new picture, else the one that was sent before the form. */
export async function receivePictures(actor: Actor, { form, files }: Upload, driverId?: string): Promise<Received> {
  const received: Received = { pictures: {}, staged: {}, errors: {} };
  const driver = await getHolder(actor, driverId);
  for (const side of IMAGE_SIDES) {
    const file = files.get(side);
    const token = String(form.get(`staged_${side}`) ?? "");
    try {
      const picture = file ? await stageUploaded(actor, driver, side, file) : await readStaged(driver, side, token);
      if (!picture) continue;
      received.pictures[side] = picture;
      received.staged[side] = file ? writeStaged(driver, side, picture) : token;
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal === "notFound") throw error;
      if (error.refusal === "invalid") Object.assign(received.errors, error.details.fields);
      else received.stopped = error;
    }
  }
  for (const side of IMAGE_SIDES)
    if (!received.pictures[side] && !received.errors[side]) received.errors[side] = ["cdl_images_required"];
  return received;
}

export const cdlPage = (driverId?: string) =>
  driverId === undefined ? "/applicant/driver/cdl/view" : pathTo("/driver/:id/cdl", { id: driverId });

const alertFor = (warnings: string[]): AlertCode =>
  warnings.includes("expired") ? "cdlUploadedExpired" : warnings.length > 0 ? "cdlUploadedWarnings" : "cdlUploaded";

export async function handInForm(actor: Actor, request: Request, next: LocalPath | PlainPage, driverId?: string) {
  let upload: Upload;
  try {
    upload = await readUpload(request, MAX_IMAGE_BYTES);
  } catch (error) {
    return again(
      ({ formErrors, fieldErrors }) => ({ status: "error", error: { "": formErrors ?? [], ...fieldErrors } }),
      error,
    );
  }
  const submission = parsePosted(upload.form, cdlSchema);
  const reply: Reply = (options) => submission.reply(options);
  let staged: Tokens = {};
  try {
    const received = await receivePictures(actor, upload, driverId);
    staged = received.staged;
    if (received.stopped) throw received.stopped;
    const typed = submission.status === "success" ? {} : (submission.error as FieldErrors | null);
    const wrong = { ...typed, ...received.errors };
    if (submission.status !== "success" || Object.keys(wrong).length > 0)
      return data<CdlRefused>({ result: { ...reply({}), status: "error", error: wrong }, staged }, { status: 422 });
    const idempotencyKey = String(upload.form.get("once") ?? "");
    const { warnings } = await handInCdl(
      actor,
      { record: submission.value, pictures: received.pictures, idempotencyKey },
      driverId,
    );
    return redirectWith(alertFor(warnings), next);
  } catch (error) {
    return again(reply, error, staged);
  }
}

type Reply = (options: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult<string[]>;

function again(reply: Reply, error: unknown, staged: Tokens = {}) {
  const { data: refusal, init } = refused(reply, error);
  return data<CdlRefused>({ ...refusal, staged }, init ?? undefined);
}
