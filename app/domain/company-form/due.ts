import { addDays, type Day, monthsAfter } from "~/domain/day";
import type { Duty } from "~/domain/template/duty";
import { type FormDue, RENEWAL_REQUEST_DAYS } from "./form";

export const appliesTo = (
  form: { duties: readonly string[]; templateIds: readonly string[] },
  { duty, template }: { duty: Duty; template: string | null },
): boolean =>
  form.duties.includes(duty) &&
  (form.templateIds.length === 0 || (template !== null && form.templateIds.includes(template)));

type Form = { due: FormDue; validFrom: number; startedOn: Day };

export type LastRequest = {
  state: "open" | "handed_in" | "signed" | "withdrawn";
  askedOn: Day;
  signed: { on: Day; number: number } | null;
};

/** Hired again within these days counts as the same hire: papers are signed ahead of the first day. */
const SAME_HIRE_DAYS = 90;

const yearAfter = (day: Day): Day => monthsAfter(day, 12);

/** The day until which a signature counts; null for ever. */
export const validUntil = ({ due }: Pick<Form, "due">, signedOn: Day): Day | null =>
  due === "yearly" ? yearAfter(signedOn) : null;

/** `to_check`: signed by a mailed link, and waits for staff. */
export const SIGNING_STATUSES = ["signed", "to_check", "over", "asked", "withdrawn", "not_asked"] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];
const NEEDS_REQUEST: readonly SigningStatus[] = ["over", "withdrawn", "not_asked"];
export const needsRequest = (status: SigningStatus): boolean => NEEDS_REQUEST.includes(status);

export function signingStatusOf(
  form: Pick<Form, "due" | "validFrom">,
  last: LastRequest | undefined,
  today: Day,
): SigningStatus {
  if (!last) return "not_asked";
  if (last.state === "open") return "asked";
  if (last.state === "handed_in") return "to_check";
  if (!last.signed) return "withdrawn";
  const until = validUntil(form, last.signed.on);
  return last.signed.number < form.validFrom || (until !== null && until < today) ? "over" : "signed";
}

/** What the program asks by itself; what staff have withdrawn is not asked again before a year is over. */
export function mustRequest(form: Form, hiredOn: Day | null, last: LastRequest | undefined, today: Day): boolean {
  if (!last) return form.due !== "at_hire" || (hiredOn !== null && hiredOn >= form.startedOn);
  if (last.state === "open" || last.state === "handed_in") return false;
  if (!last.signed) return form.due === "yearly" && yearAfter(last.askedOn) <= today;
  if (last.signed.number < form.validFrom) return true;
  if (form.due === "yearly") return addDays(yearAfter(last.signed.on), -RENEWAL_REQUEST_DAYS) <= today;
  return form.due === "at_hire" && hiredOn !== null && hiredOn > addDays(last.signed.on, SAME_HIRE_DAYS);
}

export function dueOnOf(form: Form, hiredOn: Day | null, last: LastRequest | undefined, usual: Day): Day {
  const until = last?.signed ? validUntil(form, last.signed.on) : hiredOn;
  return until !== null && until !== undefined && until > usual ? until : usual;
}
