import { rows, type SectionView, shown } from "~/domain/application/sections/view";
import { type AnswerPart, TESTING_QUESTIONS } from "./answer";

export const PART_VIEWS: Record<AnswerPart, SectionView> = {
  employment: [
    shown("employed", "yesNo"),
    shown("startedOn", "day"),
    shown("stillThere", "ticked"),
    shown("endedOn", "day"),
    shown("reason", "words:inquiry:employment.reasonKind"),
    shown("reasonDetails"),
    shown("position"),
    shown("droveCmv", "yesNo"),
    shown("equipment", "equipment"),
  ],
  accidents: [
    shown("hadAccidents", "noneOrSome"),
    rows("accidents", "accidents.row", [
      shown("happenedOn", "day"),
      shown("city"),
      shown("state"),
      shown("injuries", "number"),
      shown("fatalities", "number"),
      shown("hazardousSpill", "yesNo"),
    ]),
    shown("accidentDetails"),
  ],
  testing: [
    shown("subject", "yesNo"),
    ...TESTING_QUESTIONS.map((name) => shown(name, "yesNo")),
    shown("returned", "words:inquiry:testing.returnedKind"),
    shown("testingDetails"),
  ],
  answerer: [
    shown("answeredBy"),
    shown("authority"),
    shown("phone", "phone"),
    shown("email"),
    shown("answeredOn", "day"),
  ],
};
