import { createContext, use } from "react";

/** Where the page is. `form` is the one on it, if any: app/ui/preference.tsx */
export type Here = { pathname: string; search: string; form: string | undefined };

export const HereContext = createContext<Here | null>(null);

export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error("nowhere");
  return here;
}
