import { z } from "zod";
import { reportFields, reportRule } from "~/domain/adverse-action/schema";
import { addDays, type Day } from "~/domain/day";
import { day } from "~/domain/day-fields";
import {
  choice,
  crossFieldRule,
  mustTick,
  optionalLines,
  optionalPlain,
  optionalText,
  requiredLines,
  requiredText,
  textList,
  ticked,
  versionField,
} from "~/domain/fields";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";

export const MAX_START_DAYS = 180;

export const hireSchema = (today: Day) =>
  z
    .object({
      application: optionalText(40),
      version: versionField.shape.version,
      startOn: day(),
      employmentType: choice(EMPLOYMENT_TYPES),
      jobTitle: requiredText(80),
      terminal: optionalText(80),
      employeeCode: optionalPlain(40),
      close: textList().meta({ items: { type: "string", format: "uuid" } }),
      reviewed: mustTick("confirm_reviewed"),
      override: ticked(),
      overrideReason: optionalText(500),
      asksForPapers: ticked(),
    })
    .check(
      crossFieldRule(({ startOn, override, overrideReason }, refuse) => {
        if (startOn && startOn > addDays(today, MAX_START_DAYS)) refuse(["startOn"], "start_too_far");
        if (startOn && startOn < addDays(today, -MAX_START_DAYS)) refuse(["startOn"], "start_too_early");
        if (override && !overrideReason) refuse(["overrideReason"], "required");
      }),
    );
export type Hire = z.output<ReturnType<typeof hireSchema>>;

export const HIRE_BLOCKERS = [
  "no_signed_application",
  "cdl_missing",
  "cdl_expired",
  "under_21_interstate",
  "test_or_query_missing",
  "papers_missing",
] as const;
export type HireBlocker = (typeof HIRE_BLOCKERS)[number];
const NOT_OVERRIDABLE: ReadonlySet<HireBlocker> = new Set(["no_signed_application", "test_or_query_missing"]);
export const isOverridable = (blocker: HireBlocker) => !NOT_OVERRIDABLE.has(blocker);

export const HIRE_UNDO_WINDOW = 24 * 3600_000;

export const undoSchema = versionField.extend({ reason: requiredLines(500) });
export type Undo = z.output<typeof undoSchema>;

export const END_REASONS = [
  "resigned",
  "dismissed",
  "laid_off",
  "retired",
  "contract_ended",
  "never_started",
  "other",
] as const;
export type EndBounds = { first: Day; last: Day };

export const endBounds = (startOn: Day, today: Day): EndBounds => ({
  first: startOn,
  last: today > startOn ? today : startOn,
});

export function endFault(lastOn: Day, { first, last }: EndBounds): "before_first_day" | "last_day_ahead" | undefined {
  if (lastOn < first) return "before_first_day";
  return lastOn > last ? "last_day_ahead" : undefined;
}

export const endSchema = (bounds: EndBounds) =>
  z
    .object({
      version: versionField.shape.version,
      lastOn: day(),
      reason: choice(END_REASONS),
      note: optionalLines(500),
      ...reportFields,
    })
    .check(crossFieldRule(reportRule(({ reason }) => reason === "dismissed")))
    .check(
      crossFieldRule(({ lastOn }, refuse) => {
        const fault = lastOn && endFault(lastOn, bounds);
        if (fault) refuse(["lastOn"], fault);
      }),
    );
export type End = z.output<ReturnType<typeof endSchema>>;
