import { data } from "react-router";
import { z } from "zod";
import type { Block } from "~/domain/application/sections/transcript";
import { blocksOf } from "~/domain/application/sections/transcript";
import { DomainError, invalid, notFound } from "~/domain/errors";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { AnswerPart } from "~/domain/inquiry/answer";
import type { AnswerDraft, PartToSave, SavedPart } from "~/domain/inquiry/answer-draft.server";
import { PART_VIEWS } from "~/domain/inquiry/answer-view";
import { INTENT, parsePosted } from "~/http/posted-form.server";
import { type Refused, refused } from "~/http/respond.server";
import { languageOfContext } from "~/middleware/locale.server";
import { wordsIn } from "~/server/i18n.server";
import type { InitialSaveState } from "~/ui/autosave";

/** @throws notFound for a part that is not requested */
export function shownPart(part: AnswerPart, { parts, draft, version }: AnswerDraft) {
  const number = parts.findIndex((each) => each.part === part) + 1;
  if (number === 0) throw notFound();
  // The signer may be somebody else than who started.
  const { signature: _, ...stored } = draft.parts[part]?.typed ?? {};
  return { part, version, page: newIdempotencyKey(), number, count: parts.length, stored };
}

const CONTROL = new Set(["version", "page", "returnTo"]);
const MAX_PAGE_ID_LENGTH = 100;

export function savingIn(form: FormData, part: AnswerPart): PartToSave {
  // A row that was added or removed is already in the form.
  form.delete(INTENT);
  const { payload } = parsePosted(form, z.unknown());
  const values = Object.fromEntries(Object.entries(payload as object).filter(([name]) => !CONTROL.has(name)));
  const page = String(form.get("page") ?? "").slice(0, MAX_PAGE_ID_LENGTH);
  return { part, typed: values, version: Number(form.get("version")) || 0, page: page || undefined };
}

/** @property saved what somebody else has saved meanwhile */
export type PartActed = Refused & {
  version: number;
  page: string | undefined;
  begins: InitialSaveState;
  saved?: Block[];
};

type Saved = SavedPart & { signingError?: DomainError };
type Work = {
  loadDraft: () => Promise<AnswerDraft>;
  save: (saving: PartToSave) => Promise<Saved>;
  afterSave: (saved: Saved) => Promise<Response>;
};

/** The button saves, complete or not. */
export async function handlePart(
  request: Request,
  context: Parameters<typeof languageOfContext>[0],
  part: AnswerPart,
  work: Work,
) {
  const form = await request.formData();
  const submission = parsePosted(form, z.unknown());
  const isRow = form.has(INTENT);
  const saving = savingIn(form, part);
  const { page } = saving;
  const held = { result: submission.reply(), version: saving.version, page };
  if (isRow) return data<PartActed>({ ...held, begins: "unsaved" });
  try {
    const saved = await work.save(saving);
    try {
      if (saved.fields) throw invalid(saved.fields);
      return await work.afterSave(saved);
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal !== "invalid") throw error;
      const { "": formErrors, ...fieldErrors } = error.details.fields ?? {};
      const result = submission.reply({ ...(formErrors && { formErrors }), fieldErrors });
      return data<PartActed>({ result, version: saved.version, page, begins: "saved" }, { status: 422 });
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "inquiry_draft_changed")
      return refused((options) => submission.reply(options), error);
    const { draft, version } = await work.loadDraft();
    const words = wordsIn(languageOfContext(context));
    const shownParts: AnswerPart[] = part === "answerer" ? (Object.keys(draft.parts) as AnswerPart[]) : [part];
    const saved = shownParts.flatMap((each) =>
      blocksOf(PART_VIEWS[each], draft.parts[each]?.typed ?? {}, words, `inquiry:${each}`),
    );
    const result = submission.reply({ formErrors: [error.code] });
    return data<PartActed>({ result, version, page, begins: "held", saved }, { status: 409 });
  }
}
