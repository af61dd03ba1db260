import { type Day, daysBetween } from "~/domain/day";
import { endingOf } from "~/domain/file/name";
import { SECTIONS, type Section } from "./section";

type NameParts = { section: Section; label: string; detail: string | null; on: Day; mediaType: string };

/** "02 Driving record NE 2026-11-26.pdf": what a driver's phone called it says nothing to an inspector. */
export const nameOf = ({ section, label, detail, on, mediaType }: NameParts): string =>
  [
    String(SECTIONS.indexOf(section) + 1).padStart(2, "0"),
    // "Motor vehicle record (MVR)": what stands in brackets is for a form.
    label.split(" (")[0],
    detail,
    `${on}${endingOf(mediaType)}`,
  ]
    .filter(Boolean)
    .join(" ");

/** "prior employer" of "release-prior-employer-RA-8A3F21-55B0C7.pdf" */
export const releaseOf = (name: string): string | null =>
  /^release-([a-z-]+)-R/.exec(name)?.[1]?.replaceAll("-", " ") ?? null;

const HIRE_DAYS = 180;
/** A driving record of long after the first day is that of a year, where one of the hire is there (49 CFR 391.25). */
export const isYearlyRecord = (on: Day, hiredOn: Day | null, first: Day | undefined): boolean =>
  hiredOn !== null && first !== undefined && on !== first && daysBetween(hiredOn, on) > HIRE_DAYS;
