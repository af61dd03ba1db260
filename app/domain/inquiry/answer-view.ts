import { rows, type SectionView, viewField } from "~/domain/application/sections/view";
import { type AnswerPart, TESTING_QUESTIONS } from "./answer";

export const PART_VIEWS: Record<AnswerPart, SectionView> = {
  employment: [
    viewField("employed", "yesNo"),
    viewField("startedOn", "day"),
    viewField("stillThere", "ticked"),
    viewField("endedOn", "day"),
    viewField("reason", "words:inquiry:employment.reasonKind"),
    viewField("reasonDetails"),
    viewField("position"),
    viewField("droveCmv", "yesNo"),
    viewField("equipment", "equipment"),
  ],
  accidents: [
    viewField("hadAccidents", "noneOrSome"),
    rows("accidents", "accidents.row", [
      viewField("happenedOn", "day"),
      viewField("city"),
      viewField("state"),
      viewField("injuries", "number"),
      viewField("fatalities", "number"),
      viewField("hazardousSpill", "yesNo"),
    ]),
    viewField("accidentDetails"),
  ],
  testing: [
    viewField("subject", "yesNo"),
    ...TESTING_QUESTIONS.map((name) => viewField(name, "yesNo")),
    viewField("returned", "words:inquiry:testing.returnedKind"),
    viewField("testingDetails"),
  ],
  answerer: [
    viewField("answeredBy"),
    viewField("authority"),
    viewField("phone", "phone"),
    viewField("email"),
    viewField("answeredOn", "day"),
  ],
};
