/** What a company settles for the qualification files of all its drivers. */
import type { InEachLanguage } from "locales/index";

/** An id of the database, so that none can be taken for an item of the law. */
export type OwnItemId = `${string}-${string}-${string}-${string}-${string}`;

export type OwnItem = {
  id: OwnItemId;
  name: InEachLanguage;
  /** A document of this kind has to be read, and what it says recorded; null where there is none. */
  documentKind: string | null;
  /** From the day on which it was done; null where it lasts. */
  renewsMonths: number | null;
};

/** Days before an end, the longest first. */
export type WarningDays = readonly [number, number, number];

export type Choices = {
  /** Optional items that are asked: of OPTIONAL_ITEMS. */
  optional: readonly string[];
  warningDays: WarningDays;
};
export type CompanySettings = Choices & { own: readonly OwnItem[] };

export const USUAL: Choices = { optional: [], warningDays: [60, 30, 7] };

/** Of one company. */
export const MOST_OWN_ITEMS = 30;
/** As far ahead as the list of what expires looks. */
export const MOST_WARNING_DAYS = 60;
export const MOST_MONTHS = 120;
