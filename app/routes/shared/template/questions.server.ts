/** The company's questions: like any section, but files come along. */
import type { RouterContextProvider } from "react-router";
import { keepAnswerFile } from "~/domain/application/sections/question-file.server";
import { DomainError, invalid } from "~/domain/errors";
import { MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { helpOf, labelOf, type Question } from "~/domain/template/question";
import { conditionsFor, writeCondition } from "~/domain/template/question-list";
import { saveForm, throwIfClosed, type Wrong } from "~/routes/applicant/section/section.server";
import { actorOf } from "~/routes/shared/context.server";
import { refused } from "~/routes/shared/respond.server";
import { readUpload } from "~/server/upload.server";

type Context = Readonly<RouterContextProvider>;
const SUFFIX = "_file";

/** What of the questions the page shows, in the reader's language. */
export const showQuestions = (questions: Question[], language: "en" | "es") =>
  questions.map((question) => ({
    id: question.id,
    kind: question.kind,
    required: question.required,
    label: labelOf(question, language),
    help: helpOf(question, language) ?? null,
    options: question.options.map((option) => ({ value: option.value, label: option[language] })),
    showIf: question.showIf ?? null,
  }));

export async function saveQuestions(request: Request, context: Context) {
  try {
    const { form, files } = await readUpload(request, MAX_DOCUMENT_BYTES);
    const wrong: Wrong = { fields: {} };
    for (const [name, { bytes, tooLarge, filename }] of files) {
      const question = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : "";
      try {
        if (tooLarge) throw invalid({ [question]: ["file_too_large"] });
        form.set(question, await keepAnswerFile(actorOf(context), question, { bytes, name: filename }));
      } catch (error) {
        addTo(wrong, error);
      }
    }
    return await saveForm(form, context, "questions", wrong);
  } catch (error) {
    throwIfClosed(error);
    return refused(
      ({ formErrors, fieldErrors }) => ({ status: "error", error: { "": formErrors ?? [], ...fieldErrors } }),
      error,
    );
  }
}

/** A file that can't be kept stops neither the others nor what was typed. */
function addTo(wrong: Wrong, error: unknown): void {
  if (!(error instanceof DomainError) || !["invalid", "tooMany"].includes(error.refusal)) throw error;
  Object.assign(wrong.fields, error.details.fields ?? { "": [error.code] });
  if (error.details.params) wrong.params = error.details.params;
}

/** What a question may follow from, for its form: the answers of those before it. */
export const showConditions = (questions: Question[], language: "en" | "es", id?: string) => ({
  all: showQuestions(questions, language),
  choices: conditionsFor(questions, id).map((condition) => ({ value: writeCondition(condition), condition })),
});
