import { z } from "zod";
import { fieldPerLanguage } from "~/domain/by-language";
import { codeList, crossFieldRule, optionalChoice, requiredText, wholeNumber } from "~/domain/fields";
import { DOCUMENT_KINDS, isRestricted, type SubFolder } from "~/domain/file/kind";
import { IMPORTED_DOCUMENTS_DUE_DAYS, MAX_MONTHS, MAX_WARNING_DAYS } from "./company-settings";
import { OPTIONAL_ITEMS } from "./item";

export const OWN_ITEM_KINDS = [
  ...new Set(
    Object.entries(DOCUMENT_KINDS).flatMap(([folder, kinds]) => (isRestricted(folder as SubFolder) ? [] : kinds)),
  ),
].filter((kind) => kind !== "other");

const days = () => wholeNumber(1, MAX_WARNING_DAYS);

export const choicesSchema = z
  .object({
    optional: codeList(new Set<string>(OPTIONAL_ITEMS)),
    first: days(),
    second: days(),
    last: days(),
    provenWithin: z.preprocess(
      (value) => (value === "" || value === null ? undefined : value),
      wholeNumber(IMPORTED_DOCUMENTS_DUE_DAYS.min, IMPORTED_DOCUMENTS_DUE_DAYS.max).optional(),
    ),
  })
  .check(
    crossFieldRule(({ first, second, last }, refuse) => {
      if (first !== undefined && second !== undefined && second >= first) refuse(["second"], "warning_order");
      if (second !== undefined && last !== undefined && last >= second) refuse(["last"], "warning_order");
    }),
  );
export type ChoicesInput = z.output<typeof choicesSchema>;

export const ownItemSchema = z.object({
  ...fieldPerLanguage("name", () => requiredText(80)),
  documentKind: optionalChoice(OWN_ITEM_KINDS),
  renewsMonths: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    wholeNumber(1, MAX_MONTHS).optional(),
  ),
});
export type OwnItemInput = z.output<typeof ownItemSchema>;
