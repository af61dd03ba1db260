import { type Day, monthsAfter } from "~/domain/day";
import type { Facts } from "./facts";

/** The Clearinghouse opened (49 CFR 382.701). */
export const CLEARINGHOUSE_SINCE: Day = "2020-01-06";
/** A CDL driver's card proves nothing any more (49 CFR 391.51(b)(6)(ii)). */
const CDLIS_SINCE: Day = "2025-06-23";
/** 49 CFR 395.8(k)(1). */
const HOURS_RETENTION_MONTHS = 6;
/** 49 CFR 382.401(b)(3). */
const NEGATIVE_TEST_RETENTION_MONTHS = 12;

export const NOT_ASKED = [
  "no_cdl_work",
  "before_clearinghouse",
  "negatives_kept_a_year",
  "cdlis_is_proof",
  "no_failed_test",
  "no_variance",
  "no_doubles_or_tanks",
  "no_doubles",
  "no_hazmat",
  "hours_kept_six_months",
] as const;
export type NotRequiredReason = (typeof NOT_ASKED)[number];
export type ApplicabilityCheck = (facts: Facts) => NotRequiredReason | null;

export const drivesWithCdl: ApplicabilityCheck = ({ duty }) => (duty === "cdl" ? null : "no_cdl_work");

const needsOneOf = ({ workEndorsements }: Facts, codes: readonly string[]): boolean =>
  codes.some((code) => workEndorsements.includes(code));

/** The CDL does not stand for the road test with double or triple trailers and tank vehicles (49 CFR 391.33(a)(1)). */
export const drivesDoublesOrTanks: ApplicabilityCheck = (facts) =>
  needsOneOf(facts, ["T", "N", "X"]) ? null : "no_doubles_or_tanks";
export const drivesDoubles: ApplicabilityCheck = (facts) => (needsOneOf(facts, ["T"]) ? null : "no_doubles");
export const carriesHazmat: ApplicabilityCheck = (facts) => (needsOneOf(facts, ["H", "X"]) ? null : "no_hazmat");

export const isQueriedAtHire: ApplicabilityCheck = (facts) =>
  drivesWithCdl(facts) ??
  (facts.startOn !== null && facts.startOn < CLEARINGHOUSE_SINCE ? "before_clearinghouse" : null);

const isOver = ({ startOn, today }: Facts, months: number): boolean =>
  startOn !== null && monthsAfter(startOn, months) < today;

/** Of somebody who came in by a table a negative result may have been destroyed lawfully. */
export const isTestedAtHire: ApplicabilityCheck = (facts) =>
  drivesWithCdl(facts) ??
  (facts.importProofDueOn !== null && isOver(facts, NEGATIVE_TEST_RETENTION_MONTHS) ? "negatives_kept_a_year" : null);

export const statesHours: ApplicabilityCheck = (facts) =>
  isOver(facts, HOURS_RETENTION_MONTHS) ? "hours_kept_six_months" : null;

export const lapsesOf = ({ startOn }: Facts): Day[] =>
  startOn === null
    ? []
    : [monthsAfter(startOn, HOURS_RETENTION_MONTHS), monthsAfter(startOn, NEGATIVE_TEST_RETENTION_MONTHS)];

const isOldCard = ({ kind, filedOn }: Facts["documents"][number]): boolean =>
  kind === "medical_certificate" && filedOn < CDLIS_SINCE;

/** A CDL driver's medical card issued before that day is valid until it expires. */
export const provesHealth = ({ duty, cdl }: Facts, document: Facts["documents"][number]): boolean =>
  duty === "cdl"
    ? document.kind === "cdlis_record" || isOldCard(document)
    : document.kind === "medical_certificate" || (document.kind === "cdlis_record" && cdl !== null);

export const showsCard: ApplicabilityCheck = ({ duty, documents }) =>
  duty === "cdl" && (documents.some(({ kind }) => kind === "cdlis_record") || !documents.some(isOldCard))
    ? "cdlis_is_proof"
    : null;

export const failedTest: ApplicabilityCheck = ({ failedTest: failed }) => (failed ? null : "no_failed_test");

export const hasVariance: ApplicabilityCheck = ({ cdl, documents }) =>
  cdl?.hasVariance || documents.some(({ kind }) => kind === "medical_variance") ? null : "no_variance";
