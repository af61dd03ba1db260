import { Facts } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { ShownPosition } from "./position.server";

type FactsProps = { position: ShownPosition; brief?: boolean };

export function PositionFacts({ position, brief = false }: FactsProps) {
  const { t } = useTexts("jobs");
  const { pay, payUnit, licenceClasses, endorsements, minYears } = position;
  const licence = !position.needsCdl
    ? t("noCdl")
    : licenceClasses.length > 0
      ? t("cdlClass", { classes: licenceClasses.join(", ") })
      : t("cdlNeeded");
  return (
    <Facts
      facts={[
        [t("place"), `${position.city}, ${position.state}`],
        pay !== null && payUnit !== null && [t("pay"), t(`payOf.${payUnit}`, { amount: pay })],
        [t("scheduleLabel"), word(t, "jobs:schedule", position.schedule)],
        position.homeTime !== null && [t("homeTimeLabel"), word(t, "jobs:homeTime", position.homeTime)],
        [t("licence"), licence],
        !brief && endorsements.length > 0 && [t("endorsements"), endorsements.join(", ")],
        !brief && [t("employment"), word(t, "common:employmentType", position.employmentType)],
        !brief && minYears > 0 && [t("experience"), t("years", { count: minYears })],
      ]}
    />
  );
}
