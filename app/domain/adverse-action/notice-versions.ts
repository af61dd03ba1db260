/** Apart from report.ts, so that browsers do not load every text of every language. */
import { ADVERSE_NOTICES } from "locales/adverse-notices";
import { PRE_NOTICES } from "locales/pre-notices";
import { RIGHTS_SUMMARIES } from "locales/rights-summaries";
import type { AdverseDetails } from "./report";

export const NEWEST_NOTICE_VERSION = ADVERSE_NOTICES[0].version;
const [OLDEST_NOTICE] = ADVERSE_NOTICES.slice(-1);

export const noticeOf = ({ text }: Pick<AdverseDetails, "text">) =>
  ADVERSE_NOTICES.find(({ version }) => version === text) ?? OLDEST_NOTICE ?? ADVERSE_NOTICES[0];

export const NEWEST_PRE_NOTICE_VERSION = PRE_NOTICES[0].version;
export const preNoticeOf = ({ text }: Pick<AdverseDetails, "text">) =>
  PRE_NOTICES.find(({ version }) => version === text) ?? PRE_NOTICES[0];

export const NEWEST_RIGHTS_VERSION = RIGHTS_SUMMARIES[0].version;
