import type { AdverseState, PreNoticeState } from "~/domain/adverse-action/report";
import type { SectionState } from "~/domain/application/sections";
import type { ApplicationStatus } from "~/domain/application/status";
import type { WarningSeverity } from "~/domain/application/warnings";
import type { BinderState } from "~/domain/binder/binder";
import type { CompanyStatus } from "~/domain/company/status";
import type { SigningStatus } from "~/domain/company-form/due";
import type { ExpiryState } from "~/domain/day";
import type { RequestState } from "~/domain/document-request/state";
import type { DriverStatus } from "~/domain/driver/status";
import type { DueState } from "~/domain/inquiry/request";
import type { InquiryState } from "~/domain/inquiry/state";
import type { AccessState } from "~/domain/provider-access/state";
import type { RequirementState } from "~/domain/qualification/requirement";
import type { ReleaseState } from "~/domain/release/kind";
import type { TemplateStatus } from "~/domain/template/template";
import type { AccountStatus } from "~/domain/user/status";
import type { DeliveryState, EndpointState } from "~/domain/webhook/webhook";
import type { Mark } from "./page";

type Status = ApplicationStatus | AccountStatus | CompanyStatus | DriverStatus | SectionState | TemplateStatus;

export const STATUS_TONE: Record<Status, Mark> = {
  draft: "idle",
  submitted: "ours",
  in_review: "ours",
  changes_requested: "theirs",
  approved: "ready",
  hired: "good",
  rejected: "over",
  withdrawn: "over",
  expired: "over",
  applicant: "idle",
  active: "good",
  inactive: "over",
  suspended: "urgent",
  closed: "over",
  disabled: "over",
  invited: "theirs",
  published: "good",
  paused: "theirs",
  archived: "over",
  not_started: "idle",
  in_progress: "ours",
  done: "good",
  needs_attention: "urgent",
};

/** Information has no colour of its own. */
export const SEVERITY_TONE: Record<WarningSeverity, Mark | undefined> = {
  stops: "stops",
  asks: "urgent",
  tells: undefined,
};

/** Only what stops a truck is red. */
export const REQUIREMENT_TONE: Record<RequirementState, Mark> = {
  missing: "urgent",
  filed: "ours",
  fails: "stops",
  expired: "stops",
  late: "stops",
  stated: "urgent",
  expiring: "urgent",
  there: "good",
  checked: "good",
  later: "idle",
};

export const EXPIRY_TONE: Record<ExpiryState, Mark> = { valid: "good", soon: "urgent", expired: "stops" };

export const ADVERSE_TONE: Record<AdverseState, Mark> = {
  notice_late: "stops",
  notice_due: "urgent",
  copy_late: "stops",
  copy_due: "urgent",
  done: "good",
};

export const PRE_NOTICE_TONE: Record<PreNoticeState, Mark> = {
  to_post: "urgent",
  waiting: "theirs",
  ready: "ours",
  closed: "idle",
};

export const DUE_TONE: Record<DueState, Mark> = { late: "stops", due: "urgent" };

export const INQUIRY_TONE: Record<InquiryState, Mark> = {
  ready: "ours",
  sent: "theirs",
  answered: "good",
  no_answer: "over",
  refused: "over",
  employer_closed: "over",
  not_needed: "over",
};

export const BINDER_TONE: Record<BinderState, Mark> = {
  waiting: "theirs",
  making: "theirs",
  ready: "good",
  failed: "stops",
  deleted: "theirs",
};

export const RELEASE_TONE: Record<ReleaseState, Mark> = { missing: "theirs", signed: "good", withdrawn: "urgent" };

export const SIGNING_TONE: Record<SigningStatus, Mark> = {
  signed: "good",
  to_check: "ours",
  over: "stops",
  asked: "theirs",
  withdrawn: "urgent",
  not_asked: "urgent",
};

export const REQUEST_TONE: Record<RequestState, Mark> = {
  asked: "theirs",
  handed_in: "ours",
  asked_again: "theirs",
  accepted: "good",
  withdrawn: "over",
};

export const ACCESS_TONE: Record<AccessState, Mark> = {
  waiting: "ours",
  open: "good",
  refused: "over",
  over: "over",
  ended: "over",
};

export const ENDPOINT_TONE: Record<EndpointState, Mark> = { active: "good", off: "urgent", ended: "over" };

export const DELIVERY_TONE: Record<DeliveryState, Mark> = { waiting: "theirs", delivered: "good", parked: "urgent" };
