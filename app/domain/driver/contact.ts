import { LANGUAGES } from "locales/index";
import type { z } from "zod";
import {
  asOneName,
  crossFieldRule,
  email,
  givenName,
  oneNameRule,
  optionalChoice,
  optionalPhone,
  optionalTick,
  requiredName,
  versionField,
} from "~/domain/fields";

export const contactFields = {
  firstName: givenName(),
  lastName: requiredName(),
  email: email(),
  phone: optionalPhone(),
  language: optionalChoice(LANGUAGES),
};

export const contactSchema = versionField
  .extend({ ...contactFields, oneName: optionalTick() })
  .overwrite(asOneName)
  .check(crossFieldRule(oneNameRule));
export type Contact = z.output<typeof contactSchema>;
