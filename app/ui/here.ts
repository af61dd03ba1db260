import { createContext, use } from "react";

/** Where the page is. */
export type Here = {
  pathname: string;
  search: string;
  /** The one on the page, if any: app/ui/preference.tsx */
  form: string | undefined;
  /** Whether there is such a page. */
  known: boolean;
};

export const HereContext = createContext<Here | null>(null);

export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error("nowhere");
  return here;
}
