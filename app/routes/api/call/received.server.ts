import type { z } from "zod";
import { fieldErrors } from "~/domain/application/sections/stored.server";
import { DomainError, invalid } from "~/domain/errors";
import { MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import type { StoredFile } from "~/domain/file/store.server";
import { readStagedDocument, stageDocument } from "~/domain/folder/filing.server";
import type { Actor } from "~/domain/session/actor";
import { readUpload, type Uploaded } from "~/server/upload.server";

/** @throws invalid for the file or for its fields */
export async function receiveFile<S extends z.ZodType>(
  actor: Actor,
  request: Request,
  folderId: string,
  schema: S,
): Promise<{ input: z.output<S>; document: StoredFile }> {
  const { input, file } = await readPart(request, schema);
  // The pages' field is `documents`, since it takes several.
  const { token } = await stageDocument(actor, folderId, file).catch(namedAsSent("documents"));
  const document = await readStagedDocument(actor, folderId, token);
  if (!document) throw invalid({ document: ["file_gone"] });
  return { input, document };
}

export async function readPart<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<{ input: z.output<S>; file: Uploaded }> {
  const { form, files } = await readUpload(request, MAX_DOCUMENT_BYTES, 1);
  const read = schema.safeParse(Object.fromEntries(form));
  const file = files.get("document");
  const wrong = {
    ...(read.success ? {} : fieldErrors(read.error)),
    ...(file ? {} : { document: ["choose_file"] }),
  };
  if (!read.success || !file) throw invalid(wrong);
  return { input: read.data, file };
}

/** @param field as the operation names it */
export const namedAsSent =
  (field: string) =>
  (error: unknown): never => {
    const codes = error instanceof DomainError ? error.details.fields?.[field] : undefined;
    throw codes ? invalid({ document: codes }) : error;
  };
