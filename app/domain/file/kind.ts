import { type Day, monthsAfter } from "~/domain/day";

export const FOLDER_KINDS = ["application", "licence", "medical", "driving_record", "restricted", "other"] as const;
export type FolderKind = (typeof FOLDER_KINDS)[number] | "root";
export type SubFolder = Exclude<FolderKind, "root">;

export const DOCUMENT_KINDS = {
  application: ["paper_application", "resume", "letter", "other"],
  licence: ["licence_copy", "twic_card", "threat_assessment", "other"],
  medical: [
    "medical_certificate", // 391.43
    "cdlis_record", // 391.51(b)(6)(ii)
    "registry_check", // 391.51(b)(8)
    "medical_variance", // 391.49, 391.64
    "other",
  ],
  driving_record: [
    "mvr", // 391.23(a)(1), 391.25(a)
    "annual_review", // 391.25(c)(2)
    "violations_list",
    "road_test", // 391.31
    "lcv_certificate", // 380.401
    "psp",
    "other",
  ],
  restricted: [
    "drug_alcohol_test", // 382.405, 40.321
    "safety_history", // 391.23(a)(2), 391.53
    "clearinghouse", // 382.701
    "return_to_duty", // 40.25(j)
    "other",
  ],
  other: [
    "training",
    "hazmat_training", // 172.704
    "policy_receipt", // 382.601(d)
    "hours_statement", // 395.8(j)(2)
    "signed_form",
    "right_to_work",
    "photo",
    "other",
  ],
} as const satisfies Record<SubFolder, readonly string[]>;

/** In every folder; says nothing of what it is. */
export const UNNAMED_KIND = "other";

export const EXPIRING_KINDS = [
  "licence_copy",
  "twic_card",
  "threat_assessment",
  "medical_certificate",
  "cdlis_record",
  "medical_variance",
] as const;
export const hasExpiry = (kind: string | undefined): boolean => EXPIRING_KINDS.some((option) => option === kind);

/** Maximum validity in months (49 CFR 391.45(b)). */
export const MAX_MEDICAL_MONTHS = 24;
const MAX_VALIDITY_MONTHS: Partial<Record<string, number>> = {
  medical_certificate: MAX_MEDICAL_MONTHS,
  cdlis_record: MAX_MEDICAL_MONTHS,
};

/** @param paperOn the date on the document, where somebody gave it */
export function expiryFault(
  kind: string | undefined,
  expiresOn: Day | undefined,
  filedOn: Day,
  paperOn?: Day | null | undefined,
) {
  if (!expiresOn) return hasExpiry(kind) ? "required" : undefined;
  if (paperOn && expiresOn < paperOn) return "expires_before_date";
  const maxMonths = kind && MAX_VALIDITY_MONTHS[kind];
  return maxMonths && expiresOn > monthsAfter(filedOn, maxMonths) ? "over_24_months" : undefined;
}

export const DEFAULT_KIND: Record<SubFolder, string> = {
  application: "other",
  licence: "licence_copy",
  medical: "medical_certificate",
  driving_record: "mvr",
  restricted: "drug_alcohol_test",
  other: "other",
};

export const DRIVING_RECORD_KIND = "mvr";
export const authorityFor = (kind: string, authority: string | null | undefined): string | null =>
  kind === DRIVING_RECORD_KIND ? (authority ?? null) : null;

export const APPLICATION_PDF_KIND = "application_pdf";

export const FILE_SLOTS: string[] = FOLDER_KINDS.flatMap((folder) =>
  DOCUMENT_KINDS[folder as SubFolder].map((kind) => slotOf(folder as SubFolder, kind)),
);

export function slotOf(folder: FolderKind, kind: string): string {
  return `${folder}.${kind}`;
}

export function parseSlot(slot: string): { folder: SubFolder; kind: string } {
  const [folder, kind] = slot.split(".") as [SubFolder, string];
  return { folder, kind };
}

export const isRestricted = (kind: FolderKind): boolean => kind === "restricted";
export const isSubFolder = (kind: FolderKind): kind is SubFolder => kind !== "root";
export const isForApplicant = (kind: FolderKind): boolean => kind === "application" || kind === "licence";

export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024;
export const DOCUMENT_TYPES = "application/pdf,image/jpeg,image/png,image/webp";
