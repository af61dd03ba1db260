import { LANGUAGES } from "locales/index";
import type { z } from "zod";
import { email, optionalChoice, optionalPhone, requiredName, versionField } from "~/domain/fields";

export const contactFields = {
  firstName: requiredName(),
  lastName: requiredName(),
  email: email(),
  phone: optionalPhone(),
  language: optionalChoice(LANGUAGES),
};

export const contactSchema = versionField.extend(contactFields);
export type Contact = z.output<typeof contactSchema>;
