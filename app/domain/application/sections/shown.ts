/** What each section shows, in order: the review, the record on paper, the difference between two signatures all read this table. */
import type { SectionId } from "./index";

/** How a value is written; `words:…` is a list of the locales, `period` and `address` are put together from their row. */
export type As =
  | "text"
  | "number"
  | "day"
  | "month"
  | "phone"
  | "ssn"
  | "yesNo"
  | "ticked"
  | "noneOrSome"
  | "authority"
  | "equipment"
  | "period"
  | "address"
  | `words:${string}`;

export type Shown = {
  name: string;
  as: As;
  /** Shown only where another field of the same row has this value. */
  when?: readonly [field: string, is: unknown];
};
/** Rows under each other, or one group of fields, each under a heading of its own. */
export type Group = { group: string; heading: string; rows: boolean; shows: readonly Shown[] };

const shown = (name: string, as: As = "text", when?: Shown["when"]): Shown => ({ name, as, ...(when && { when }) });
const rows = (group: string, heading: string, shows: readonly Shown[]): Group => ({
  group,
  heading,
  rows: true,
  shows,
});

export const SHOWN: Record<Exclude<SectionId, "questions">, readonly (Shown | Group)[]> = {
  notices: [shown("eSign", "ticked"), shown("investigation", "ticked")],
  you: [
    shown("firstName"),
    shown("middleName"),
    shown("lastName"),
    shown("suffix"),
    shown("otherNames"),
    shown("dateOfBirth", "day"),
    shown("ssn", "ssn"),
    shown("noSsn", "ticked", ["noSsn", true]),
    shown("noSsnReason", "text", ["noSsn", true]),
    shown("phone", "phone"),
    shown("rightToWork", "yesNo"),
  ],
  residences: [
    {
      group: "current",
      heading: "residences.current",
      rows: false,
      shows: [shown("address", "address"), shown("period", "period")],
    },
    rows("earlier", "residences.earlier", [shown("address", "address"), shown("period", "period")]),
  ],
  licences: [
    shown("otherLicences", "noneOrSome"),
    rows("licences", "licences.licence", [
      shown("authority", "authority"),
      shown("number"),
      shown("class"),
      shown("expirationDate", "day"),
    ]),
    shown("licenceActions", "noneOrSome"),
    rows("actions", "licences.actionRow", [
      shown("action", "words:applicant:licences.actionKind"),
      shown("authority", "authority"),
      shown("happenedIn", "month"),
      shown("details"),
    ]),
  ],
  experience: [
    shown("experienced", "noneOrSome"),
    rows("experience", "experience.row", [
      shown("equipment", "equipment"),
      shown("trailer", "words:applicant:experience.trailerType"),
      shown("period", "period"),
      shown("miles", "number"),
    ]),
    shown("details"),
  ],
  accidents: [
    shown("hadAccidents", "noneOrSome"),
    rows("accidents", "accidents.row", [
      shown("happenedOn", "day"),
      shown("nature", "words:applicant:accidents.natureKind"),
      shown("place"),
      shown("fatalities", "number"),
      shown("injuries", "number"),
      shown("hazardousSpill", "yesNo"),
      shown("details"),
    ]),
  ],
  convictions: [
    shown("hadConvictions", "noneOrSome"),
    rows("convictions", "convictions.row", [
      shown("convictedOn", "day"),
      shown("place"),
      shown("charge"),
      shown("inCmv", "yesNo"),
      shown("penalty"),
    ]),
  ],
  work: [
    shown("employed", "noneOrSome"),
    rows("employers", "work.employer", [
      shown("name"),
      shown("address", "address"),
      shown("phone", "phone"),
      shown("position"),
      shown("period", "period"),
      shown("droveCmv", "yesNo"),
      shown("fmcsrs", "yesNo"),
      shown("part40", "yesNo"),
      shown("reason", "words:applicant:work.leaveReason"),
      shown("reasonDetails"),
      shown("mayContact", "yesNo"),
    ]),
    // The form's own question names two months that the record does not hold.
    shown("earlierCmv", "noneOrSome"),
    rows("breaks", "work.break", [
      shown("kind", "words:applicant:work.breakKind"),
      shown("period", "period"),
      shown("explanation"),
    ]),
    shown("remarks"),
  ],
  education: [
    rows("schools", "education.school", [
      shown("schoolName"),
      shown("degree"),
      shown("fieldOfStudy"),
      shown("startDate", "month"),
      shown("endDate", "month"),
      shown("gpa"),
    ]),
  ],
  testing: [
    shown("failedTest", "yesNo"),
    shown("sapEvaluation", "yesNo", ["failedTest", "yes"]),
    shown("returnToDuty", "yesNo", ["failedTest", "yes"]),
    shown("details"),
    shown("clearinghouse", "yesNo"),
  ],
};
