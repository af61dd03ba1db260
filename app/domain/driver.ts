import { z } from "zod";
import { addDays, dayOf } from "./day";
import { choice, day, optionalText, requiredText } from "./fields";
import { together } from "./rules";
import { EMPLOYMENT_TYPES } from "./template";

/** A start may be set at most this far ahead. */
export const MAX_START_DAYS = 180;

export const hireSchema = z
  .object({
    startOn: day(),
    employmentType: choice(EMPLOYMENT_TYPES),
    jobTitle: requiredText(80),
    terminal: optionalText(80),
    employeeCode: optionalText(40),
    reviewed: z.preprocess((value) => value === "on" || value === true, z.literal(true, { error: "confirm_reviewed" })),
    override: z.preprocess((value) => value === "on" || value === true, z.boolean()),
    overrideReason: optionalText(500),
  })
  .check(
    together(({ startOn, override, overrideReason }, refuse) => {
      if (startOn && startOn > addDays(dayOf(new Date()), MAX_START_DAYS)) refuse(["startOn"], "start_too_far");
      if (startOn && startOn < addDays(dayOf(new Date()), -MAX_START_DAYS)) refuse(["startOn"], "start_too_early");
      if (override && !overrideReason) refuse(["overrideReason"], "required");
    }),
  );
export type Hire = z.output<typeof hireSchema>;

export type HireBlocker = "no_signed_application" | "cdl_missing" | "cdl_expired" | "under_21_interstate";
/** An Administrator may override any blocker but a missing signature. */
export const isOverridable = (blocker: HireBlocker) => blocker !== "no_signed_application";

export const FOLDER_KINDS = ["application", "licence", "medical", "driving_record", "other"] as const;
export type FolderKind = (typeof FOLDER_KINDS)[number] | "root";
/** The folders of their own that an applicant may open. */
export const APPLICANT_FOLDERS: readonly FolderKind[] = ["application", "licence"];
