/** Not required by law (49 CFR 391.21(c)). */
import { z } from "zod";
import { rowsOf } from "~/domain/application/sections/listed";
import { rows, type SectionView, viewField } from "~/domain/application/sections/view";
import { endsBefore } from "~/domain/day";
import { optionalMonth } from "~/domain/day-fields";
import { crossFieldRule, exposeMaxLength, isBlank, optionalText, requiredText } from "~/domain/fields";
import { foldLine } from "~/domain/folding";

const gpa = z
  .preprocess(
    (input) => (typeof input === "number" ? String(input) : isBlank(input) ? undefined : input),
    exposeMaxLength(z.string({ error: "gpa" }), 10)
      .transform((input, context) => {
        const text = foldLine(input).replace(",", ".");
        if (/^[0-4](\.\d{1,2})?$/.test(text) && Number(text) <= 4) return Number(text).toFixed(2);
        context.addIssue({ code: "custom", message: "gpa" });
        return z.NEVER;
      })
      .optional(),
  )
  .meta({ type: ["string", "number", "null"], maxLength: undefined });

export const educationSchema = z
  .object(
    {
      schools: rowsOf(
        z.object(
          {
            schoolName: requiredText(120),
            degree: optionalText(120),
            fieldOfStudy: optionalText(120),
            startDate: optionalMonth(),
            endDate: optionalMonth(),
            gpa,
          },
          { error: "required" },
        ),
      ),
    },
    { error: "required" },
  )
  .check(
    crossFieldRule(({ schools }, refuse) => {
      schools?.forEach(({ startDate, endDate }, index) => {
        if (endsBefore(startDate, endDate)) refuse(["schools", index, "endDate"], "end_before_start");
      });
    }),
  );

export const educationView: SectionView = [
  rows("schools", "education.school", [
    viewField("schoolName"),
    viewField("degree"),
    viewField("fieldOfStudy"),
    viewField("startDate", "month"),
    viewField("endDate", "month"),
    viewField("gpa"),
  ]),
];
