import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { z } from "zod";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { FILE_FAULTS } from "~/domain/file/fault";
import { MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import type { StoredFile } from "~/domain/file/store.server";
import { readStagedDocument, type Staged, stageDocument } from "~/domain/folder/filing.server";
import type { Actor } from "~/domain/session/actor";
import { parsePosted } from "~/http/posted-form.server";
import { type Refused, refused, statusOf } from "~/http/respond.server";
import { log } from "~/server/log.server";
import { takeUpload } from "~/server/upload.server";

const MAX_FILES = 50;
const MAX_STAGED = 100;

type RefusedFile = { name: string; code: string };
type Received = {
  form: FormData;
  documents: StoredFile[];
  uploaded: Staged[];
  refused: RefusedFile[];
  params?: Record<string, string | number> | undefined;
};

/** @throws forbidden and notFound before the body is read, invalid upload_broken */
async function receiveDocuments(actor: Actor, request: Request, folderId: string): Promise<Received> {
  const refused: RefusedFile[] = [];
  const staged: Staged[] = [];
  let params: Received["params"];
  const { form, tooMany } = await takeUpload(
    request,
    { maxBytes: MAX_DOCUMENT_BYTES, maxFiles: MAX_FILES },
    async (_, file) => {
      try {
        staged.push(await stageDocument(actor, folderId, file));
      } catch (error) {
        if (!(error instanceof DomainError) || !["invalid", "tooMany"].includes(error.refusal)) throw error;
        refused.push({ name: file.filename, code: codeOf(error) });
        params ??= error.details.params;
      }
    },
  );
  if (tooMany) refused.push({ name: "", code: "too_many_files" });
  refused.push(...failedBefore(form));
  for (const token of form.getAll("staged").slice(0, MAX_STAGED)) staged.push({ token: String(token), name: "" });
  const documents: StoredFile[] = [];
  const uploaded: Staged[] = [];
  for (const { token, name } of staged) {
    const document = await readStagedDocument(actor, folderId, token);
    if (document) {
      documents.push(document);
      uploaded.push({ token, name: document.name });
    } else refused.push({ name, code: "file_gone" });
  }
  return { form, documents, uploaded, refused, params };
}

/** Codes of the page's script for files it could not send, as `code name`. */
const FAILED: readonly string[] = [
  ...FILE_FAULTS,
  "pdf_password",
  "pdf_no_page",
  "file_too_large",
  "file_not_sent",
  "picture_heic",
  "picture_pixels",
];

function failedBefore(form: FormData): RefusedFile[] {
  return form
    .getAll("failed")
    .slice(0, MAX_FILES)
    .flatMap((sent) => {
      const [, code = "", name = ""] = /^(\w+) (.{1,200})/.exec(String(sent)) ?? [];
      return FAILED.includes(code) ? [{ name, code }] : [];
    });
}

const codeOf = ({ code, details }: DomainError): string => Object.values(details.fields ?? {}).flat()[0] ?? code;

type Refusing = { result: SubmissionResult<string[]>; refused: RefusedFile[]; stored: string[]; uploaded: Staged[] };
export type DocumentsRefused = Refused & Partial<Refusing>;

const refusedFields = (refused: RefusedFile[]): FieldErrors =>
  Object.fromEntries(refused.map(({ code }, index) => [`documents[${index}]`, [code]]));

/** Valid files are stored even if others are refused. @param work gets at least one; returns the response if none was refused */
export async function documentsForm<S extends z.ZodType>(
  actor: Actor,
  request: Request,
  { folderId, schema, several = false }: { folderId: string; schema: S; several?: boolean },
  work: (input: z.output<S>, documents: [StoredFile, ...StoredFile[]]) => Promise<Response>,
) {
  let received: Received | undefined;
  let submission: ReturnType<typeof parsePosted<S>> | undefined;
  const reply: Reply = (options) =>
    submission?.reply(options) ?? {
      status: "error",
      error: { "": options.formErrors ?? [], ...options.fieldErrors },
    };
  try {
    received = await receiveDocuments(actor, request, folderId);
    const { form, documents, uploaded, refused, params } = received;
    submission = parsePosted(form, schema);
    const fieldErrors = submission.status === "error" ? (submission.error as FieldErrors | null) : {};
    const missing: FieldErrors = documents.length + refused.length === 0 ? { documents: ["choose_file"] } : {};
    const wrong = { ...missing, ...refusedFields(refused), ...fieldErrors };
    const again = (result: SubmissionResult<string[]>, stored: string[] = []) =>
      data<DocumentsRefused>(
        {
          result: { ...result, status: "error", error: wrong },
          params,
          refused,
          stored,
          uploaded: stored.length ? [] : uploaded,
        },
        { status: 422 },
      );
    const [first, ...others] = documents;
    if (submission.status !== "success" || !first || (refused.length > 0 && !several)) return again(reply({}));
    const result = await work(submission.value as z.output<S>, [first, ...others]);
    return refused.length === 0
      ? result
      : again(
          reply({}),
          documents.map(({ name }) => name),
        );
  } catch (error) {
    const { data: refusal, init } = refused(reply, error);
    return data<DocumentsRefused>({ ...refusal, uploaded: received?.uploaded ?? [] }, init ?? undefined);
  }
}

type Reply = (options: { formErrors?: string[]; fieldErrors?: FieldErrors }) => SubmissionResult<string[]>;

/** For script that uploads before the form is sent: JSON only. */
export async function takeDocument(actor: Actor, request: Request, folderId: string): Promise<Response> {
  try {
    const { uploaded, refused } = await receiveDocuments(actor, request, folderId);
    const [document] = uploaded;
    if (document) return Response.json({ staged: document.token });
    return Response.json({ errors: [refused[0]?.code ?? "file_unreadable"] }, { status: 422 });
  } catch (error) {
    if (error instanceof DomainError) return Response.json({ errors: [codeOf(error)] }, { status: statusOf(error) });
    log.error({ err: error }, "document");
    return Response.json({ errors: ["server_error"] }, { status: 500 });
  }
}
