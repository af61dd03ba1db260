import type { CompanyTexts } from "locales/index";
import type { Day } from "~/domain/day";

/** Consumer reports and similar sources (15 USC 1681a(d), 1681b(b)(3)). */
export const REPORT_KINDS = ["consumer_report", "psp", "driving_record", "other_report"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const NO_REPORT = "none";
export const REPORT_CHOICES = [NO_REPORT, ...REPORT_KINDS] as const;

export const EMPLOYMENT_DECISIONS = ["ended", "not_promoted"] as const;

export const NOTICE_CHANNELS = ["mail", "post"] as const;

/** Business days, for the notice and for the copy (15 USC 1681b(b)(3)(B)). */
export const NOTICE_BUSINESS_DAYS = 3;

/** Business days between the notice before a decision and the decision: none is in the law, five are held to be enough. */
export const PRE_NOTICE_WAIT_DAYS = { min: 5, max: 30 } as const;

const PRE_NOTICE_STATES = ["to_post", "waiting", "ready", "closed"] as const;
export type PreNoticeState = (typeof PRE_NOTICE_STATES)[number];

export const DELIVERY_METHODS = ["file", "post"] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const ADVERSE_STATES = ["notice_late", "notice_due", "copy_late", "copy_due", "done"] as const;
export type AdverseState = (typeof ADVERSE_STATES)[number];

export const OWN_DECISIONS_PATH = "/applicant/decisions";

export const ADVERSE_DECISIONS = ["rejected", "ended", "not_promoted"] as const;
export type AdverseDecision = (typeof ADVERSE_DECISIONS)[number];
export type AdverseDetails = {
  decided: AdverseDecision;
  position: CompanyTexts;
  agency: string;
  agencyAddress: string;
  agencyPhone: string;
  reportedOn: Day;
  text?: string;
  rights?: string;
  noticedOn?: Day;
};
