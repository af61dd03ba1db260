import { z } from "zod";
import { rowsOf } from "~/domain/application/sections/listed";
import { optionalText, ticked } from "~/domain/fields";
import { MAX_OPTIONS, QUESTION_KINDS, type QuestionKind, questionTexts } from "./question";
import { isChoice } from "./question-list";

const optionRow = z.object({ value: optionalText(40), en: optionalText(120), es: optionalText(120) }).optional();
type OptionRow = { value?: string | undefined; en: string; es: string };

const options = rowsOf(optionRow).transform((rows, context): OptionRow[] => {
  const written: OptionRow[] = [];
  for (const [index, { value, en, es } = {}] of rows.entries()) {
    if (!en && !es) continue;
    if (en && es) written.push({ value, en, es });
    else context.addIssue({ code: "custom", path: [index, en ? "es" : "en"], message: "required" });
  }
  const fault = rows.length > MAX_OPTIONS ? "too_many_rows" : written.length < 2 ? "two_options" : undefined;
  if (fault && context.issues.length === 0) context.addIssue({ code: "custom", message: fault });
  return written;
});

export const questionFormSchema = (kind: QuestionKind) =>
  z.object({
    ...questionTexts,
    required: ticked(),
    showIf: optionalText(60).meta({
      description: "Asked only after this answer to an earlier question: its id, a colon, the answer's value.",
      examples: ["q1:yes"],
    }),
    options: isChoice(kind)
      ? options
      : z
          .unknown()
          .optional()
          .transform((): OptionRow[] => []),
  });
export type QuestionDetails = z.output<ReturnType<typeof questionFormSchema>>;

export const isQuestionKind = (kind: unknown): kind is QuestionKind =>
  (QUESTION_KINDS as readonly unknown[]).includes(kind);
