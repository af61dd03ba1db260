/** How a section's answers are shown, in order: the review, the record on paper, the difference between two signatures all read it. */

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
export type Shows = readonly (Shown | Group)[];

export const shown = (name: string, as: As = "text", when?: Shown["when"]): Shown => ({
  name,
  as,
  ...(when && { when }),
});
export const rows = (group: string, heading: string, shows: readonly Shown[]): Group => ({
  group,
  heading,
  rows: true,
  shows,
});
