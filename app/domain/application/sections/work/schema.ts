/** 49 CFR 391.21(b)(10) and (b)(11), which answers 383.35(c) as well. */
import { z } from "zod";
import { addressFields, addressWith } from "~/domain/application/sections/address";
import { BLOCKING_MONTHS, findGaps, type Period } from "~/domain/application/sections/history";
import { noneOrSome, rowsOf, withLists } from "~/domain/application/sections/listed";
import { rows, type SectionView, viewField } from "~/domain/application/sections/view";
import { type Day, endsBefore, type Month, monthOf, monthsBefore } from "~/domain/day";
import { month, optionalMonth } from "~/domain/day-fields";
import {
  choice,
  crossFieldRule,
  dropFields,
  isTicked,
  optionalChoice,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredText,
  ticked,
  yesNo,
} from "~/domain/fields";
import { BREAK_KINDS, LEAVE_REASONS } from "~/domain/reference";
import type { TemplateDefinition } from "~/domain/template/template";

/** 49 CFR 391.21(b)(10), (11). */
export const WORK_MONTHS = 120;

type WorkDefinition = Pick<TemplateDefinition, "cdlRequired" | "employerYears" | "gapDays">;

/** Ten years for all, or the seven earlier ones for CMV jobs of CDL applicants only (49 CFR 391.21(b)(11)). */
export const workMonths = ({ cdlRequired, employerYears }: WorkDefinition, earlierCmv: unknown): number =>
  employerYears === "10" || (cdlRequired === "yes" && earlierCmv === "some") ? WORK_MONTHS : BLOCKING_MONTHS;

export const requiresEarlierCmv = ({ cdlRequired, employerYears }: WorkDefinition): boolean =>
  cdlRequired === "yes" && employerYears === "3+7";

export const introOfWork = (definition: WorkDefinition): string =>
  definition.employerYears === "10"
    ? "applicant:work.introAll"
    : requiresEarlierCmv(definition)
      ? "applicant:work.introEarlier"
      : "applicant:work.intro";

const employerFields = addressWith(
  {
    name: requiredText(120),
    position: requiredText(120),
    from: month(),
    present: ticked(),
    to: optionalMonth(),
    reason: optionalChoice(LEAVE_REASONS),
    ...addressFields,
    droveCmv: yesNo(),
    fmcsrs: yesNo(),
    part40: yesNo(),
    mayContact: yesNo(),
    phone: optionalPhone(),
    reasonDetails: optionalText(1000),
  },
  ({ from, to, present, reason }, refuse, invalid) => {
    if (!present && !to && !invalid.has("to")) refuse(["to"], "required");
    if (endsBefore(from, to)) refuse(["to"], "end_before_start");
    if (!present && !reason && !invalid.has("reason")) refuse(["reason"], "choose");
    if (!present && reason === "still_employed") refuse(["reason"], "still_employed");
  },
);
const employer = dropFields(
  ({ present }) => (isTicked(present) ? ["to", "reason", "reasonDetails"] : []),
  employerFields.transform((row) => ({ ...row, reason: row.present ? "still_employed" : (row.reason as string) })),
);

const breakRow = z
  .object(
    {
      kind: choice(BREAK_KINDS),
      from: month(),
      to: optionalMonth(),
      explanation: optionalText(1000),
    },
    { error: "required" },
  )
  .check(
    crossFieldRule(({ kind, from, to, explanation }, refuse, invalid) => {
      if (endsBefore(from, to)) refuse(["to"], "end_before_start");
      if (kind === "other" && !explanation && !invalid.has("explanation")) refuse(["explanation"], "required");
    }),
  );

export type Employer = z.output<typeof employer>;
export type Break = z.output<typeof breakRow>;
export type Work = {
  employed: "none" | "some";
  employers: Employer[];
  earlierCmv?: "none" | "some" | undefined;
  breaks: Break[];
  remarks?: string | undefined;
};

const periodsOf = ({ employers, breaks }: Pick<Work, "employers" | "breaks">): Period[] =>
  [...employers, ...breaks].map(({ from, to }) => ({ from: from as Month, to: to as Month | undefined }));

type Histories = Pick<Work, "employers" | "breaks"> & { earlierCmv?: Work["earlierCmv"] };

export const gapsOf = (work: Histories, definition: WorkDefinition, today: Day) =>
  findGaps(periodsOf(work), { today, months: workMonths(definition, work.earlierCmv), gapDays: definition.gapDays });

/** Newest first. @property breaks indexes of the explaining breaks */
export function monthsWithoutJob({ employers, breaks, earlierCmv }: Histories, definition: WorkDefinition, today: Day) {
  const options = { today, months: workMonths(definition, earlierCmv), gapDays: definition.gapDays };
  const jobs = periodsOf({ employers, breaks: [] });
  return findGaps(jobs, options).map((gap) => {
    const [from, to] = [monthOf(gap.from), monthOf(gap.to)];
    const explains = ({ from: startedOn, to: ended = monthOf(today) }: Break) => startedOn <= to && ended >= from;
    return { from, to, days: gap.days, breaks: breaks.flatMap((row, index) => (explains(row) ? [index] : [])) };
  });
}

export const earlierWork = (today: Day): { from: Month; to: Month } => ({
  from: monthsBefore(today, WORK_MONTHS).slice(0, 7),
  to: monthsBefore(today, BLOCKING_MONTHS).slice(0, 7),
});

function isEarlier({ from, to }: Employer, today: Day): boolean {
  const years = earlierWork(today);
  return from < years.to && (to === undefined || to >= years.from);
}

export const workSchema = (definition: WorkDefinition, today: Day) =>
  withLists(
    { employed: "employers" },
    {
      employed: noneOrSome(),
      employers: rowsOf(employer),
      earlierCmv: requiresEarlierCmv(definition)
        ? noneOrSome().meta({
            "x-optional": true,
            description: "Where a license is asked and ten years are looked back on.",
          })
        : z
            .unknown()
            .optional()
            .transform(() => undefined),
      breaks: rowsOf(breakRow),
      remarks: optionalLines(4000),
    },
    ({ employed, employers, earlierCmv, breaks }, refuse) => {
      if (employed && employers && earlierCmv) {
        const earlier = employers.some((row) => row.droveCmv === "yes" && isEarlier(row, today));
        if (earlierCmv === "some" && !earlier) refuse(["earlierCmv"], "earlier_cmv_missing");
        if (earlierCmv === "none" && earlier) refuse(["earlierCmv"], "earlier_cmv_listed");
      }
      if (
        employed &&
        employers &&
        breaks &&
        gapsOf({ employers, breaks }, definition, today).some((gap) => gap.blocking)
      )
        refuse(["breaks"], "work_gap");
    },
  );

export const workView: SectionView = [
  viewField("employed", "noneOrSome"),
  rows("employers", "work.employer", [
    viewField("name"),
    viewField("address", "address"),
    viewField("phone", "phone"),
    viewField("position"),
    viewField("period", "period"),
    viewField("droveCmv", "yesNo"),
    viewField("fmcsrs", "yesNo"),
    viewField("part40", "yesNo"),
    viewField("reason", "words:applicant:work.leaveReason"),
    viewField("reasonDetails"),
    viewField("mayContact", "yesNo"),
  ]),
  viewField("earlierCmv", "noneOrSome"),
  rows("breaks", "work.break", [
    viewField("kind", "words:applicant:work.breakKind"),
    viewField("period", "period"),
    viewField("explanation"),
  ]),
  viewField("remarks"),
];
