import { useTexts } from "~/ui/words";

type Condition = { question: string; is: string };
type Asked = { id: string; kind: string; label: string; options: { value: string; label: string }[] };

export function useConditionText(): (condition: Condition, all: readonly Asked[]) => string {
  const { t } = useTexts("templates");
  return ({ question, is }, all) => {
    const place = all.findIndex(({ id }) => id === question);
    const asked = all[place];
    const ticked = asked?.kind === "acknowledgement";
    const answer =
      asked?.options.find(({ value }) => value === is)?.label ??
      (ticked ? t("questions.ticked") : t(is === "yes" ? "common:yes" : "common:no"));
    return t("questions.condition", { number: place + 1, question: asked?.label ?? "", answer });
  };
}
