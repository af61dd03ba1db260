import { Card } from "~/ui/page";
import { useDayOf, useTexts } from "~/ui/words";

export type Earlier = { companyName: string; at: Date };

/** Nothing is taken over without a press. */
export function EarlierAnswers({ earlier, company }: { earlier: Earlier; company: string }) {
  const { t } = useTexts("applicant");
  const dayOf = useDayOf();
  return (
    <Card title={t("earlier.title")}>
      <p>{t("earlier.offer", { earlier: earlier.companyName, day: dayOf(earlier.at) })}</p>
      <p className="hint">{t("earlier.hint", { company })}</p>
      <form method="post" action="/applicant/earlier-answers">
        <button type="submit" className="button quiet">
          {t("earlier.take")}
        </button>
      </form>
    </Card>
  );
}
