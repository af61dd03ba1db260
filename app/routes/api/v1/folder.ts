import { z } from "zod";
import { DomainError, notFound } from "~/domain/errors";
import { filingSchema } from "~/domain/file/document";
import { DOCUMENT_KINDS, FOLDER_KINDS } from "~/domain/file/kind";
import { fileDocuments, loadFolderToFile } from "~/domain/folder/filing.server";
import { getFolder } from "~/domain/folder/list.server";
import { zipFolder } from "~/domain/folder/zip.server";
import { todayOf } from "~/domain/session/actor";
import { sendZip } from "~/http/files.server";
import { languageOf, wordsIn } from "~/server/i18n.server";
import { recordDenial } from "~/server/request-scope.server";
import { call } from "../call/call.server";
import { receiveFile } from "../call/received.server";
import { count, id } from "../call/shapes.server";
import { listedFile } from "./file";

const KINDS = [...new Set(Object.values(DOCUMENT_KINDS).flat())];

const folder = z
  .object({
    id: id(),
    kind: z.enum(["root", ...FOLDER_KINDS]),
    parentId: id().nullable(),
    driverId: id(),
    folders: z.array(z.object({ id: id(), kind: z.enum(FOLDER_KINDS), count: count(), size: count() })),
    files: z.array(listedFile.extend({ earlier: z.array(listedFile) })),
  })
  .meta({ id: "Folder" });

/** Unlike pages, the API responds to a forbidden folder as to a missing one; the audit records it all the same. */
async function within<T>(reaching: Promise<T>): Promise<T> {
  try {
    return await reaching;
  } catch (error) {
    if (!(error instanceof DomainError) || error.refusal !== "forbidden") throw error;
    recordDenial(error.code);
    throw notFound();
  }
}

export default [
  call("GET folder/{id}", {
    resource: "Folders of a driver's documents.",
    summary: "Look into a folder",
    description: "Staff of the company; applicants their own Application and License.",
    access: "signedIn",
    scopes: ["documents:read"],
    data: folder,
    async handler({ actor, params }) {
      const { folder, folders, files } = await within(getFolder(actor, params.id));
      const inside = folders.flatMap(({ kind, ...rest }) => (kind === "root" ? [] : [{ ...rest, kind }]));
      return { ...folder, folders: inside, files };
    },
  }),
  call("POST folder/{id}/file", {
    summary: "File a document",
    description: "Into a sub-folder. PDF or picture, 15 MB, checked by its content.",
    access: "fileDocuments",
    scopes: ["documents:read", "documents:write"],
    parts: {
      document: { description: "The file.", file: true, required: true },
      documentKind: { description: "A kind of this folder; `other` where it is left out.", values: KINDS },
      authority: { description: "Of a driving record: the code of the licensing authority that made it." },
      paperOn: { description: "The day that stands on it; left out, today counts.", format: "date" },
      expiresOn: { description: "Last day on which it is valid, as printed on it.", format: "date" },
    },
    data: z.object({ id: id() }),
    createdPath: "file/{id}",
    statuses: [201],
    idempotent: true,
    async handler({ actor, params, request, idempotencyKey }) {
      const { kind: folder } = await within(loadFolderToFile(actor, params.id));
      const { input, document } = await receiveFile(actor, request, params.id, filingSchema(folder, todayOf(actor)));
      const [added = document.id] = await fileDocuments(actor, params.id, {
        documents: [document],
        kind: input.documentKind,
        authority: input.authority,
        paperOn: input.paperOn,
        expiresOn: input.expiresOn,
        ...(idempotencyKey && { idempotencyKey }),
      });
      return { id: added };
    },
  }),
  call("GET folder/{id}/zip", {
    summary: "Download all of a folder",
    access: "signedIn",
    scopes: ["documents:read"],
    mediaTypes: "application/zip",
    handler: async ({ actor, params, request }) =>
      sendZip(await within(zipFolder(actor, params.id, wordsIn(languageOf(request))))),
  }),
];
