import type { Db } from "db/client.server";
import { files } from "db/schema";
import { and, eq } from "drizzle-orm";
import { fieldErrors } from "~/domain/application/sections/stored.server";
import { conflict, type FieldErrors, invalid, notFound } from "~/domain/errors";
import { requestScope } from "~/server/request-scope.server";
import { type Answer, type AnswerPart, answerPartsOf, type Draft, type DraftAuthor, type PartDraft } from "./answer";
import { schemaOf } from "./answer-schema";
import {
  addInquiryEvent,
  decryptDraft,
  insertAnswer,
  type Loaded,
  moveInquiry,
  requireMove,
  writeDraft,
} from "./record.server";
import { renewAccessRequest } from "./request.server";

export type AnswerDraft = {
  parts: { part: AnswerPart; isComplete: boolean }[];
  next: AnswerPart;
  draft: Draft;
  version: number;
};

const partsIn = ({ details }: Pick<Loaded, "details">, draft: Draft): AnswerPart[] =>
  answerPartsOf(details, draft.parts.employment?.typed.employed);

export function answerDraftOf(loaded: Loaded, by: DraftAuthor): AnswerDraft {
  const { draft, version } = decryptDraft(loaded, by);
  const parts = partsIn(loaded, draft).map((part) => ({ part, isComplete: isPartComplete(draft, part, by) }));
  return { parts, next: parts.find(({ isComplete }) => !isComplete)?.part ?? "answerer", draft, version };
}

const isPartComplete = (draft: Draft, part: AnswerPart, by: DraftAuthor): boolean =>
  part !== "answerer" && schemaOf(part, by).safeParse(draft.parts[part]?.typed).success;

export type DraftWrite = { version: number; page?: string | undefined; auto?: true };
export type PartToSave = DraftWrite & Pick<PartDraft, "typed"> & { part: AnswerPart };
export type SavedPart = { version: number; next: AnswerPart; fields: FieldErrors | null };

/**
 * Saves incomplete and wrong answers too, so that nothing is lost.
 * @throws notFound for a part that is not asked, conflict inquiry_state, inquiry_draft_changed, saved_already
 */
export async function savePart(
  tx: Db,
  loaded: Loaded,
  by: DraftAuthor,
  { part, typed: values, ...writing }: PartToSave,
): Promise<SavedPart> {
  requireMove(loaded.row, "answer");
  const { draft, version: current } = decryptDraft(loaded, by);
  if (!partsIn(loaded, draft).includes(part)) throw notFound();
  requireCurrentPart(draft, part, current, writing);
  const { page } = writing;
  const filled = { ...draft, parts: { ...draft.parts, [part]: { typed: values, version: current + 1, page } } };
  const version = await writeDraft(tx, loaded, by, filled);
  const read = schemaOf(part, by).safeParse(values);
  const next = partsIn(loaded, filled).find((each) => !isPartComplete(filled, each, by)) ?? "answerer";
  return { version, next, fields: read.success ? null : fieldErrors(read.error) };
}

/** A signature covers all parts, so none may have changed since they were shown. */
function requireCurrentPart(
  draft: Draft,
  part: AnswerPart,
  current: number,
  { version, page, auto }: DraftWrite,
): void {
  if (version < draft.begun) throw conflict("inquiry_draft_changed");
  const compared = part === "answerer" ? Object.values(draft.parts) : [draft.parts[part]];
  const later = compared.filter((one): one is PartDraft => one !== undefined && one.version > version);
  if (later.some((one) => page === undefined || one.page !== page)) throw conflict("inquiry_draft_changed");
  // An automatic save must not undo a later save of the same page.
  if (auto && later.length > 0) throw conflict("saved_already", { version: current });
}

export async function attachDocument(tx: Db, loaded: Loaded, fileId: string): Promise<void> {
  requireMove(loaded.row, "answer");
  await writeDraft(tx, loaded, "staff", { ...decryptDraft(loaded, "staff").draft, fileId });
}

export async function saveAnswer(
  tx: Db,
  loaded: Loaded,
  { by, values, fileId }: { by: string | null; values: Answer["values"]; fileId: string | null },
): Promise<void> {
  const { row } = loaded;
  requireMove(row, "answer");
  const answer: Answer = {
    format: 1,
    inquiryId: row.id,
    values,
    answeredAt: new Date().toISOString(),
    address: by ? null : (requestScope()?.ip ?? "unknown"),
  };
  await insertAnswer(tx, loaded, answer, { by, fileId });
  await moveInquiry(tx, row, "answer");
  await addInquiryEvent(tx, loaded, { act: "answer", by });
  await renewAccessRequest(tx, loaded);
}

/** Validates every part again before writing. */
export async function finishAnswer(
  tx: Db,
  loaded: Loaded,
  { by, version }: { by: string | null; version: number },
): Promise<void> {
  const author: DraftAuthor = by ? "staff" : "employer";
  requireMove(loaded.row, "answer");
  const { draft, version: current } = decryptDraft(loaded, author);
  if (current !== version) throw conflict("inquiry_draft_changed");
  const values: Record<string, unknown> = {};
  for (const part of partsIn(loaded, draft)) {
    const read = schemaOf(part, author).safeParse(draft.parts[part]?.typed);
    if (!read.success) throw invalid({ "": ["inquiry_parts_open"] });
    values[part] = read.data;
  }
  const fileId = by ? await findDocument(tx, loaded, draft.fileId) : null;
  await saveAnswer(tx, loaded, { by, values: values as Answer["values"], fileId });
  await writeDraft(tx, loaded, author, null);
}

export async function findDocument(tx: Db, { row: { driverId } }: Loaded, fileId = ""): Promise<string | null> {
  const [document] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.driverId, driverId)));
  return document?.id ?? null;
}
