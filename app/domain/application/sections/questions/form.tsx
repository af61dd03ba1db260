import type { SectionInput } from "~/domain/application/sections";
import type { FormParts } from "~/ui/form";
import { Card } from "~/ui/page";
import { QuestionField, type ShownQuestion } from "./question-field";

type QuestionsFormProps = FormParts<SectionInput<"questions">> & {
  questions: ShownQuestion[];
  files: Record<string, string> | null;
};

export function QuestionsForm({ fields, questions, files }: QuestionsFormProps) {
  return (
    <Card>
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} all={questions} fields={fields} files={files} />
      ))}
    </Card>
  );
}
