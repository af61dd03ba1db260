import { ROTATIONS } from "~/domain/cdl/picture";
import {
  choice,
  onceField,
  optionalChoice,
  optionalDay,
  optionalLines,
  requiredText,
  versionField,
} from "~/domain/fields";
import { DOCUMENT_KINDS, expires, PLACES, type SubFolder } from "./kind";

export const filingSchema = (folder: SubFolder) =>
  onceField
    .extend({ documentKind: optionalChoice(DOCUMENT_KINDS[folder]), expiresOn: optionalDay() })
    .refine(({ documentKind, expiresOn }) => expiresOn !== undefined || !expires(documentKind), {
      error: "required",
      path: ["expiresOn"],
      // Together with whatever else is wrong.
      when: () => true,
    });

export const detailsSchema = versionField.extend({
  title: requiredText(120),
  place: optionalChoice(PLACES),
  expiresOn: optionalDay(),
  note: optionalLines(2000),
});

export const replacementSchema = versionField.and(onceField.extend({ expiresOn: optionalDay() }));
export const fileRotationSchema = versionField.and(onceField.extend({ turn: choice(ROTATIONS) }));
export const deletionSchema = versionField;
