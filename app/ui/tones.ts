import type { Tone } from "./page";

/** How a status is coloured; the word always stands in it. */
export const STATUS_TONE: Record<string, Tone | undefined> = {
  submitted: "info",
  in_review: "info",
  changes_requested: "warning",
  approved: "success",
  hired: "success",
  active: "success",
  rejected: "error",
  expired: "error",
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
