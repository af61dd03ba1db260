export const INTERVIEW_KINDS = ["phone", "video", "in_person"] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

export const INTERVIEW_STATES = ["proposed", "agreed", "none_fits", "canceled", "over"] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];
export const OPEN_STATES = ["proposed", "agreed", "none_fits"] as const satisfies readonly InterviewState[];

export const OUTCOMES = ["came", "did_not_come", "put_off"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const DURATIONS = ["15", "30", "45", "60", "90"] as const;
export const MAX_TIMES = 5;
export const MAX_AHEAD = 120;
export const PLACE_LENGTH = 200;
export const REMARK_LENGTH = 1_000;

export const NONE_FITS = "none";

/** The zone where most of a State lives, for a driver's first look. */
const ZONES: Record<string, string> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};
export const zoneOfState = (state: string | null): string | undefined =>
  state ? Object.keys(ZONES).find((zone) => ZONES[zone]?.split(" ").includes(state)) : undefined;
