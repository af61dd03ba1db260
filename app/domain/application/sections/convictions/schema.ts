import { z } from "zod";
import { noneOrSome, rowsOf, withLists } from "~/domain/application/sections/listed";
import { rows, type SectionView, viewField } from "~/domain/application/sections/view";
import { day } from "~/domain/day-fields";
import { requiredText, yesNo } from "~/domain/fields";

const conviction = z.object(
  {
    convictedOn: day({ past: true, withinMonths: 36 }),
    place: requiredText(120),
    charge: requiredText(200),
    inCmv: yesNo(),
    penalty: requiredText(200),
  },
  { error: "required" },
);

/** 49 CFR 391.21(b)(8): convictions and forfeitures of three years other than for parking, or that there was none. */
export const convictionsSchema = withLists(
  { hadConvictions: "convictions" },
  { hadConvictions: noneOrSome(), convictions: rowsOf(conviction) },
);

export const convictionsView: SectionView = [
  viewField("hadConvictions", "noneOrSome"),
  rows("convictions", "convictions.row", [
    viewField("convictedOn", "day"),
    viewField("place"),
    viewField("charge"),
    viewField("inCmv", "yesNo"),
    viewField("penalty"),
  ]),
];
