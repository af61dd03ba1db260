export type ViewFormat =
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

export type ViewField = {
  name: string;
  as: ViewFormat;
  when?: readonly [field: string, is: unknown];
};
export type ViewGroup = { group: string; heading: string; rows: boolean; shows: readonly ViewField[] };
export type SectionView = readonly (ViewField | ViewGroup)[];

export const viewField = (name: string, as: ViewFormat = "text", when?: ViewField["when"]): ViewField => ({
  name,
  as,
  ...(when && { when }),
});
export const rows = (group: string, heading: string, shows: readonly ViewField[]): ViewGroup => ({
  group,
  heading,
  rows: true,
  shows,
});
