import { z } from "zod";
import { detailsSchema } from "~/domain/file/document";
import { deleteFile, editFile, getFile } from "~/domain/file/editor.server";
import type { CompanyUser } from "~/domain/session/actor";
import { call, endpoint } from "../call.server";
import { listedFileShape } from "../folder/file.server";
import { count, id, onDay, versioned } from "../shapes.server";

const fileShape = z
  .object({
    id: id(),
    folderId: id(),
    folder: z.string(),
    kind: z.string(),
    name: z.string(),
    mediaType: z.string(),
    sha256: z.string(),
    expiresOn: onDay().nullable(),
    note: z.string(),
    version: count(),
    replacedById: id().nullable(),
    need: z.string().nullable().meta({ description: "Why name, place and content must stay as they are." }),
    versions: z.array(listedFileShape),
  })
  .meta({ id: "FiledDocument" });

async function fileNow(actor: CompanyUser, fileId: string): Promise<{ data: z.input<typeof fileShape> }> {
  const { file, name, note, need, versions } = await getFile(actor, fileId);
  return { data: { ...file, name, note, need: need ?? null, versions } };
}

const file = endpoint("file/{id}", {
  GET: call({
    summary: "Get a file's details",
    who: "manageDrivers",
    data: fileShape,
    work: ({ actor, params }) => fileNow(actor, params.id),
  }),
  PUT: call({
    summary: "Rename, move, date or annotate a file",
    description: "`place` is `folder.kind`, such as `medical.medical_certificate`.",
    who: "manageDrivers",
    body: detailsSchema.extend(versioned.shape),
    data: fileShape,
    conflicts: ["stale_version", "conflict"],
    async work({ actor, params, body: { version, ...details } }) {
      await editFile(actor, params.id, version, details);
      return fileNow(actor, params.id);
    },
  }),
  DELETE: call({
    summary: "Delete a file for good",
    who: "overrideDecisions",
    body: versioned,
    conflicts: ["stale_version", "conflict"],
    async work({ actor, params, body: { version } }) {
      await deleteFile(actor, params.id, version);
      return {};
    },
  }),
});
export default file;
