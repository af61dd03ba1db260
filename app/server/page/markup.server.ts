/** A page's markup in parts: as one text of thousands of pieces it would be copied whole, which takes a tenth of the time of a long list. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

declare module "react-dom/server" {
  interface ServerOptions {
    /** Is handed the markup piece by piece, and nothing is left to return: vite.libraries.ts adds it to the program. */
    take?(piece: string): void;
  }
}

/** Characters. */
const ENOUGH = 16 * 1024;

/** The head is in the first. Nothing streams later, and rendering in one go is twice as fast; no React reads it in a browser. */
export function markupOf(page: ReactElement): string[] {
  const parts: string[] = [];
  let part = "";
  const take = (piece: string) => {
    part += piece;
    if (part.length < ENOUGH) return;
    parts.push(part);
    part = "";
  };
  // In development all of it is returned.
  take(renderToStaticMarkup(page, { take }));
  return [...parts, part];
}
