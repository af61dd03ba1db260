import type { Block } from "~/domain/application/sections/transcript";
import type { Refused } from "~/routes/shared/respond.server";
import type { Beginning } from "~/ui/autosave";

/** What saving answers when it leads nowhere else. @property saved what another device has saved meanwhile */
export type Acted = Refused & { version?: number; page?: string; saved?: Block[] | null };

export function beginningOf(acted: Acted | undefined): Beginning {
  if (!acted) return undefined;
  if (acted.saved !== undefined) return "held";
  // A refused save has no version.
  return acted.version !== undefined ? "saved" : "unsaved";
}
