import { z } from "zod";
import { moveToDriver } from "~/domain/bulk-upload/move.server";
import { EXPIRY_STATES } from "~/domain/day";
import { detailsSchema, moveSchema } from "~/domain/file/document";
import { FOLDER_KINDS } from "~/domain/file/kind";
import { readFileContent } from "~/domain/file/row-access.server";
import { listDocuments } from "~/domain/folder/changed.server";
import { deleteFile, editFile, getFile, replaceFile } from "~/domain/folder/editor.server";
import { sendFile } from "~/http/files.server";
import { call, Reply, view } from "../call/call.server";
import { receiveFile } from "../call/received.server";
import {
  checksum,
  count,
  filterField,
  id,
  instant,
  mediaType,
  onDay,
  pageQuery,
  versionBody,
} from "../call/shapes.server";

const paperOn = () => onDay().nullable().meta({ description: "The day that stands on it." });
const authority = () =>
  z.string().nullable().meta({ description: "Of a driving record: whose it is, where somebody said it." });

export const listedFile = z
  .object({
    id: id(),
    name: z.string(),
    kind: z.string(),
    mediaType: mediaType(),
    size: count(),
    width: count().nullable(),
    height: count().nullable(),
    expiresOn: onDay().nullable(),
    expiry: z.enum(EXPIRY_STATES).nullable(),
    createdAt: instant(),
    by: z.enum(["staff", "system", "driver"]),
    staffName: z.string().nullable(),
  })
  .meta({ id: "ListedFile" });

const file = view(
  z
    .object({
      id: id(),
      folderId: id(),
      folder: z.enum(["root", ...FOLDER_KINDS]),
      kind: z.string(),
      name: z.string(),
      mediaType: mediaType(),
      sha256: checksum(),
      paperOn: paperOn(),
      authority: authority(),
      expiresOn: onDay().nullable(),
      note: z.string(),
      version: count(),
      replacedById: id().nullable(),
      need: z.string().nullable().meta({ description: "Why name, place and content must stay as they are." }),
      versions: z.array(listedFile),
    })
    .meta({ id: "FiledDocument" }),
  async (actor, id) => {
    const { file, name, note, blockedBy = null, versions } = await getFile(actor, id);
    return { ...file, name, note, need: blockedBy, versions };
  },
  "readDocuments",
);

export const listedDocument = z
  .object({
    id: id(),
    driverId: id(),
    folderId: id(),
    folder: z.enum(["root", ...FOLDER_KINDS]).meta({ description: "Kind of the folder it is in." }),
    kind: z.string().meta({ description: "What it is: one of the kinds of its folder." }),
    name: z.string(),
    mediaType: mediaType(),
    size: count(),
    sha256: checksum(),
    paperOn: paperOn(),
    authority: authority(),
    expiresOn: onDay().nullable(),
    version: count(),
    replacedById: id().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: "Document" });

const replacement = detailsSchema.pick({ version: true, expiresOn: true });

export default [
  call("GET file", {
    resource: "Documents: details, content and versions.",
    summary: "List the company's documents, but those in restricted folders",
    description: "In the order of `updatedAt`, the oldest change first. Replaced versions are among them.",
    access: "readDocuments",
    query: pageQuery.extend({
      updatedSince: filterField.byInstant(),
      driver: filterField.byId().meta({ description: "Only those of this driver, by its id." }),
    }),
    data: z.array(listedDocument),
    paginated: true,
    async handler({ actor, query: { updatedSince, driver, ...paging } }) {
      const { rows, ...page } = await listDocuments(actor, { ...paging, since: updatedSince, driverId: driver });
      return new Reply({ data: rows, page });
    },
  }),
  call("GET file/{id}", { summary: "Get a file's details", access: "readDocuments", returns: file }),
  call("PUT file/{id}", {
    summary: "Rename, move, date or annotate a file",
    description:
      "`place` is `folder.kind`, such as `medical.medical_certificate`. `paperOn` and `authority` stay where they are left out.",
    access: "fileDocuments",
    scopes: ["documents:read", "documents:write"],
    body: detailsSchema.extend(versionBody.shape),
    conflicts: ["stale_version", "conflict"],
    returns: file,
    mutate: ({ actor, params, body: { version, ...details } }) => editFile(actor, params.id, version, details),
  }),
  call("POST file/{id}/move", {
    summary: "Move a file to another driver",
    description:
      "For one that was put with the wrong driver; its earlier versions go along. `driver` is an employee code, a full name or an email.",
    access: "deleteFiles",
    body: moveSchema.extend(versionBody.shape),
    example: { version: 1, driver: "N1126" },
    data: z.object({ folderId: id() }),
    conflicts: ["stale_version", "conflict"],
    handler: async ({ actor, params, body }) => ({ folderId: await moveToDriver(actor, params.id, body) }),
  }),
  call("DELETE file/{id}", {
    summary: "Delete a file for good",
    access: "deleteFiles",
    body: versionBody,
    conflicts: ["stale_version", "conflict"],
    async handler({ actor, params, body: { version } }) {
      await deleteFile(actor, params.id, version);
    },
  }),
  call("GET file/{id}/content", {
    summary: "Download a file",
    description: "Staff of the company; applicants what is theirs. Noted in the audit.",
    access: "signedIn",
    scopes: ["documents:read"],
    mediaTypes: "*/*",
    handler: async ({ actor, params }) => sendFile(await readFileContent(actor, params.id), false),
  }),
  call("POST file/{id}/content", {
    summary: "Put a newer version in its place",
    access: "fileDocuments",
    scopes: ["documents:read", "documents:write"],
    parts: {
      document: { description: "The file.", file: true, required: true },
      version: { description: "Of the file that is replaced.", required: true },
      expiresOn: { description: "Last day on which it is valid, as printed on it.", format: "date" },
    },
    data: z.object({ id: id() }),
    createdPath: "file/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["stale_version", "conflict"],
    async handler({ actor, params, request, idempotencyKey }) {
      const { file } = await getFile(actor, params.id);
      const { input, document } = await receiveFile(actor, request, file.folderId, replacement);
      return { id: await replaceFile(actor, params.id, { document, ...input, idempotencyKey }) };
    },
  }),
];
