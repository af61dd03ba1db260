import { ROTATIONS } from "~/domain/cdl/picture";
import type { Day } from "~/domain/day";
import {
  choice,
  crossFieldRule,
  onceField,
  optionalChoice,
  optionalDay,
  optionalLines,
  requiredText,
  versionField,
} from "~/domain/fields";
import { DOCUMENT_KINDS, expiryFault, FILE_SLOTS, type SubFolder } from "./kind";

export const filingSchema = (folder: SubFolder, today: Day) =>
  onceField.extend({ documentKind: optionalChoice(DOCUMENT_KINDS[folder]), expiresOn: optionalDay() }).check(
    crossFieldRule(({ documentKind, expiresOn }, refuse, wrong) => {
      const fault = expiryFault(documentKind, expiresOn, today);
      if (fault && !wrong.has("expiresOn")) refuse(["expiresOn"], fault);
    }),
  );

export const detailsSchema = versionField.extend({
  title: requiredText(120),
  place: optionalChoice(FILE_SLOTS),
  expiresOn: optionalDay(),
  note: optionalLines(2000),
});

export const replacementSchema = versionField.and(onceField.extend({ expiresOn: optionalDay() }));
export const fileRotationSchema = versionField.and(onceField.extend({ turn: choice(ROTATIONS) }));
export const deletionSchema = versionField;
/** `driver` is an employee code, a full name or an email. */
export const moveSchema = versionField.extend({ driver: requiredText(200) });
