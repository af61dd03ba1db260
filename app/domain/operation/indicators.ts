export type Unit = "bytes" | "days" | "share" | "seconds" | "count" | "age" | "yes";
export type Limits = {
  unit: Unit;
  worse: "more" | "less";
  amber: number;
  red: number | null;
};

const MB = 1e6;
const GB = 1e9;
const HOUR = 3600;
const more = (unit: Unit, amber: number, red: number | null): Limits => ({ unit, worse: "more", amber, red });
const less = (unit: Unit, amber: number, red: number): Limits => ({ unit, worse: "less", amber, red });
const fault: Limits = { unit: "yes", worse: "more", amber: 1, red: 1 };

export const INDICATORS = {
  storage: fault,
  audit: fault,
  clock: fault,
  free: less("bytes", 5 * GB, GB),
  days_left: less("days", 30, 7),
  backup_failed: fault,
  backup_age: more("age", 3 * HOUR, 26 * HOUR),
  rehearsal_age: more("age", 9 * 24 * HOUR, null),
  wal: more("bytes", 256 * MB, GB),
  requests_failed: more("share", 0.01, 0.05),
  answers_slow: more("seconds", 0.5, 2),
  requests_refused: more("count", 1, 100),
  loop: more("seconds", 0.2, 1),
  memory: more("bytes", 400 * MB, 500 * MB),
  errors: more("count", 1, 20),
  letters_failed: more("count", 1, 20),
  letters_late: more("count", 1, 20),
  // Some numbers are landlines, and mail went out too.
  texts_failed: more("count", 5, null),
  sign_ins_refused: more("count", 50, 300),
  shared_address: more("count", 10, null),
} as const satisfies Record<string, Limits>;

export type IndicatorId = keyof typeof INDICATORS;
export const INDICATOR_IDS = Object.keys(INDICATORS) as IndicatorId[];

export const LEVELS = ["green", "amber", "red"] as const;
export type Level = (typeof LEVELS)[number];
/** Ages in seconds, shares of 1. Infinity is "never"; null is no figure yet. */
export type Values = Record<IndicatorId, number | null>;
export type Indicator = Limits & { id: IndicatorId; value: number | null; level: Level | null };

function levelOf({ worse, amber, red }: Limits, value: number): Level {
  const reaches = (limit: number | null) => limit !== null && (worse === "more" ? value >= limit : value <= limit);
  return reaches(red) ? "red" : reaches(amber) ? "amber" : "green";
}

export const indicatorsOf = (values: Values): Indicator[] =>
  INDICATOR_IDS.map((id) => {
    const value = values[id];
    return { ...INDICATORS[id], id, value, level: value === null ? null : levelOf(INDICATORS[id], value) };
  });
