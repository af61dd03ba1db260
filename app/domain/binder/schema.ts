import { z } from "zod";
import { crossFieldRule, optionalLines, requiredName, requiredPlain, ticked, wholeNumber } from "~/domain/fields";
import { LINK_DAYS, MAX_DRIVERS } from "./binder";

export const binderSchema = z
  .object({
    driver: z
      .preprocess(
        (value) => (value === undefined ? [] : [value].flat()),
        z
          .array(z.uuid({ error: "not_listed" }))
          .min(1, { error: "choose_some" })
          .max(MAX_DRIVERS, { error: "too_many_rows" })
          .transform((ids) => [...new Set(ids)]),
      )
      .meta({ type: "array", items: { type: "string", format: "uuid" }, description: "Ids of drivers." }),
    investigation: ticked(),
    ssn: ticked(),
    reason: optionalLines(500),
  })
  .check(
    crossFieldRule(({ ssn, reason }, refuse) => {
      if (ssn && !reason) refuse(["reason"], "required");
    }),
  );
export type BinderRequest = z.output<typeof binderSchema>;

export const linkSchema = z.object({
  inspector: requiredName(),
  days: wholeNumber(LINK_DAYS.min, LINK_DAYS.max),
});
export type LinkRequest = z.output<typeof linkSchema>;

export const codeSchema = z.object({ code: requiredPlain(40) });
