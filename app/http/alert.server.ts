import common from "locales/en/common";
import type { Tone } from "~/ui/page";

export type AlertCode = keyof typeof common.alert;

/** All others report a success. */
const TONES: Partial<Record<AlertCode, Exclude<Tone, "success">>> = {
  emailChangeAsked: "info",
  emailChangeWithdrawn: "info",
  emailChangeRefused: "info",
  membershipDeclined: "info",
  requestRefused: "info",
  revealsAsked: "info",
  signedOut: "info",
  masqueradeStarted: "info",
  masqueradeStopped: "info",
  noticesBefore: "info",
  noticesFirst: "info",
  formAskedNobody: "info",
  mailingOver: "info",
  resetAsked: "info",
  formGivenBack: "info",
  signInFirst: "info",
  papersOver: "warning",
  noteSavedUntold: "warning",
  sessionEnded: "warning",
  linkJustSent: "warning",
  masqueradeEnded: "warning",
  rowChanged: "warning",
  cdlUploadedWarnings: "warning",
  cdlUploadedExpired: "warning",
  twoFactorEnded: "warning",
  notSavedLocked: "warning",
  answeredAgain: "warning",
  masqueradeStartError: "error",
  masqueradeStopError: "error",
  masqueradeStartFailed: "error",
  masqueradeStopFailed: "error",
  passkeyRefused: "error",
  passkeyUnverified: "error",
  cdlPdfFailed: "error",
  loginDisabled: "error",
  loginSuspended: "error",
  loginClosed: "error",
  tooManyTries: "error",
};

/** Milliseconds, for messages that take longer to read than the default ten seconds. */
const TIMEOUTS: Partial<Record<AlertCode, number>> = {
  sessionEnded: 20_000,
  formGivenBack: 20_000,
  noticesFirst: 20_000,
  notSavedLocked: 20_000,
  rowChanged: 30_000,
  cdlUploadedWarnings: 30_000,
  cdlUploadedExpired: 30_000,
};

export type Alert = {
  id: string;
  code: AlertCode;
  tone: Tone;
  timeout?: number | undefined;
  undo?: { id: string; left: number } | undefined;
};

const isAlert = (code: string): code is AlertCode => Object.hasOwn(common.alert, code);

export function alertOf(code: string | undefined, id: string, undo?: Alert["undo"]): Alert | null {
  if (!code || !isAlert(code)) return null;
  return { id, code, tone: TONES[code] ?? "success", timeout: undo?.left ?? TIMEOUTS[code], undo };
}
