/** The sections of the application in their order: the task list, the pages, the API and the record all follow this table. */
import { z } from "zod";
import { ageOn, dayOf, monthsBetween } from "./day";
import {
  code,
  day,
  email,
  month,
  optionalMonth,
  optionalText,
  phone,
  requiredText,
  ticked,
  together,
  yesNo,
  zip,
} from "./fields";
import { addressStateCodes, NAME_SUFFIXES } from "./reference";
import { optionalSsn } from "./ssn";

export const MINIMUM_AGE = 18;
/** 49 CFR 391.11(b)(1): interstate commerce. */
export const INTERSTATE_AGE = 21;
/** 49 CFR 391.21(b)(3): residences of the three years before submission. */
export const RESIDENCE_MONTHS = 36;
export const MAX_ADDRESSES = 20;
export const MAX_SCHOOLS = 20;

const suffixes = new Set(NAME_SUFFIXES);

/** 49 CFR 391.21(b)(2): name, birth date, SSN. */
export const youSchema = z
  .object({
    firstName: requiredText(60),
    middleName: optionalText(60),
    lastName: requiredText(60),
    suffix: z.preprocess(
      (value) => (value === "" ? undefined : value),
      z.enum([...suffixes] as [string, ...string[]], { error: "not_listed" }).optional(),
    ),
    otherNames: optionalText(200),
    dateOfBirth: day({ past: true }),
    ssn: optionalSsn(),
    noSsn: ticked(),
    noSsnReason: optionalText(500),
    phone: phone(),
    rightToWork: yesNo(),
  })
  .check(
    together(({ dateOfBirth, ssn, noSsn, noSsnReason }, refuse, wrong) => {
      const age = dateOfBirth === undefined ? undefined : ageOn(dateOfBirth, dayOf(new Date()));
      if (age !== undefined && age < MINIMUM_AGE) refuse(["dateOfBirth"], "too_young");
      if (age !== undefined && age > 110) refuse(["dateOfBirth"], "date");
      // A number that is wrong by itself has its own error already.
      if (!ssn && !noSsn && !wrong.has("ssn")) refuse(["ssn"], "ssn_short");
      if (ssn && noSsn) refuse(["noSsn"], "ssn_and_none");
      if (noSsn && !noSsnReason && !wrong.has("noSsnReason")) refuse(["noSsnReason"], "required");
    }),
  );

const address = {
  street: requiredText(120),
  city: requiredText(80),
  state: code(addressStateCodes),
  zip: zip(),
};

/** 49 CFR 391.21(b)(3): current address and the earlier ones. */
export const residencesSchema = z
  .object({
    current: z.object({ ...address, since: month() }, { error: "required" }),
    earlier: z
      .array(z.object({ ...address, from: month(), to: month() }, { error: "required" }))
      .max(MAX_ADDRESSES, { error: "too_many_rows" })
      .optional()
      .transform((rows) => rows ?? []),
  })
  .check(
    together(({ current, earlier }, refuse) => {
      earlier?.forEach((row, index) => {
        if (monthsBetween(row.from, row.to) < 0) refuse(["earlier", index, "to"], "end_before_start");
      });
      if (current && earlier && !coversMonths([{ from: current.since }, ...earlier], RESIDENCE_MONTHS))
        refuse(["earlier"], "residence_gap");
    }),
  );

/** Whether the periods (open-ended when `to` is missing) leave no month of the last `months` uncovered. */
export function coversMonths(
  periods: { from: string; to?: string }[],
  months: number,
  today = dayOf(new Date()),
): boolean {
  const now = today.slice(0, 7);
  let covered = 0;
  for (const { from, to } of periods.toSorted((a, b) => ((a.to ?? now) < (b.to ?? now) ? 1 : -1))) {
    if (covered >= months) return true;
    if (monthsBetween(to ?? now, now) > covered + 1) return false;
    covered = Math.max(covered, monthsBetween(from, now));
  }
  return covered >= months;
}

const gpa = z
  .union([z.string(), z.number()], { error: "gpa" })
  .optional()
  .transform((typed, context) => {
    const text = String(typed ?? "")
      .trim()
      .replace(",", ".");
    if (text === "") return undefined;
    if (!/^[0-4](\.\d{1,2})?$/.test(text) || Number(text) > 4) {
      context.addIssue({ code: "custom", message: "gpa" });
      return z.NEVER;
    }
    return Number(text).toFixed(2);
  });

export const educationSchema = z
  .object({
    schools: z
      .array(
        z.object({
          schoolName: requiredText(120),
          degree: optionalText(120),
          fieldOfStudy: optionalText(120),
          startDate: optionalMonth(),
          endDate: optionalMonth(),
          gpa,
        }),
      )
      .max(MAX_SCHOOLS, { error: "too_many_rows" })
      .optional()
      .transform((rows) => rows ?? []),
  })
  .check(
    together(({ schools }, refuse) => {
      schools?.forEach(({ startDate, endDate }, index) => {
        if (startDate && endDate && monthsBetween(startDate, endDate) < 0)
          refuse(["schools", index, "endDate"], "end_before_start");
      });
    }),
  );

export const SECTIONS = [
  { id: "you", schema: youSchema, paragraph: "391.21(b)(2)", minutes: 3, optional: false },
  { id: "residences", schema: residencesSchema, paragraph: "391.21(b)(3)", minutes: 3, optional: false },
  { id: "education", schema: educationSchema, paragraph: null, minutes: 2, optional: true },
] as const;

export type SectionId = (typeof SECTIONS)[number]["id"];
export const SECTION_IDS = SECTIONS.map((section) => section.id) as [SectionId, ...SectionId[]];

export type Answers = {
  you: z.output<typeof youSchema>;
  residences: z.output<typeof residencesSchema>;
  education: z.output<typeof educationSchema>;
};

export function isSectionId(id: string): id is SectionId {
  return (SECTION_IDS as string[]).includes(id);
}

export function sectionOf(id: SectionId) {
  return SECTIONS.find((section) => section.id === id) as (typeof SECTIONS)[number];
}

export type SectionState = "not_started" | "in_progress" | "done" | "needs_attention";

/** What signing adds: the certification of 49 CFR 391.21(b)(12) under a typed name. */
export const signatureSchema = z.object({
  signature: requiredText(150),
  emailCopy: ticked(),
});

export const applySchema = z.object({ code: requiredText(20), email: email(), cdlNumber: optionalText(25) });
