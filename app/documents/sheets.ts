/**
 * Long papers in parts. For each page react-pdf lays out all that follows once more, so what takes 2 seconds over ten pages
 * would take a minute over eighty: a new part begins on a new page and is laid out for itself.
 */
import type { ReactNode } from "react";

/** What stays together by the paper's own rules, with about how many lines it takes. */
export type Piece = { node: ReactNode; lines: number; opensBlock: boolean };

// About eight pages. Most applications are shorter, and are one part without a gap.
const WANTED_LINES = 400;
const MOST_LINES = 500;

/** A part ends before a block where it can. */
export function shareParts(pieces: Piece[]): ReactNode[][] {
  const parts: ReactNode[][] = [];
  let lines = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (lines > (piece.opensBlock ? WANTED_LINES : MOST_LINES)) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(piece.node);
    lines += piece.lines;
  }
  return parts;
}
