/** Schools, which no law asks for (49 CFR 391.21(c)). */
import { z } from "zod";
import { endsBefore } from "~/domain/day";
import { optionalMonth, optionalText, requiredText } from "~/domain/fields";
import { rowsOf } from "~/domain/listed";
import { together } from "~/domain/rules";

const gpa = z
  .union([z.string(), z.number()], { error: "gpa" })
  .nullish()
  .transform((typed, context) => {
    const text = String(typed ?? "")
      .trim()
      .replace(",", ".");
    if (text === "") return undefined;
    if (!/^[0-4](\.\d{1,2})?$/.test(text) || Number(text) > 4) {
      context.addIssue({ code: "custom", message: "gpa" });
      return z.NEVER;
    }
    return Number(text).toFixed(2);
  });

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
    together(({ schools }, refuse) => {
      schools?.forEach(({ startDate, endDate }, index) => {
        if (endsBefore(startDate, endDate)) refuse(["schools", index, "endDate"], "end_before_start");
      });
    }),
  );
