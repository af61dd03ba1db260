import type { CdlView } from "~/domain/cdl/cdl.server";
import type { CdlPart } from "~/domain/cdl/part";
import { expiryState } from "~/domain/day";
import { stateName } from "~/domain/reference";
import { formatDay } from "~/domain/words";
import { CdlCard, cardOf } from "~/routes/cdl/card";
import { Link } from "~/ui/link";
import { useLanguage, useTexts, useToday } from "~/ui/words";
import { AnswerListPart } from "./answer-list";

type CdlPartProps = {
  cdl: CdlView | null;
  open: readonly CdlPart[];
  editable: boolean;
  all: boolean;
  /** Link to where it is uploaded. */
  add: React.ReactNode;
};

const BASE = "/applicant/driver/cdl";
const BACK = "?from=review";

export function CdlAnswers({ cdl, open, editable, all, add }: CdlPartProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const today = useToday();
  if (!cdl)
    return (
      <AnswerListPart id="cdl" title={t("part.cdl")} change={add} summary={[]} open={all}>
        <p className="pb-2">{t("home.cdlMissing")}</p>
      </AnswerListPart>
    );
  const { record, contradictions } = cdl;
  const doubtful = contradictions.length > 0 || expiryState(record.expirationDate, today) === "expired";
  return (
    <AnswerListPart
      id="cdl"
      title={t("part.cdl")}
      change={
        editable &&
        open.includes("details") && (
          <Link to={`${BASE}/change/details${BACK}`} className="tap print:hidden" aria-label={t("cdl.change.details")}>
            {t("common:change")}
          </Link>
        )
      }
      summary={[
        {
          id: "name",
          text: [record.firstName, record.middleName, record.lastName, record.suffix].filter(Boolean).join(" "),
        },
        {
          id: "class",
          text: t("review.cdlClass", {
            classes: record.licenceClasses.join(", "),
            state: stateName(record.stateIssued),
          }),
        },
        { id: "expires", text: t("review.cdlExpires", { day: formatDay(record.expirationDate, language) }) },
      ]}
      open={all || doubtful}
    >
      <CdlCard {...cardOf(cdl)} base={BASE} open={editable ? open : []} ending={BACK} />
    </AnswerListPart>
  );
}
