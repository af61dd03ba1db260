/** Without the search words, which may be a name. */
import { APPLICATION_FILTERS, readParams } from "~/domain/application/list";
import { DRIVER_FILTERS } from "~/domain/driver/list";

export const SAVED_LISTS = ["applications", "drivers"] as const;
export type SavedList = (typeof SAVED_LISTS)[number];
export const isSavedList = (name: string): name is SavedList => (SAVED_LISTS as readonly string[]).includes(name);

export const VIEW_NAME_LENGTH = 40;
export const MAX_VIEWS = 10;
const VALUE_LENGTH = 100;

export type SavedParams = Record<string, string>;

const SAVED_PARAMS: Record<SavedList, readonly string[]> = {
  applications: [...APPLICATION_FILTERS.filter((name) => name !== "q"), "sort"],
  drivers: DRIVER_FILTERS.filter((name) => name !== "q"),
};

export const savedParamsOf = (list: SavedList, search: URLSearchParams): SavedParams =>
  Object.fromEntries(
    Object.entries(readParams(search, SAVED_PARAMS[list])).filter((entry): entry is [string, string] =>
      Boolean(entry[1] && entry[1].length <= VALUE_LENGTH),
    ),
  );

export const VIEW_OWNERS = ["me", "company"] as const;
export type ViewOwner = (typeof VIEW_OWNERS)[number];
