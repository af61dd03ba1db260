/** What the shell shows to each role, and how an alert is coloured. */
import common from "locales/en/common";
import type { Role } from "~/permissions";
import { newId } from "~/server/ids.server";
import type { Tone } from "~/ui/page";
import type { AlertCode } from "./respond.server";

type Entry = { to: string; label: string };

const COMPANY: Entry[] = [
  { to: "/applications", label: "applications" },
  { to: "/drivers", label: "drivers" },
  { to: "/templates", label: "templates" },
  { to: "/my-company", label: "company" },
];
const RTIC: Entry[] = [{ to: "/admin", label: "companies" }];

export const MENUS: Record<Role, Entry[]> = {
  Anonymous: [],
  Applicant: [{ to: "/applicant/application", label: "myApplication" }],
  Manager: COMPANY,
  Administrator: COMPANY,
  "RTIC Manager": RTIC,
  "RTIC Administrator": RTIC,
};

const TONES: Partial<Record<AlertCode, Tone>> = {
  signedOut: "info",
  sessionEnded: "warning",
  signInFirst: "info",
  formGivenBack: "info",
  resetAsked: "info",
  linkJustSent: "warning",
  masqueradeStarted: "info",
  masqueradeStopped: "info",
  masqueradeStartError: "error",
  masqueradeStopError: "error",
  masqueradeStopFailed: "error",
  cdlUploadedWarnings: "warning",
  cdlUploadedExpired: "warning",
  cdlPdfFailed: "error",
};

const isAlert = (code: string): code is AlertCode => Object.hasOwn(common.alert, code);

export function alertOf(code: string | undefined): { id: string; tone: Tone; code: AlertCode } | null {
  return code && isAlert(code) ? { id: newId(), tone: TONES[code] ?? "success", code } : null;
}
