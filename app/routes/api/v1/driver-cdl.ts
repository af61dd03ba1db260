import { z } from "zod";
import { fieldErrors } from "~/domain/application/sections/stored.server";
import { cdlSchema } from "~/domain/cdl/cdl";
import { type CdlView, findCdl, submitCdl } from "~/domain/cdl/cdl.server";
import { getCdlPdf } from "~/domain/cdl/pdf.server";
import { MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import { invalid, notFound } from "~/domain/errors";
import { readFileContent } from "~/domain/file/row-access.server";
import { cdlClassCodes, endorsementCodes, licensingStateCodes, restrictionCodes } from "~/domain/reference";
import type { Actor } from "~/domain/session/actor";
import { sendFile } from "~/http/files.server";
import { receivePictures } from "~/routes/cdl/form.server";
import { languageOf } from "~/server/i18n.server";
import { readUpload } from "~/server/upload.server";
import { call, type MultipartField, view } from "../call/call.server";
import { valuesOf } from "../call/read.server";
import { count, id, instant, numberOf } from "../call/shapes.server";

export const cdlShape = z
  .object({
    id: id(),
    record: cdlSchema,
    number: count().meta({ description: "1, and one more each time it was replaced." }),
    documentNumber: z.string(),
    handedInAt: instant(),
    contradictions: z.array(z.string()).meta({ description: "Codes of what does not fit together on one card." }),
    earlier: z.array(z.object({ number: count(), createdAt: instant() })),
  })
  .meta({ id: "Cdl" });

export const shapeCdl = ({ id, record, row, contradictions, earlier }: CdlView): z.input<typeof cdlShape> => ({
  id,
  record,
  number: row.number,
  documentNumber: row.documentNumber,
  handedInAt: row.createdAt,
  contradictions,
  earlier,
});

/** Without an id the applicant's own. */
const licence = view(
  cdlShape,
  async (actor, driverId?: string) => {
    const found = await findCdl(actor, driverId);
    if (!found) throw notFound();
    return shapeCdl(found);
  },
  "readDrivers",
);

const text = (description: string) => ({ description });
const PARTS = {
  firstName: { ...text("As printed."), required: true },
  middleName: text("As printed."),
  lastName: { ...text("As printed."), required: true },
  suffix: text("Jr., Sr., II …"),
  licenceClasses: { ...text("A, B or C."), many: true, required: true, values: [...cdlClassCodes] },
  stateIssued: { ...text("The State's two letters."), required: true, values: [...licensingStateCodes] },
  licenceNumber: { ...text("As printed."), required: true },
  expirationDate: { ...text("Its last day."), required: true, format: "date" },
  endorsements: {
    ...text("Its endorsements, by their letters (49 CFR 383.93)."),
    many: true,
    values: [...endorsementCodes],
  },
  otherEndorsements: text("A State's own codes, in its words."),
  restrictions: {
    ...text("Its restrictions, by their letters (49 CFR 383.95)."),
    many: true,
    values: [...restrictionCodes],
  },
  otherRestrictions: text("A State's own codes, in its words."),
  front: {
    ...text("JPEG, PNG or WebP of at most 10 MB, at least 1,000 pixels on its long side."),
    file: true,
    required: true,
  },
  back: {
    ...text("JPEG, PNG or WebP of at most 10 MB, at least 1,000 pixels on its long side."),
    file: true,
    required: true,
  },
} satisfies Record<string, MultipartField>;

/** Reports all errors of fields and pictures at once. @param driverId omitted for the applicant's own */
async function submit(
  actor: Actor,
  request: Request,
  idempotencyKey: string | undefined,
  driverId?: string,
): Promise<void> {
  const upload = await readUpload(request, MAX_IMAGE_BYTES);
  const read = cdlSchema.safeParse(valuesOf(upload.form));
  const { pictures, errors, stopped } = await receivePictures(actor, upload, driverId);
  if (stopped) throw stopped;
  const wrong = { ...(read.success ? {} : fieldErrors(read.error)), ...errors };
  if (!read.success || Object.keys(wrong).length > 0) throw invalid(wrong);
  await submitCdl(actor, { record: read.data, pictures, idempotencyKey }, driverId);
}

export default [
  call("GET application/mine/cdl", {
    summary: "Get the own license on file",
    access: "ownApplication",
    errorStatuses: [404],
    returns: licence,
  }),
  call("POST application/mine/cdl", {
    summary: "Hand in the own license",
    description: "At any time before or after the sections, but not an expired one.",
    access: "ownApplication",
    parts: PARTS,
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    errorStatuses: [404],
    returns: licence,
    mutate: ({ actor, request, idempotencyKey }) => submit(actor, request, idempotencyKey),
  }),
  call("GET driver/{id}/cdl", { summary: "Get the license on file", access: "readDrivers", returns: licence }),
  call("POST driver/{id}/cdl", {
    summary: "Hand in a license for the driver",
    description: "Replacing one keeps the earlier version. An expired one is taken, with a warning.",
    access: "readDrivers",
    scopes: ["drivers:read", "drivers:write"],
    parts: PARTS,
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: licence,
    mutate: ({ actor, params, request, idempotencyKey }) => submit(actor, request, idempotencyKey, params.id),
  }),
  call("GET driver/{id}/cdl/pdf", {
    summary: "Download the paper of the license",
    access: "readDrivers",
    scopes: ["drivers:read", "documents:read"],
    query: z.object({ version: numberOf("An earlier version.") }),
    mediaTypes: "application/pdf",
    handler: async ({ actor, params, query, request }) =>
      sendFile(await getCdlPdf(actor, languageOf(request), { driverId: params.id, version: query.version })),
  }),
  call("GET driver/{id}/cdl/{side}", {
    summary: "Download a picture of the license",
    access: "readDrivers",
    scopes: ["drivers:read", "documents:read"],
    mediaTypes: "image/jpeg",
    async handler({ actor, params: { id, side } }) {
      const row = (await findCdl(actor, id))?.row;
      if (!row || (side !== "front" && side !== "back")) throw notFound();
      return sendFile(await readFileContent(actor, side === "front" ? row.frontFileId : row.backFileId), false);
    },
  }),
];
