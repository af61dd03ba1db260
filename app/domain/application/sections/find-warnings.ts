import type { Warning } from "~/domain/application/warnings";
import { type CdlRecord, cdlContradictions } from "~/domain/cdl/cdl";
import { ageOn, type Day, expiryState } from "~/domain/day";
import type { TemplateDefinition } from "~/domain/template/template";
import type { Answers } from "./index";
import { gapsOf } from "./work/schema";
import { INTERSTATE_AGE } from "./you/schema";

export function warningsOf(
  definition: TemplateDefinition,
  { you, licences, work, testing }: Partial<Answers>,
  cdl: CdlRecord | null,
  today: Day,
): Warning[] {
  const hasClass = ({ licenceClasses }: CdlRecord) =>
    definition.licenceClasses.length === 0 ||
    licenceClasses.some((held) => definition.licenceClasses.includes(held) || held === "A");
  const hasEndorsements = ({ endorsements }: CdlRecord) =>
    definition.endorsements.every(
      (endorsement) =>
        endorsements.includes(endorsement) || (["H", "N"].includes(endorsement) && endorsements.includes("X")),
    );
  const warnings: [boolean | undefined, Warning][] = [
    [
      you && definition.commerce === "interstate" && ageOn(you.dateOfBirth, today) < INTERSTATE_AGE,
      "under_21_interstate",
    ],
    [you?.noSsn, "no_ssn"],
    [you?.rightToWork === "no", "no_right_to_work"],
    [licences?.licenceActions === "some", "licence_action"],
    [testing?.failedTest === "yes", "failed_test"],
    [work && gapsOf(work, definition, today).length > 0, "work_gap_earlier"],
    [cdl ? expiryState(cdl.expirationDate, today) !== "valid" : false, "cdl_expiring"],
    [cdl ? !hasClass(cdl) : false, "class_differs"],
    [cdl ? !hasEndorsements(cdl) : false, "endorsement_missing"],
    [cdl ? cdlContradictions(cdl).length > 0 : false, "cdl_contradiction"],
  ];
  return warnings.filter(([applies]) => applies).map(([, code]) => code);
}
