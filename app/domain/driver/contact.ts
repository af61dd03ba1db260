import { LANGUAGES } from "locales/index";
import type { z } from "zod";
import { email, optionalChoice, optionalPhone, requiredText, versionField } from "~/domain/fields";

export const contactFields = {
  firstName: requiredText(60),
  lastName: requiredText(60),
  email: email(),
  phone: optionalPhone(),
  language: optionalChoice(LANGUAGES),
};

export const contactSchema = versionField.extend(contactFields);
export type Contact = z.output<typeof contactSchema>;
