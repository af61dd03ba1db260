/**
 * What a qualification file is derived from. An `authority` is a licensing authority: the State or province that issues
 * licenses and driving records.
 */
import type { Day } from "~/domain/day";
import type { ImportedDates } from "~/domain/driver/imported-dates";
import type { Duty } from "~/domain/template/duty";
import type { CompanySettings } from "./company-settings";
import type { ItemId } from "./item";

export type FiledDocument = {
  id: string;
  kind: string;
  filedOn: Day;
  expiresOn: Day | null;
  /** Which licensing authority the driving record is from, where somebody said it. */
  authority?: string | null;
  acceptance?: StaffReview | undefined;
};

export type Facts = {
  today: Day;
  duty: Duty;
  /** Endorsements that the work needs, not those that the driver holds. */
  workEndorsements: readonly string[];
  startOn: Day | null;
  previousEmploymentEndedOn: Day | null;
  importProofDueOn: Day | null;
  importedDates?: ImportedDates | undefined;
  bornOn?: Day | null;
  applicationSignedOn: Day | null;
  cdl: {
    authority: string | null;
    expirationOn: Day;
    hasVariance: boolean;
    submittedOn: Day | null;
    acceptance?: StaffReview | undefined;
    isImported?: true;
  } | null;
  authorities: readonly string[];
  otherLicences: readonly { authority: string; lastHeldOn: Day }[];
  /** Whether the driver reported a failed or refused pre-employment test (49 CFR 40.25(j)). */
  failedTest: boolean;
  documents: readonly FiledDocument[];
  records: readonly QualificationRecord[];
  requests: readonly OpenRequest[];
  /** Of earlier employers (49 CFR 391.23(d)); `sent` are the inquiries that nobody has answered yet. */
  investigation: { openInquiries: number; lastInquiryOn: Day; sent: UnansweredInquiries | null } | null;
  settings: CompanySettings;
};

export type OpenRequest = { id: string; kind: string; by: string | null; since: Date };

export type UnansweredInquiries = { count: number; since: Day };

export type StaffReview = { by: string | null; on: Day };

export type QualificationRecord = {
  id: string;
  item: ItemId;
  authority: string | null;
  doneOn: Day;
  endsOn: Day | null;
  result: Result;
  by: string;
  note?: string | undefined;
};

export const RESULTS = [
  "meets",
  "good_faith",
  "negative",
  "not_prohibited",
  "excepted",
  "not_needed",
  "fails",
  "positive",
  "refused",
  "prohibited",
  "late_because",
] as const;
export type Result = (typeof RESULTS)[number];
/** Results that have to be explained in a note (49 CFR 382.301(b), (c)). */
export const EXPLAINED: ReadonlySet<Result> = new Set(["excepted", "late_because"]);
/** With one of these the driver may not drive. */
export const DISQUALIFYING: ReadonlySet<Result> = new Set(["fails", "positive", "refused", "prohibited"]);
/** Results that no document shows: the law asks for the carrier's own note instead (49 CFR 391.23(b), 382.301(c)). */
export const WITHOUT_DOCUMENT: ReadonlySet<Result> = new Set(["good_faith", "excepted", "not_needed"]);
