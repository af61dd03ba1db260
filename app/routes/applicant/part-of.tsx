import type { Progress } from "~/domain/application/sections/tasks";
import { useTexts } from "~/ui/words";

export function PartProgress({ number, parts, minutes }: Progress) {
  const { t } = useTexts("applicant");
  return t("application.part", { number, parts, count: minutes });
}
