import { z } from "zod";
import { cdlSchema } from "~/domain/cdl/cdl";
import { type CdlSubmission, submitCdl } from "~/domain/cdl/cdl.server";
import { type CdlDraftInput, getCdlForm, saveCdlDraft } from "~/domain/cdl/draft.server";
import { IMAGE_SIDES, type ImageSide, isImageSide, MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import { getHolder } from "~/domain/cdl/staged-picture.server";
import { DomainError, type FieldErrors } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { pathTo } from "~/http/local-path.server";
import { parsePosted } from "~/http/posted-form.server";
import { redirectWith } from "~/http/respond.server";
import { REVIEW_PATH } from "~/routes/applicant/task";
import { isId } from "~/server/ids.server";
import { readUpload, type Upload, type Uploaded } from "~/server/upload.server";
import {
  alertFor,
  cdlPage,
  onePerField,
  type Requester,
  refusedCdlForm,
  requestIn,
  stageUploaded,
  unreadCdlForm,
  wrongFields,
} from "./form.server";

const FILL_FROM_BARCODE = "barcode";
const CONTINUE_TO_DETAILS = "details";
const ADD_CDL_PATH = "/applicant/driver/cdl/add";
const MAX_PAGE_ID_LENGTH = 100;
const FIELD_NAMES = new Set(Object.keys(cdlSchema.shape));

export function cdlFields(form: FormData) {
  const { payload } = parsePosted(form, z.unknown());
  return Object.fromEntries(Object.entries(payload as object).filter(([name]) => FIELD_NAMES.has(name)));
}

/** A script that posts the fields alone overwrites any version. */
export function draftWriteIn(form: FormData, by: "auto" | "later") {
  const version = form.has("version") ? Number(form.get("version")) || 0 : ("any" as const);
  return { version, page: String(form.get("page") ?? "").slice(0, MAX_PAGE_ID_LENGTH) || undefined, by };
}

type Staged = { pictures: NonNullable<CdlDraftInput["pictures"]>; errors: FieldErrors; stopped?: DomainError };

async function stagePictures(actor: Actor, files: Upload["files"]): Promise<Staged> {
  const staged: Staged = { pictures: {}, errors: {} };
  const sides = IMAGE_SIDES.filter((side) => files.has(side));
  if (sides.length === 0) return staged;
  const driver = await getHolder(actor);
  for (const side of sides) {
    try {
      staged.pictures[side] = await stageUploaded(actor, driver, side, files.get(side) as Uploaded);
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal === "notFound") throw error;
      if (error.refusal === "invalid") Object.assign(staged.errors, error.details.fields);
      else staged.stopped = error;
    }
  }
  return staged;
}

/** Where the driver came from, unless it was the list of steps. */
function returnPath(request: Request) {
  const id = requestIn(request);
  if (id && isId(id)) return pathTo("/applicant/document/:id", { id });
  return new URL(request.url).searchParams.get("from") === "review" ? REVIEW_PATH : undefined;
}

export async function postOwnCdl(requester: Requester, request: Request) {
  const { actor } = requester;
  let upload: Upload;
  try {
    upload = await readUpload(request, MAX_IMAGE_BYTES);
  } catch (error) {
    return unreadCdlForm(error);
  }
  const { form, files } = upload;
  const submission = parsePosted(form, cdlSchema);
  const back = returnPath(request);
  const then = String(form.get("then") ?? "");
  const fills = then === FILL_FROM_BARCODE || then === CONTINUE_TO_DETAILS;
  const savesOnly = fills || then === "later" || isImageSide(then);
  try {
    const { pictures, errors, stopped } = await stagePictures(actor, files);
    if (!savesOnly && submission.status === "success" && !stopped && Object.keys(errors).length === 0) {
      const idempotencyKey = String(form.get("once") ?? "");
      const warnings = await submit(actor, { record: submission.value, pictures, idempotencyKey }, errors);
      if (warnings) return redirectWith(await alertFor(requester, warnings), back ?? cdlPage());
    }
    const saved = await saveCdlDraft(actor, {
      entered: { fields: cdlFields(form), writing: draftWriteIn(form, "later") },
      pictures,
      fills,
    });
    Object.assign(errors, saved.errors);
    if (stopped) throw stopped;
    if (isImageSide(then) && !files.has(then)) errors[then] = ["choose_file"];
    const missing = IMAGE_SIDES.filter((side) => !saved.pictures[side]);
    if (then === CONTINUE_TO_DETAILS) for (const side of missing) errors[side] ??= ["choose_file"];
    if (!savesOnly) addMissingErrors(errors, submission, missing);
    if (Object.keys(errors).length > 0) return wrongFields(submission, onePerField(errors), { version: saved.version });
    if (then === "later") return redirectWith("sectionSaved", "/applicant");
    const at = (anchor: string) => pathTo(ADD_CDL_PATH, {}, `${back ? new URL(request.url).search : ""}#${anchor}`);
    if (then === FILL_FROM_BARCODE || saved.filled) return redirectWith("cdlFilledIn", at("licence"));
    if (missing.length === 0 && then === CONTINUE_TO_DETAILS) return redirectWith("cdlTypeDetails", at("licence"));
    return redirectWith("cdlPictureKept", at(missing[0] ? `cdl-${missing[0]}` : "licence"));
  } catch (error) {
    const { version } = await getCdlForm(actor);
    return refusedCdlForm((options) => submission.reply(options), error, { version });
  }
}

async function submit(actor: Actor, cdlSubmission: CdlSubmission, errors: FieldErrors): Promise<string[] | undefined> {
  try {
    return (await submitCdl(actor, cdlSubmission)).warnings;
  } catch (error) {
    if (!(error instanceof DomainError) || error.refusal !== "invalid") throw error;
    Object.assign(errors, error.details.fields);
    return undefined;
  }
}

type Submission = ReturnType<typeof parsePosted<typeof cdlSchema>>;

function addMissingErrors(errors: FieldErrors, submission: Submission, missing: ImageSide[]) {
  const fieldErrors = submission.status === "success" ? {} : (submission.error ?? {});
  for (const [path, codes] of Object.entries(fieldErrors)) errors[path] ??= codes ?? [];
  for (const side of missing) errors[side] ??= ["cdl_images_required"];
}
