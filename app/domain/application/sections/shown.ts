/** The review, the PDF and the comparison of two signatures show answers in this order. */

/** `words:…` is a list in the locales; `period` and `address` are composed from their row. */
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
  when?: readonly [field: string, is: unknown];
};
/** `rows` is false for a single group of fields. */
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
