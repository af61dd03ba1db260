/** Who is asked for a form, and by when. */
import { addDays, type Day, monthsAfter } from "~/domain/day";
import type { Duty } from "~/domain/template/duty";
import { ASKED_BEFORE, type FormDue } from "./form";

/** @param template of the position that somebody was hired for; none of who came in by a table */
export const isFor = (
  form: { duties: readonly string[]; templateIds: readonly string[] },
  { duty, template }: { duty: Duty; template: string | null },
): boolean =>
  form.duties.includes(duty) &&
  (form.templateIds.length === 0 || (template !== null && form.templateIds.includes(template)));

type Form = { due: FormDue; validFrom: number; startedOn: Day };

/** The last time that a driver was asked. */
export type LastAsked = {
  state: "open" | "signed" | "withdrawn";
  askedOn: Day;
  /** Where it is signed. */
  signed: { on: Day; number: number } | null;
};

/** Hired again within these days counts as the same hire: papers are signed ahead of the first day. */
const SAME_HIRE = 90;

const yearAfter = (day: Day): Day => monthsAfter(day, 12);

/** The day until which a signature counts; null for ever. */
export const countsUntil = ({ due }: Pick<Form, "due">, signedOn: Day): Day | null =>
  due === "yearly" ? yearAfter(signedOn) : null;

export type Signing = "signed" | "over" | "asked" | "withdrawn" | "not_asked";
export const SIGNINGS = ["signed", "over", "asked", "withdrawn", "not_asked"] as const satisfies readonly Signing[];

export function signingOf(form: Pick<Form, "due" | "validFrom">, last: LastAsked | undefined, today: Day): Signing {
  if (!last) return "not_asked";
  if (last.state === "open") return "asked";
  if (!last.signed) return "withdrawn";
  const until = countsUntil(form, last.signed.on);
  return last.signed.number < form.validFrom || (until !== null && until < today) ? "over" : "signed";
}

/** What the program asks by itself; what staff have withdrawn is not asked again before a year is over. */
export function isToAsk(form: Form, hiredOn: Day | null, last: LastAsked | undefined, today: Day): boolean {
  if (!last) return form.due !== "at_hire" || (hiredOn !== null && hiredOn >= form.startedOn);
  if (last.state === "open") return false;
  if (!last.signed) return form.due === "yearly" && yearAfter(last.askedOn) <= today;
  if (last.signed.number < form.validFrom) return true;
  if (form.due === "yearly") return addDays(yearAfter(last.signed.on), -ASKED_BEFORE) <= today;
  return form.due === "at_hire" && hiredOn !== null && hiredOn > addDays(last.signed.on, SAME_HIRE);
}

/** @param usual the day by which anything else is asked */
export function dueOnOf(form: Form, hiredOn: Day | null, last: LastAsked | undefined, usual: Day): Day {
  const until = last?.signed ? countsUntil(form, last.signed.on) : hiredOn;
  return until !== null && until !== undefined && until > usual ? until : usual;
}
