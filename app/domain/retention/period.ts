/** How long what is kept of a driver must be kept, and when it goes. */
import { RELEASES } from "~/domain/release/kind";

type Period = {
  /** The law that asks for it; null where only the company has to answer for its decision. */
  paragraph: string | null;
  /** What the years are counted from. */
  from: "end of employment" | "signature" | "last move" | "record";
  /** Null where each company sets it. */
  years: number | null;
  /** Whether everything that the company holds of the driver stays with it, or it alone. */
  keeps: "everything" | "itself";
};

export const PERIODS = {
  /** With the investigation, for the time of the employment too. */
  qualification_file: {
    paragraph: "49 CFR 391.51(c), 391.53(c)",
    from: "end of employment",
    years: 3,
    keeps: "everything",
  },
  /** Of the company itself, hired or not; what earlier employers answered is of the investigation. */
  failed_test: { paragraph: "49 CFR 382.401(b)(1)", from: "record", years: 5, keeps: "everything" },
  /** Signed, and led to no employment. */
  application: { paragraph: null, from: "last move", years: null, keeps: "everything" },
  release: {
    paragraph: RELEASES.fcra.paragraph,
    from: "signature",
    years: RELEASES.fcra.keptYears,
    keeps: "itself",
  },
} as const satisfies Record<string, Period>;
export type KeptRecord = keyof typeof PERIODS;

/** Years that a company may choose from; `companies.keepsApplications`. */
export const APPLICATION_YEARS = [1, 2, 3, 4, 5] as const;

/** Days from the list to the erasure. */
export const NOTICE_DAYS = 30;

export const ERASURE_CAUSES = ["due", "wish", "command", "abandoned"] as const;
export type ErasureCause = (typeof ERASURE_CAUSES)[number];

export const HOLD_REASON_LENGTH = 500;
