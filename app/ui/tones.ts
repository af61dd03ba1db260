import type { ApplicationStatus } from "~/domain/application/status";
import type { Tone } from "./page";

const APPLICATION: Record<ApplicationStatus, Tone | undefined> = {
  draft: undefined,
  submitted: "info",
  in_review: "info",
  changes_requested: "warning",
  approved: "success",
  hired: "success",
  rejected: "error",
  withdrawn: undefined,
  expired: "error",
};

export const STATUS_TONE: Record<string, Tone | undefined> = {
  ...APPLICATION,
  active: "success",
  suspended: "warning",
  closed: "error",
  disabled: "error",
  published: "success",
  paused: "warning",
  done: "success",
  in_progress: "info",
  needs_attention: "warning",
  valid: "success",
  soon: "warning",
};
