/** What a qualification file is derived from. */
import type { Day } from "~/domain/day";
import type { Stated } from "~/domain/driver/stated";
import type { Duty } from "~/domain/template/duty";
import type { CompanySettings } from "./company-settings";
import type { ItemId } from "./item";

export type FiledDocument = {
  id: string;
  kind: string;
  filedOn: Day;
  expiresOn: Day | null;
  /** Whose driving record it is, where somebody said it. */
  authority?: string | null;
  acceptance?: Acceptance | undefined;
};

export type Facts = {
  today: Day;
  /** Of the position. */
  duty: Duty;
  /** Endorsements that the work needs, not those that the driver holds. */
  workEndorsements: readonly string[];
  startOn: Day | null;
  /** Days before it belong to an earlier employment. */
  since: Day | null;
  /** Imported drivers: by when what the table states has to be proven. */
  proofDueOn: Day | null;
  stated?: Stated | undefined;
  bornOn?: Day | null;
  signedOn: Day | null;
  cdl: {
    authority: string | null;
    expirationOn: Day;
    hasVariance: boolean;
    submittedOn: Day | null;
    acceptance?: Acceptance | undefined;
    stated?: true;
  } | null;
  authorities: readonly string[];
  otherLicences: readonly { authority: string; until: Day }[];
  /** Reported by the driver (49 CFR 40.25(j)). */
  failedTest: boolean;
  documents: readonly FiledDocument[];
  records: readonly QualificationRecord[];
  requests: readonly OpenRequest[];
  investigation: { open: number; closedOn: Day; sent: Sent | null } | null;
  settings: CompanySettings;
};

export type OpenRequest = { id: string; kind: string; by: string | null; since: Date };

export type Sent = { number: number; since: Day };

export type Acceptance = { by: string | null; on: Day };

export type QualificationRecord = {
  id: string;
  item: ItemId;
  authority: string | null;
  doneOn: Day;
  endsOn: Day | null;
  result: Result;
  by: string;
  /** Of an explanation alone. */
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
/** Valid only with a note (49 CFR 382.301(b), (c)). */
export const EXPLAINED: ReadonlySet<Result> = new Set(["excepted", "late_because"]);
export const STOPS: ReadonlySet<Result> = new Set(["fails", "positive", "refused", "prohibited"]);
/** What no document says: the law asks for the carrier's own note instead (49 CFR 391.23(b), 382.301(c)). */
export const WITHOUT_DOCUMENT: ReadonlySet<Result> = new Set(["good_faith", "excepted", "not_needed"]);
