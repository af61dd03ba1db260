import type { SubmissionResult } from "@conform-to/react";
import type { Language } from "locales/index";
import { data } from "react-router";
import { cdlSchema } from "~/domain/cdl/cdl";
import { submitCdl } from "~/domain/cdl/cdl.server";
import { makeCdlPdf } from "~/domain/cdl/pdf.server";
import { IMAGE_SIDES, type ImageSide, MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import {
  getHolder,
  readStagedPicture,
  type StagedPicture,
  stagePicture,
  writeStagedPicture,
} from "~/domain/cdl/staged-picture.server";
import { readSides, type Sides } from "~/domain/document-request/staff.server";
import { DomainError, type FieldErrors } from "~/domain/errors";
import type { Driver } from "~/domain/row-access/driver.server";
import type { Actor } from "~/domain/session/actor";
import type { AlertCode } from "~/http/alert.server";
import { pathTo } from "~/http/local-path.server";
import { parsePosted } from "~/http/posted-form.server";
import { type Refused, redirectWith, refused } from "~/http/respond.server";
import { readUpload, type Upload, type Uploaded } from "~/server/upload.server";
import { HIRE, REQUEST } from "./address";

type Tokens = Partial<Record<ImageSide, string>>;
export type CdlRefused = Refused & {
  stagedTokens?: Tokens;
  version?: number;
  incomplete?: boolean;
};
type Received = {
  pictures: Partial<Record<ImageSide, StagedPicture>>;
  stagedTokens: Tokens;
  errors: FieldErrors;
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

/** A new picture, else the one uploaded before the form, else the driver's. */
export async function receivePictures(
  actor: Actor,
  { form, files }: Upload,
  driverId?: string,
  sides: Sides = {},
): Promise<Received> {
  const received: Received = { pictures: {}, stagedTokens: {}, errors: {} };
  const driver = await getHolder(actor, driverId);
  for (const side of IMAGE_SIDES) {
    const file = files.get(side);
    const token = String(form.get(`staged_${side}`) ?? "");
    try {
      const sent = file ? undefined : await readStagedPicture(driver, side, token);
      const picture = sent ?? (await stageNew(actor, driver, side, file ?? asUploaded(sides[side])));
      if (!picture) continue;
      received.pictures[side] = picture;
      received.stagedTokens[side] = sent ? token : writeStagedPicture(driver, side, picture);
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

const asUploaded = (bytes: Buffer | undefined): Uploaded | undefined =>
  bytes && { bytes, filename: "", tooLarge: false };
const stageNew = async (actor: Actor, driver: Driver, side: ImageSide, file: Uploaded | undefined) =>
  file && stageUploaded(actor, driver, side, file);

export const cdlPage = (driverId?: string) =>
  driverId === undefined ? "/applicant/driver/cdl/view" : pathTo("/driver/:id/cdl", { id: driverId });

export const requestIn = (request: Request): string | null => new URL(request.url).searchParams.get(REQUEST);

export function afterMending(request: Request, id: string | undefined) {
  const application = new URL(request.url).searchParams.get(HIRE);
  const requestId = requestIn(request);
  if (id !== undefined && requestId !== null) return pathTo("/document-request/:id", { id: requestId });
  return id !== undefined && application !== null
    ? pathTo("/driver/:id/hire", { id }, `?${new URLSearchParams({ application })}`)
    : cdlPage(id);
}

/** The PDF is made with the upload, so that the alert is true; if that fails, the CDL page makes it later. */
export async function alertFor(
  { actor, language }: Requester,
  warnings: string[],
  driverId?: string,
): Promise<AlertCode> {
  if (warnings.includes("expired")) return "cdlUploadedExpired";
  if (warnings.length > 0) return "cdlUploadedWarnings";
  try {
    await makeCdlPdf(actor, language, driverId);
    return "cdlPdfMade";
  } catch (error) {
    if (error instanceof DomainError) return "cdlPdfFailed";
    throw error;
  }
}

export type Requester = { actor: Actor; language: Language };

export async function submitCdlForm(requester: Requester, request: Request, driverId: string) {
  const { actor } = requester;
  let upload: Upload;
  try {
    upload = await readUpload(request, MAX_IMAGE_BYTES);
  } catch (error) {
    return unreadCdlForm(error);
  }
  const submission = parsePosted(upload.form, cdlSchema);
  const requestId = requestIn(request);
  let stagedTokens: Tokens = {};
  try {
    const sides = requestId === null ? {} : await readSides(actor, driverId, requestId);
    const received = await receivePictures(actor, upload, driverId, sides);
    stagedTokens = received.stagedTokens;
    if (received.stopped) throw received.stopped;
    const fieldErrors = submission.status === "success" ? {} : (submission.error as FieldErrors | null);
    const wrong = onePerField({ ...fieldErrors, ...received.errors });
    if (submission.status !== "success" || Object.keys(wrong).length > 0)
      return wrongFields(submission, wrong, { stagedTokens });
    const idempotencyKey = String(upload.form.get("once") ?? "");
    const { warnings } = await submitCdl(
      actor,
      { record: submission.value, pictures: received.pictures, idempotencyKey },
      driverId,
    );
    return redirectWith(await alertFor(requester, warnings, driverId), afterMending(request, driverId));
  } catch (error) {
    return refusedCdlForm((options) => submission.reply(options), error, { stagedTokens });
  }
}

type RefusalDetails = Omit<CdlRefused, "result" | "params">;
type Reply = (options: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult<string[]>;
type Submitted = ReturnType<typeof parsePosted<typeof cdlSchema>>;

export const refusedCdlForm = (reply: Reply, error: unknown, details: RefusalDetails = {}) => {
  const { data: refusal, init } = refused(reply, error);
  return data<CdlRefused>({ ...refusal, ...details }, init ?? undefined);
};

export const unreadCdlForm = (error: unknown) =>
  refusedCdlForm(
    ({ formErrors, fieldErrors }) => ({ status: "error", error: { "": formErrors ?? [], ...fieldErrors } }),
    error,
  );

const MISSING = new Set(["required", "choose_class"]);

export const wrongFields = (submission: Submitted, error: FieldErrors, details: RefusalDetails = {}) =>
  data<CdlRefused>(
    {
      result: { ...submission.reply({}), status: "error", error },
      incomplete: Object.values(error).some(([code = ""]) => MISSING.has(code)),
      ...details,
    },
    { status: 422 },
  );

export function onePerField(errors: Record<string, string[] | null>): FieldErrors {
  const fields: FieldErrors = {};
  for (const [path, codes] of Object.entries(errors)) {
    const [code = ""] = codes ?? [];
    fields[path.replace(/\[\d+\]$/, "")] ??= [code];
  }
  const { front, back, ...rest } = fields;
  const both = front?.[0] === "cdl_images_required" && back?.[0] === front[0];
  return { ...rest, ...(front && { front }), ...(back && !both && { back }) };
}
