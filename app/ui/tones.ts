import type { SectionState } from "~/domain/application/sections";
import type { ApplicationStatus } from "~/domain/application/status";
import type { CompanyStatus } from "~/domain/company/status";
import type { ExpiryState } from "~/domain/day";
import type { DriverStatus } from "~/domain/driver/status";
import type { TemplateStatus } from "~/domain/template/template";
import type { AccountStatus } from "~/domain/user/status";
import type { Tone } from "./page";

type Status =
  | ApplicationStatus
  | AccountStatus
  | CompanyStatus
  | DriverStatus
  | ExpiryState
  | SectionState
  | TemplateStatus;

export const STATUS_TONE: Record<Status, Tone | undefined> = {
  draft: undefined,
  submitted: "info",
  in_review: "info",
  changes_requested: "warning",
  approved: "success",
  hired: "success",
  rejected: "error",
  withdrawn: undefined,
  expired: "error",
  applicant: undefined,
  active: "success",
  inactive: undefined,
  suspended: "warning",
  closed: "error",
  disabled: "error",
  invited: undefined,
  published: "success",
  paused: "warning",
  archived: undefined,
  not_started: undefined,
  in_progress: "info",
  done: "success",
  needs_attention: "warning",
  valid: "success",
  soon: "warning",
};
