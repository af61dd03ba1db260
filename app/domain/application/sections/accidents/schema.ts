import { z } from "zod";
import { noneOrSome, rowsOf, withLists } from "~/domain/application/sections/listed";
import { rows, type SectionView, viewField } from "~/domain/application/sections/view";
import { day } from "~/domain/day-fields";
import { choice, optionalLines, requiredText, wholeNumber, yesNo } from "~/domain/fields";
import { ACCIDENT_NATURES } from "~/domain/reference";

const MAX_PEOPLE = 999;

const accident = z.object(
  {
    happenedOn: day({ past: true, withinMonths: 36 }),
    nature: choice(ACCIDENT_NATURES),
    place: requiredText(120),
    fatalities: wholeNumber(0, MAX_PEOPLE),
    injuries: wholeNumber(0, MAX_PEOPLE),
    hazardousSpill: yesNo(),
    details: optionalLines(4000),
  },
  { error: "required" },
);

/** 49 CFR 391.21(b)(7): accidents of three years (date, nature, fatalities, injuries), or that there was none. */
export const accidentsSchema = withLists(
  { hadAccidents: "accidents" },
  { hadAccidents: noneOrSome(), accidents: rowsOf(accident) },
);

export const accidentsView: SectionView = [
  viewField("hadAccidents", "noneOrSome"),
  rows("accidents", "accidents.row", [
    viewField("happenedOn", "day"),
    viewField("nature", "words:applicant:accidents.natureKind"),
    viewField("place"),
    viewField("fatalities", "number"),
    viewField("injuries", "number"),
    viewField("hazardousSpill", "yesNo"),
    viewField("details"),
  ]),
];
