import type { Block } from "~/domain/application/sections/transcript";
import type { Refused } from "~/http/respond.server";
import type { InitialSaveState } from "~/ui/autosave";

/** @property saved what another device has saved meanwhile */
export type SectionActionData = Refused & { version?: number; page?: string; saved?: Block[] | null };

/** @param showsFaults whether the page reports errors of the last save */
export function initialSaveStateOf(acted: SectionActionData | undefined, showsFaults: boolean): InitialSaveState {
  if (!acted) return showsFaults ? "saved" : undefined;
  if (acted.saved !== undefined) return "held";
  // A refused save has no version.
  return acted.version !== undefined ? "saved" : "unsaved";
}
