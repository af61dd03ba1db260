import type { CompanyTexts } from "locales/index";

export type OwnItemId = `${string}-${string}-${string}-${string}-${string}`;

export type OwnItem = {
  id: OwnItemId;
  name: CompanyTexts;
  documentKind: string | null;
  renewsMonths: number | null;
};

/** Days, longest first. */
export type WarningDays = readonly [number, number, number];

export type QualificationChoices = {
  optional: readonly string[];
  warningDays: WarningDays;
  provenWithin: number;
};
export type CompanySettings = QualificationChoices & { own: readonly OwnItem[] };

export const DEFAULT_CHOICES: QualificationChoices = { optional: [], warningDays: [60, 30, 7], provenWithin: 60 };

export const MAX_OWN_ITEMS = 30;
export const MAX_WARNING_DAYS = 60;
export const MAX_MONTHS = 120;

export const IMPORTED_DOCUMENTS_DUE_DAYS = { min: 7, max: 180 } as const;
