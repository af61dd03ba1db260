export const PERIODS = ["30d", "90d", "12m", "all"] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = "90d";

export const REPORTS = ["funnel", "waiting", "answer", "stages", "stops", "sources", "positions", "months"] as const;
export type ReportName = (typeof REPORTS)[number];
export const isReport = (name: string): name is ReportName => (REPORTS as readonly string[]).includes(name);

export const APPLICATION_STEPS = ["started", "signed", "reviewed", "approved", "hired"] as const;
/** Opened are links: who types the code of a position opens none. */
export const STEPS = ["opened", ...APPLICATION_STEPS] as const;
export type Step = (typeof STEPS)[number];
export type Tally = Record<Step, number>;

export const EMPTY_TALLY: Tally = { opened: 0, started: 0, signed: 0, reviewed: 0, approved: 0, hired: 0 };
export const addUp = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (sum, tally) => Object.fromEntries(STEPS.map((step) => [step, sum[step] + tally[step]])) as Tally,
    EMPTY_TALLY,
  );

export const ANSWER_DAYS = [0, 1, 2, 4, 8, 15] as const;
