import { ADVERSE_NOTICES } from "locales/adverse-notices";
import type { CompanyTexts } from "locales/index";
import type { Day } from "~/domain/day";

/** Consumer reports and similar sources (15 USC 1681a(d), 1681b(b)(3)). */
export const REPORT_KINDS = ["consumer_report", "psp", "driving_record", "other_report"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const NO_REPORT = "none";
export const REPORT_CHOICES = [NO_REPORT, ...REPORT_KINDS] as const;

export const NOTICES = ["mail", "post"] as const;

/** Business days, for the notice and for the copy (15 USC 1681b(b)(3)(B)). */
export const ADVERSE_DAYS = 3;

export const WAYS_OF_COPY = ["file", "post"] as const;
export type WayOfCopy = (typeof WAYS_OF_COPY)[number];

export const ADVERSE_STATES = ["notice_late", "notice_due", "copy_late", "copy_due", "done"] as const;
export type AdverseState = (typeof ADVERSE_STATES)[number];

export const OWN_DECISIONS = "/applicant/decisions";

export type Decided = "rejected" | "ended";
export type AdverseDetails = {
  decided: Decided;
  position: CompanyTexts;
  agency: string;
  agencyAddress: string;
  /** As in RFC 3966. */
  agencyPhone: string;
  reportedOn: Day;
  text?: string;
};

export const NEWEST_NOTICE = ADVERSE_NOTICES[0].version;
const [OLDEST] = ADVERSE_NOTICES.slice(-1);

export const noticeOf = ({ text }: Pick<AdverseDetails, "text">) =>
  ADVERSE_NOTICES.find(({ version }) => version === text) ?? OLDEST ?? ADVERSE_NOTICES[0];
