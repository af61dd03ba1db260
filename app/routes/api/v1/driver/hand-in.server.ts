/** A licence handed in as a multipart body: its fields and both pictures, everything that is wrong named at once. */

import { fieldErrors } from "~/domain/application/sections/kept.server";
import { cdlSchema } from "~/domain/cdl/cdl";
import { handInCdl } from "~/domain/cdl/cdl.server";
import { MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import { invalid } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { receivePictures } from "~/routes/shared/cdl/form.server";
import { readUpload } from "~/server/upload.server";

const text = (description: string) => ({ description });
export const CDL_PARTS = {
  firstName: { ...text("As printed."), required: true },
  middleName: text("As printed."),
  lastName: { ...text("As printed."), required: true },
  suffix: text("Jr., Sr., II …"),
  licenceClasses: { ...text("A, B or C."), many: true, required: true },
  stateIssued: { ...text("The State's two letters."), required: true },
  licenceNumber: { ...text("As printed."), required: true },
  expirationDate: { ...text("YYYY-MM-DD."), required: true },
  endorsements: { ...text("Codes."), many: true },
  otherEndorsements: text("A State's own codes, in its words."),
  restrictions: { ...text("Codes."), many: true },
  otherRestrictions: text("A State's own codes, in its words."),
  front: { ...text("JPEG, PNG or WebP of at most 10 MB."), file: true, required: true },
  back: { ...text("JPEG, PNG or WebP of at most 10 MB."), file: true, required: true },
} as const;

/** @param driverId without it the applicant's own */
export async function handIn(actor: Actor, request: Request, onceKey: string | undefined, driverId?: string) {
  const upload = await readUpload(request, MAX_IMAGE_BYTES);
  const read = cdlSchema.safeParse(fieldsOf(upload.form));
  const { pictures, errors, stopped } = await receivePictures(actor, upload, driverId);
  if (stopped) throw stopped;
  const wrong = { ...(read.success ? {} : fieldErrors(read.error)), ...errors };
  if (!read.success || Object.keys(wrong).length > 0) throw invalid(wrong);
  await handInCdl(actor, { record: read.data, pictures, onceKey }, driverId);
}

/** A part that comes several times is a list. */
function fieldsOf(form: FormData): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map(String);
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );
}
