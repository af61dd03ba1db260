import type { Block } from "~/domain/application/sections/transcript";
import { Blocks } from "~/routes/application/answers";
import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function SavedElsewhere({ saved }: { saved: Block[] }) {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="warning">
      <h2>{t("section.savedElsewhere")}</h2>
      <Blocks blocks={saved} />
    </Notice>
  );
}
