/** What staff say of a document: when they file it, when they change it, when another takes its place. */
import { z } from "zod";
import { TURNS } from "~/domain/cdl/picture";
import {
  choice,
  onceField,
  optionalChoice,
  optionalDay,
  optionalText,
  requiredText,
  wholeNumber,
} from "~/domain/fields";
import { DOCUMENT_KINDS, PLACES, type SubFolder } from "./kind";

const stood = z.object({ version: wholeNumber(1, 1_000_000) });

export const filingSchema = (folder: SubFolder) =>
  onceField.extend({ documentKind: optionalChoice(DOCUMENT_KINDS[folder]), expiresOn: optionalDay() });

export const detailsSchema = stood.extend({
  title: requiredText(120),
  place: optionalChoice(PLACES),
  expiresOn: optionalDay(),
  note: optionalText(2000),
});

export const replacementSchema = stood.and(onceField.extend({ expiresOn: optionalDay() }));
export const fileTurnSchema = stood.and(onceField.extend({ turn: choice(TURNS) }));
export const deletionSchema = stood;
