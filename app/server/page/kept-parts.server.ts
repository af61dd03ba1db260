import type { ReactElement } from "react";
import type { Keep } from "~/ui/keep";
import { findBytes, keepBytes } from "../kept-bytes.server";
import { markupOf } from "./markup.server";

const END = "</tr>";
/** Only markup of ours has a `<`. */
const STANDIN = /<!--kept (\d+)-->/;

const markup = (part: ReactElement): string => markupOf(part).join("");

/** In memory of its own: a small buffer is a piece of one that others share, and would keep all of it. */
function keep(key: string, text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return keepBytes(key, bytes);
}

/** Of one page: they stand in its markup as comments until it is sent. */
export class PageParts implements Keep {
  private readonly found: Buffer[][] = [];

  part(key: string, make: () => ReactElement): string {
    return this.standIn([findBytes(key) ?? keep(key, markup(make()))]);
  }

  rows(keys: string[], make: (places: number[]) => ReactElement): string {
    const known = keys.map(findBytes);
    const missing = keys.flatMap((_, at) => (known[at] ? [] : at));
    if (missing.length > 0) {
      const made = markup(make(missing)).split(END);
      if (made.length !== missing.length + 1) throw new Error("a row within a row");
      missing.forEach((at, number) => {
        known[at] = keep(keys[at] as string, made[number] + END);
      });
    }
    return this.standIn(known as Buffer[]);
  }

  private standIn(parts: Buffer[]): string {
    return `<!--kept ${this.found.push(parts) - 1}-->`;
  }

  bytesOf(html: string): Buffer[] {
    // Every second piece is a number.
    return html
      .split(STANDIN)
      .flatMap((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (this.found[Number(piece)] ?? [])));
  }
}
