/** Which law a decision because of a report follows (15 USC 1681b(b)(3)), and the notice that may have to come before it. */
import { z } from "zod";
import { addDays, businessDaysAfter, type Day } from "~/domain/day";
import { day } from "~/domain/day-fields";
import { choice, optionalChoice, phone, requiredLines, requiredText, wholeNumber } from "~/domain/fields";
import { type Duty, drivesInCommerce } from "~/domain/template/duty";
import {
  type AdverseDecision,
  EMPLOYMENT_DECISIONS,
  NOTICE_CHANNELS,
  PRE_NOTICE_WAIT_DAYS,
  type PreNoticeState,
  REPORT_KINDS,
} from "./report";
import { ADDRESS_LENGTH } from "./schema";

/**
 * Subparagraph (B), the notice afterwards, is for those who apply for positions under 49 USC 31502. Everybody else, and
 * whoever works for the company already, gets notice, copy and summary before (A).
 */
export const isExempt = (decided: AdverseDecision, duty: Duty): boolean =>
  decided === "rejected" && drivesInCommerce(duty);

export const decisionAllowedOn = (sentOn: Day, waitDays: number): Day =>
  addDays(businessDaysAfter(sentOn, waitDays), 1);

export function preNoticeState(
  { closedAt, sentOn, waitDays }: { closedAt: Date | null; sentOn: Day | null; waitDays: number },
  today: Day,
): PreNoticeState {
  if (closedAt) return "closed";
  if (!sentOn) return "to_post";
  return today < decisionAllowedOn(sentOn, waitDays) ? "waiting" : "ready";
}

export const preNoticeSchema = z.object({
  decided: optionalChoice(EMPLOYMENT_DECISIONS),
  report: choice(REPORT_KINDS),
  agency: requiredText(200),
  agencyAddress: requiredLines(ADDRESS_LENGTH),
  agencyPhone: phone(),
  reportedOn: day({ past: true }),
  fileId: z.string({ error: "choose" }).min(1, { error: "choose" }).max(40),
  notice: choice(NOTICE_CHANNELS),
  waitDays: wholeNumber(PRE_NOTICE_WAIT_DAYS.min, PRE_NOTICE_WAIT_DAYS.max),
});
export type PreNoticeInput = z.output<typeof preNoticeSchema>;

export const waitingSchema = z.object({ days: wholeNumber(PRE_NOTICE_WAIT_DAYS.min, PRE_NOTICE_WAIT_DAYS.max) });

export const disputeSchema = z.object({ words: requiredLines(2000) });
