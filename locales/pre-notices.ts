/**
 * The notice before a decision that may rest on a report (15 USC 1681b(b)(3)(A)): samples, to be reviewed by the company's own
 * counsel. `{{count}}` are the business days that the company waits; the others are those of the notice with a decision.
 */
import { TEXTS } from "./all";
import { byVersion } from "./versions";

export type PreNotice = {
  because: string;
  agency: string;
  enclosed: string;
  wait: string;
  dispute: string;
  states: string;
};

export const PRE_NOTICES = byVersion(TEXTS.en.preNotices, (language) => TEXTS[language].preNotices);
