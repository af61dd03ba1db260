import { z } from "zod";
import { optionalLines } from "~/domain/fields";
import { isFilledIn, MESSAGE_LENGTH } from "./message";
import { namesNoOther } from "./ready-text";

export const MAILED_PER_DAY = 200;
export const MAX_RECIPIENTS = 50;

export const RECIPIENT_STATES = ["waiting", "sent", "canceled", "left_out"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const SKIP_REASONS = ["erased", "withdrawn", "no_email", "twice", "lately", "failed"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const text = () =>
  optionalLines(MESSAGE_LENGTH)
    .refine((value) => value === undefined || namesNoOther(value), { error: "unknown_field" })
    .refine((value) => value === undefined || isFilledIn(value), { error: "unfilled_place" });
export const mailingSchema = z.object({ textEn: text(), textEs: text() });
export type MailingTexts = z.output<typeof mailingSchema>;
