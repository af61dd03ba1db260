/** For each page react-pdf lays out all that follows once more: 80 pages take a minute, so long documents are split. */
import type { ReactNode } from "react";

/** An unbreakable piece and about how many lines it takes. */
export type Piece = { node: ReactNode; lines: number; opensBlock: boolean };

const WANTED_LINES = 400;
const MOST_LINES = 500;

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
