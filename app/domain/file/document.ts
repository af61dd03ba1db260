import { ROTATIONS } from "~/domain/cdl/picture";
import type { Day } from "~/domain/day";
import { optionalDay } from "~/domain/day-fields";
import {
  choice,
  crossFieldRule,
  idempotencyField,
  optionalChoice,
  optionalLines,
  requiredText,
  versionField,
} from "~/domain/fields";
import { authorityCodes } from "~/domain/reference";
import { DOCUMENT_KINDS, expiryFault, FILE_SLOTS, type SubFolder } from "./kind";

const documentDateField = () =>
  optionalDay().meta({ description: "The day that stands on the paper; left out, the day of filing counts." });

const authorityField = () =>
  optionalChoice([...authorityCodes]).meta({
    description: "Of a driving record: the code of the licensing authority that made it.",
  });

export const filingSchema = (folder: SubFolder, today: Day) =>
  idempotencyField
    .extend({
      documentKind: optionalChoice(DOCUMENT_KINDS[folder]),
      authority: authorityField(),
      paperOn: documentDateField(),
      expiresOn: optionalDay(),
    })
    .check(
      crossFieldRule(({ documentKind, paperOn, expiresOn }, refuse, invalid) => {
        if (paperOn && paperOn > today) refuse(["paperOn"], "future");
        const fault = expiryFault(documentKind, expiresOn, paperOn ?? today, paperOn);
        if (fault && !invalid.has("expiresOn")) refuse(["expiresOn"], fault);
      }),
    );

export const detailsSchema = versionField.extend({
  title: requiredText(120),
  place: optionalChoice(FILE_SLOTS),
  authority: authorityField(),
  paperOn: documentDateField(),
  expiresOn: optionalDay(),
  note: optionalLines(2000),
});

export const replacementSchema = versionField.and(idempotencyField.extend({ expiresOn: optionalDay() }));
export const fileRotationSchema = versionField.and(idempotencyField.extend({ turn: choice(ROTATIONS) }));
export const deletionSchema = versionField;
export const moveSchema = versionField.extend({ driver: requiredText(200) });
