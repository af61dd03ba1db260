export const APPLICATION_FILTERS = [
  "q",
  "status",
  "template",
  "assigned",
  "state",
  "class",
  "from",
  "to",
  "warning",
  "stalled",
  "answered",
  "expiring",
  "tag",
] as const;
export type ApplicationFilter = Partial<Record<(typeof APPLICATION_FILTERS)[number], string>>;

export const APPLICATION_SORTS = [
  "activity_desc",
  "activity_asc",
  "submitted_desc",
  "submitted_asc",
  "name_asc",
  "name_desc",
  "waiting_desc",
  "waiting_asc",
] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const ASSIGNED = { me: "me", nobody: "nobody" } as const;
export const STALLED_HOURS = 48;
export const REMINDER_DAYS = 3;
export const EXPIRING_DAYS = 30;

export const PAGE = 50;

export function readParams<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
}

export type ApplicationListParams = Omit<ApplicationFilter, "q"> & { sort: string };

export const applicationListParams = ({ q: _, ...filter }: ApplicationFilter, sort: string): ApplicationListParams => ({
  ...filter,
  sort,
});

export function readApplicationListParams(search: URLSearchParams): ApplicationListParams | null {
  const { sort, ...filter } = readParams(search, [...APPLICATION_FILTERS, "sort"]);
  return sort ? applicationListParams(filter, sort) : null;
}

export const formatApplicationListParams = (list: ApplicationListParams | null): string =>
  list ? `?${new URLSearchParams(list)}` : "";

/** The query that leads back to the list, empty where the page was not opened from one. */
export const listQueryIn = ({ url }: { url: string }): string =>
  formatApplicationListParams(readApplicationListParams(new URL(url).searchParams));
