import { RELEASES } from "~/domain/release/kind";

type Period = {
  paragraph: string | null;
  from: "end of employment" | "signature" | "last move" | "record" | "accident";
  years: number | null;
  retains: "everything" | "itself";
};

export const PERIODS = {
  qualification_file: {
    paragraph: "49 CFR 391.51(c), 391.53(c)",
    from: "end of employment",
    years: 3,
    retains: "everything",
  },
  failed_test: { paragraph: "49 CFR 382.401(b)(1)", from: "record", years: 5, retains: "everything" },
  accident: { paragraph: "49 CFR 390.15(b)", from: "accident", years: 3, retains: "everything" },
  application: { paragraph: null, from: "last move", years: null, retains: "everything" },
  release: {
    paragraph: RELEASES.fcra.paragraph,
    from: "signature",
    years: RELEASES.fcra.retentionYears,
    retains: "itself",
  },
} as const satisfies Record<string, Period>;
export type RetainedRecord = keyof typeof PERIODS;

export const APPLICATION_YEARS = [1, 2, 3, 4, 5] as const;

export const NOTICE_DAYS = 30;

export const ERASURE_CAUSES = ["due", "wish", "command", "abandoned"] as const;
export type ErasureCause = (typeof ERASURE_CAUSES)[number];

export const HOLD_REASON_LENGTH = 500;
