import { z } from "zod";
import { noneOrSome, rowsOf, withLists } from "~/domain/application/sections/listed";
import { rows, type SectionView, viewField } from "~/domain/application/sections/view";
import { endsBefore } from "~/domain/day";
import { month, optionalMonth } from "~/domain/day-fields";
import { choice, crossFieldRule, optionalChoice, optionalLines, wholeNumber } from "~/domain/fields";
import { EQUIPMENT, TRAILER_TYPES } from "~/domain/reference";

const MAX_MILES = 10_000_000;

const driven = z
  .object(
    {
      equipment: choice(EQUIPMENT.map(({ code }) => code)),
      trailer: optionalChoice(TRAILER_TYPES),
      from: month(),
      to: optionalMonth(),
      miles: wholeNumber(0, MAX_MILES),
    },
    { error: "required" },
  )
  .check(
    crossFieldRule(({ from, to }, refuse) => {
      if (endsBefore(from, to)) refuse(["to"], "end_before_start");
    }),
  );

/** 49 CFR 391.21(b)(6): nature and extent of driving experience, with the type of equipment. */
export const experienceSchema = withLists(
  { experienced: "experience" },
  { experienced: noneOrSome(), experience: rowsOf(driven), details: optionalLines(4000) },
);

export const experienceView: SectionView = [
  viewField("experienced", "noneOrSome"),
  rows("experience", "experience.row", [
    viewField("equipment", "equipment"),
    viewField("trailer", "words:applicant:experience.trailerType"),
    viewField("period", "period"),
    viewField("miles", "number"),
  ]),
  viewField("details"),
];
