import { getTaskList } from "~/domain/application/sections/tasks.server";
import { changeDetails, replacePicture } from "~/domain/cdl/amendment.server";
import { cdlSchema } from "~/domain/cdl/cdl";
import { savePicture } from "~/domain/cdl/draft.server";
import type { CdlPart } from "~/domain/cdl/part";
import { type ImageSide, MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import { getHolder, readStagedPicture, type StagedPicture } from "~/domain/cdl/staged-picture.server";
import { invalid } from "~/domain/errors";
import { idempotencyField, versionField } from "~/domain/fields";
import type { Actor } from "~/domain/session/actor";
import { localPath, pathTo } from "~/http/local-path.server";
import { parsePosted } from "~/http/posted-form.server";
import { redirectWith } from "~/http/respond.server";
import { pathAfter } from "~/routes/applicant/task";
import { readUpload, type Upload } from "~/server/upload.server";
import {
  afterMending,
  cdlPage,
  onePerField,
  refusedCdlForm,
  stageUploaded,
  unreadCdlForm,
  wrongFields,
} from "./form.server";

const control = versionField.extend(idempotencyField.shape);
const schemas = { front: control, back: control, details: cdlSchema.safeExtend(control.shape) };

type Changing = { part: CdlPart; fromReview: boolean; driverId: string | undefined };

export async function postChange(actor: Actor, request: Request, { part, fromReview, driverId }: Changing) {
  let upload: Upload;
  try {
    upload = await readUpload(request, MAX_IMAGE_BYTES);
  } catch (error) {
    return unreadCdlForm(error);
  }
  const next = async () => {
    if (driverId !== undefined) return afterMending(request, driverId);
    return fromReview ? pathTo("/applicant/application/review", {}, "#cdl") : afterOwnChange(actor);
  };
  if (part === "details") {
    const submission = parsePosted(upload.form, schemas.details);
    if (submission.status !== "success") return wrongFields(submission, onePerField(submission.error ?? {}));
    const { version, once: idempotencyKey, ...record } = submission.value;
    try {
      await changeDetails(actor, record, { version, idempotencyKey }, driverId);
      return redirectWith("cdlChanged", await next());
    } catch (error) {
      return refusedCdlForm((options) => submission.reply(options), error);
    }
  }
  const submission = parsePosted(upload.form, control);
  try {
    const stagedPicture = await receivePicture(actor, part, upload, driverId);
    if (submission.status !== "success") return wrongFields(submission, onePerField(submission.error ?? {}));
    const { version, once: idempotencyKey } = submission.value;
    await replacePicture(actor, part, { version, idempotencyKey, stagedPicture }, driverId);
    return redirectWith("cdlPictureReplaced", await next());
  } catch (error) {
    return refusedCdlForm((options) => submission.reply(options), error);
  }
}

/** After a requested part, on to the next one; else to the licence. */
async function afterOwnChange(actor: Actor) {
  const { tasks } = await getTaskList(actor);
  return tasks.some(({ cdlParts }) => cdlParts) ? localPath(pathAfter(tasks), cdlPage()) : cdlPage();
}

/** Saved to an applicant's draft at once, so that other errors do not cost it. */
async function receivePicture(
  actor: Actor,
  side: ImageSide,
  { form, files }: Upload,
  driverId: string | undefined,
): Promise<StagedPicture | undefined> {
  const file = files.get(side);
  if (driverId === undefined) {
    if (file?.tooLarge) throw invalid({ [side]: ["picture_too_large"] });
    if (file) await savePicture(actor, side, file.bytes);
    return undefined;
  }
  const driver = await getHolder(actor, driverId);
  return file
    ? stageUploaded(actor, driver, side, file)
    : readStagedPicture(driver, side, String(form.get(`staged_${side}`) ?? ""));
}
