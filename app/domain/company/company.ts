import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { choice, code, email, optionalPhone, optionalText, requiredText, zip } from "~/domain/fields";
import { addressStateCodes } from "~/domain/reference";

export const TIME_ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
] as const;

const blank = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

export const companySchema = z.object({
  name: requiredText(100),
  legalName: requiredText(150),
  dbaName: optionalText(150),
  usdotNumber: z.preprocess(
    blank,
    z
      .string({ error: "usdot" })
      .regex(/^\s*\d{1,8}\s*$/, { error: "usdot" })
      .transform((value) => value.trim())
      .optional(),
  ),
  mcNumber: z.preprocess(
    blank,
    z
      .string({ error: "mc_number" })
      .regex(/^\s*(MC[\s-]*)?\d{1,8}\s*$/i, { error: "mc_number" })
      .transform((value) => `MC-${value.replace(/\D/g, "")}`)
      .optional(),
  ),
  street: requiredText(120),
  city: requiredText(80),
  state: code(addressStateCodes),
  zip: zip(),
  phone: optionalPhone(),
  email: z.preprocess(blank, email().optional()),
  timeZone: choice(TIME_ZONES),
  language: choice(LANGUAGES),
});
export type CompanyDetails = z.output<typeof companySchema>;
