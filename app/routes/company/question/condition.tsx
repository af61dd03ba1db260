import { useTexts } from "~/ui/words";

type Condition = { question: string; is: string };
type QuestionSummary = { id: string; kind: string; label: string; options: { value: string; label: string }[] };

export function useConditionText(): (condition: Condition, all: readonly QuestionSummary[]) => string {
  const { t } = useTexts("templates");
  return ({ question, is }, all) => {
    const index = all.findIndex(({ id }) => id === question);
    const parent = all[index];
    const ticked = parent?.kind === "acknowledgement";
    const answer =
      parent?.options.find(({ value }) => value === is)?.label ??
      (ticked ? t("questions.ticked") : t(is === "yes" ? "common:yes" : "common:no"));
    return t("questions.condition", { number: index + 1, question: parent?.label ?? "", answer });
  };
}
