/** What a driver signs besides the application, each a document of its own; what was signed lies in the restricted folder. */

type Row = {
  /** The law that asks for it; null for the company's own. */
  paragraph: string | null;
  /** Of every driver who names a regulated employer of the last three years, or where the template asks. */
  requiredBy: "regulated_employer" | "template";
  /** Years from the signature, hired or not; null where it is kept with the application. */
  keptYears: number | null;
  /** Where the law wants another consent, which is given there. */
  elsewhere: string | null;
};

const row = (paragraph: string | null, more: Partial<Row> = {}): Row => ({
  paragraph,
  requiredBy: "template",
  keptYears: null,
  elsewhere: null,
  ...more,
});

export const RELEASES = {
  /** Safety performance history; drug and alcohol records of DOT employers. */
  prior_employer: row("49 CFR 391.23(f), 40.25(g), 40.321(b)", { requiredBy: "regulated_employer" }),
  /** Disclosure and authorization for consumer reports. */
  fcra: row("15 USC 1681b(b)(2)", { keptYears: 3 }),
  /** FMCSA demands its own text, whole and alone: there is no sample. */
  psp: row("15 USC 1681b(b)(2)", { keptYears: 3 }),
  /** General consent to limited queries; the full query's consent is given in the federal Clearinghouse only. */
  clearinghouse: row("49 CFR 382.701(b)", { elsewhere: "https://clearinghouse.fmcsa.dot.gov" }),
  own: row(null),
} as const satisfies Record<string, Row>;

export type ReleaseKind = keyof typeof RELEASES;
export const RELEASE_KINDS = Object.keys(RELEASES) as [ReleaseKind, ...ReleaseKind[]];
export const isReleaseKind = (name: string | undefined): name is ReleaseKind =>
  RELEASE_KINDS.some((kind) => kind === name);

/** What a template switches on. */
export const TEMPLATE_RELEASES = ["fcra", "psp", "clearinghouse", "own"] as const satisfies readonly ReleaseKind[];

export const RELEASE_STATES = ["missing", "signed", "withdrawn"] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** Of the file that a signed release is printed to. */
export const RELEASE_FILE = "release_pdf";
