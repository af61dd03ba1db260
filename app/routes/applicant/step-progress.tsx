import type { Progress } from "~/domain/application/sections/tasks";
import { useTexts } from "~/ui/words";

export function StepProgress({ number, steps, minutes }: Progress) {
  const { t } = useTexts("applicant");
  return t("application.step", { number, steps, count: minutes });
}
