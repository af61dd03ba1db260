import { LANGUAGES } from "locales/index";
import { z } from "zod";
import {
  choice,
  code,
  email,
  isBlank,
  optionalPhone,
  optionalText,
  requiredPlain,
  requiredText,
  zip,
} from "~/domain/fields";
import { digitsIn, foldLine } from "~/domain/folding";
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

/** @param label that people write in front @returns undefined for anything but a number of up to 8 digits */
function readNumber(input: string, label: RegExp): string | undefined {
  const digits = digitsIn(foldLine(input).replace(label, "")) ?? "";
  return /^\d{1,8}$/.test(digits) ? digits : undefined;
}

const federalNumber = (label: RegExp, code: string, write = (digits: string) => digits) =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    z
      .string({ error: code })
      .transform((input, context) => {
        const digits = readNumber(input, label);
        if (digits) return write(digits);
        context.addIssue({ code: "custom", message: code });
        return z.NEVER;
      })
      .optional(),
  );

export const companySchema = z.object({
  name: requiredText(100),
  legalName: requiredText(150),
  dbaName: optionalText(150),
  usdotNumber: federalNumber(/^(?:us\s?)?dot\b\W*(?:(?:no|number)\b\W*)?/i, "usdot"),
  mcNumber: federalNumber(
    /^(?:docket\W*)?mc(?![a-z])\W*(?:(?:no|number)\b\W*)?/i,
    "mc_number",
    (digits) => `MC-${digits}`,
  ),
  street: requiredPlain(120),
  city: requiredPlain(80),
  state: code(addressStateCodes),
  zip: zip(),
  phone: optionalPhone(),
  email: z.preprocess((value) => (isBlank(value) ? undefined : value), email().optional()),
  timeZone: choice(TIME_ZONES),
  language: choice(LANGUAGES),
});
export type CompanyDetails = z.output<typeof companySchema>;
