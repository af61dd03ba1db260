import { z } from "zod";
import { day, optionalDay } from "~/domain/day-fields";
import { choice, idempotencyField, optionalLines, requiredLines, versionField } from "~/domain/fields";
import { MESSAGE_LENGTH, REQUEST_SLOTS } from "./state";

export const requestSchema = idempotencyField.extend({
  place: choice(REQUEST_SLOTS),
  message: optionalLines(MESSAGE_LENGTH),
  dueOn: day(),
});
export type NewRequest = z.output<typeof requestSchema>;

export const MAX_DRIVERS = 50;

export const requestSeveralSchema = requestSchema.omit({ once: true }).extend({
  driver: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(z.uuid({ error: "not_listed" }))
      .min(1, { error: "choose_some" })
      .max(MAX_DRIVERS, { error: "too_many_rows" })
      .transform((ids) => [...new Set(ids)]),
  ),
});
export type RequestToSeveral = Omit<z.output<typeof requestSeveralSchema>, "driver">;

export const acceptSchema = versionField.extend({ expiresOn: optionalDay() });
export type Accepted = z.output<typeof acceptSchema>;

export const againSchema = versionField.extend({ reason: requiredLines(MESSAGE_LENGTH), dueOn: day() });
export type Again = z.output<typeof againSchema>;

export const withdrawalSchema = versionField;
export const handingInSchema = z.object({});
