/** Markup that is kept by everything that it is made of: what has changed is another part (docs/decisions/0129). */
import { createContext, type ReactElement } from "react";

/**
 * A part is made apart from the page, in no context but what `make` puts around it, so that nothing that its key does not say can
 * get into it. Each gives what stands for it in the page's markup, for `dangerouslySetInnerHTML`.
 */
export type Keep = {
  part(key: string, make: () => ReactElement): string;
  /** @param make the rows at these places */
  rows(keys: string[], make: (places: number[]) => ReactElement): string;
};

/** Without it all is made each time. */
export const KeepContext = createContext<Keep | null>(null);
