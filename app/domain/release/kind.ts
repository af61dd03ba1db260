type Row = {
  paragraph: string | null;
  /** `template`: the position's template asks for it; `regulated_employer`: the law, where the application names employers. */
  requiredBy: "regulated_employer" | "template";
  retentionYears: number | null;
  elsewhere: string | null;
  /** The law wants its text without any other words beside it. */
  standsAlone: boolean;
};

const row = (paragraph: string | null, more: Partial<Row> = {}): Row => ({
  paragraph,
  requiredBy: "template",
  retentionYears: null,
  elsewhere: null,
  standsAlone: false,
  ...more,
});

export const RELEASES = {
  prior_employer: row("49 CFR 391.23(f), 40.25(g), 40.321(b)", { requiredBy: "regulated_employer" }),
  fcra: row("15 USC 1681b(b)(2)", { retentionYears: 3, standsAlone: true }),
  /** FMCSA demands its own text, unchanged, so there is no sample. */
  psp: row("15 USC 1681b(b)(2)", { retentionYears: 3, standsAlone: true }),
  /** Limited queries; consent to a full query is given in the federal Clearinghouse. */
  clearinghouse: row("49 CFR 382.701(b)", { elsewhere: "https://clearinghouse.fmcsa.dot.gov" }),
  own: row(null),
} as const satisfies Record<string, Row>;

export type ReleaseKind = keyof typeof RELEASES;
export const RELEASE_KINDS = Object.keys(RELEASES) as [ReleaseKind, ...ReleaseKind[]];
export const isReleaseKind = (name: string | undefined): name is ReleaseKind =>
  RELEASE_KINDS.some((kind) => kind === name);

export const TEMPLATE_RELEASES = ["fcra", "psp", "clearinghouse", "own"] as const satisfies readonly ReleaseKind[];

export const RELEASE_STATES = ["missing", "signed", "withdrawn"] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

export const RELEASE_FILE = "release_pdf";
