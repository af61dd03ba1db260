/**
 * The notice that a decision rests on a report: samples, to be reviewed by the company's own counsel. The elements are those of
 * 15 USC 1681b(b)(3)(B)(i) and 1681m(a). `{{report}}` is the kind of report, `{{day}}` when it was received, `{{company}}`
 * the employer, `{{contact}}` its address and phone.
 */
import { TEXTS } from "./all";
import { byVersion } from "./versions";

export type AdverseNotice = {
  because: string;
  agency: string;
  notDecided: string;
  free: string;
  dispute: string;
  copy: string;
  rights: string;
};

export const ADVERSE_NOTICES = byVersion(TEXTS.en.adverseNotices, (language) => TEXTS[language].adverseNotices);
