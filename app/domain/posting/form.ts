import { z } from "zod";
import {
  choice,
  code,
  crossFieldRule,
  isBlank,
  optionalChoice,
  optionalPlain,
  requiredText,
  zip,
} from "~/domain/fields";
import { addressStateCodes } from "~/domain/reference";
import { HOME_TIMES, MILLS, PAY_UNITS, SCHEDULES } from "./posting";

const amount = () =>
  optionalPlain(20).transform((value, context) => {
    if (value === undefined) return undefined;
    const digits = value.replace(/^\$\s?/, "").replace(/,(?=\d{3}(\D|$))/g, "");
    if (/^\d{1,7}(\.\d{1,3})?$/.test(digits)) return Math.round(Number(digits) * MILLS);
    context.addIssue({ code: "custom", message: "amount" });
    return z.NEVER;
  });

export const postingSchema = z
  .object({
    city: requiredText(80),
    state: code(addressStateCodes),
    zip: z.preprocess((value) => (isBlank(value) ? undefined : value), zip().optional()),
    payFrom: amount(),
    payTo: amount(),
    payUnit: optionalChoice(PAY_UNITS),
    schedule: choice(SCHEDULES),
    homeTime: optionalChoice(HOME_TIMES),
  })
  .check(
    crossFieldRule(({ payFrom, payTo, payUnit }, refuse, invalid) => {
      if (payFrom === undefined && payTo !== undefined && !invalid.has("payFrom")) refuse(["payFrom"], "required");
      if (payFrom !== undefined && payTo !== undefined && payTo < payFrom) refuse(["payTo"], "pay_falls");
      if (payFrom !== undefined && payUnit === undefined && !invalid.has("payUnit")) refuse(["payUnit"], "required");
    }),
  );
export type PostingDetails = z.output<typeof postingSchema>;
